import { strToU8, zipSync } from 'fflate'
import writeWorkbook from 'write-excel-file/node'
import { csvText, joinedText, listText } from '@/widgets/list-file/model/listText'
import { sheetsOf } from '@/widgets/list-file/model/workbook'

const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...all: [id: string, type: string, target: string][]) =>
  `<Relationships>${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${DOCUMENT}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

interface Made {
  /** content of `sheetData` of each sheet */
  sheets: Readonly<Record<string, string>>
  shared?: string
  styles?: string
  book?: string
  hidden?: string
}
/** A workbook as other programs write it. */
const madeOf = ({ sheets, shared = '', styles = '', book = '', hidden }: Made): Uint8Array => {
  const names = Object.keys(sheets)
  const parts: Record<string, string> = {
    '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="${DOCUMENT}">${book}<sheets>${names
      .map((name, at) => `<sheet name="${name}" ${name === hidden ? 'state="hidden"' : ''} r:id="s${at}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...names.map((_name, at): [string, string, string] => [
        `s${at}`,
        'worksheet',
        `/xl/worksheets/s${at}.xml`,
      ]),
      ['x', 'sharedStrings', 'sharedStrings.xml'],
      ['y', 'styles', 'styles.xml'],
    ),
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  }
  names.forEach((name, at) => {
    parts[`xl/worksheets/s${at}.xml`] = `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`
  })
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])))
}
const rowsOf = (made: Omit<Made, 'sheets'> & { rows: string }) =>
  sheetsOf(madeOf({ ...made, sheets: { 表: made.rows } }))[0]?.rows

describe('a workbook', () => {
  it('is read as a program for spreadsheets shows it', async () => {
    const bytes = await writeWorkbook(
      [
        ['物料', '数量', '到货', '加急', '备注'],
        ['A4 纸', 10, { value: new Date(Date.UTC(2026, 2, 5)), format: 'yyyy-mm-dd' }, true, null],
        [null, null, null, null, '=1+1 & "引号"'],
        [
          '胶带',
          0.30000000000000004,
          { value: new Date(Date.UTC(2024, 1, 29, 8, 5)), format: 'yyyy/m/d h:mm' },
        ],
      ],
      { sheet: '采购' },
    ).toBuffer()
    expect(sheetsOf(new Uint8Array(bytes))).toEqual([
      {
        name: '采购',
        rows: [
          ['物料', '数量', '到货', '加急', '备注'],
          ['A4 纸', '10', '2026-03-05', '是'],
          ['', '', '', '', '=1+1 & "引号"'],
          ['胶带', '0.3', '2024-02-29'],
        ],
      },
    ])
  })

  it('keeps each cell below its column, also where cells and rows are left out or say no place', () => {
    expect(
      rowsOf({
        rows:
          '<row r="1"><c r="B1"><v>1</v></c><c r="AA1"><v>27</v></c></row>' +
          '<row><c><v>1</v></c><c><v>2</v></c></row><row r="9"/>',
      }),
    ).toEqual([['', '1', ...Array<string>(24).fill(''), '27'], ['1', '2'], []])
  })

  it('has texts with several fonts whole, without what says how to read them aloud', () => {
    const shared =
      '<si><r><t>不锈钢</t></r><r><rPr/><t xml:space="preserve"> 螺栓</t></r><rPh><t>BU</t></rPh></si>' +
      '<si><t>a_x000D_&amp;b</t></si>'
    const rows =
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>7</v></c>' +
      '<c t="inlineStr"><is><t>直接</t><rPh><t>ZHI</t></rPh></is></c><c t="str"><f>A1</f><v>算出</v></c></row>'
    expect(rowsOf({ shared, rows })).toEqual([['不锈钢 螺栓', 'a\r&b', '', '直接', '算出']])
  })

  it('reads numbers by how they are shown', () => {
    const formats = {
      170: 'yyyy"年"m"月"d"日"',
      171: '0.0"d"',
      172: '[h]:mm',
      173: '[$-804]aaaa;@ m/d',
      174: 'h:mm',
      175: '0.00_);[Red]\\(0.00\\)',
    }
    const ids = [0, 9, 14, 57, 21, ...Object.keys(formats)]
    const styles =
      `<numFmts>${Object.entries(formats)
        .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code.replace(/"/g, '&quot;')}"/>`)
        .join('')}</numFmts>` +
      `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${ids.map(id => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`
    const cell = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`
    const rows = `<row>${[
      cell(0, '1234567.891'),
      cell(1, '0.13'),
      cell(2, '46086'),
      cell(3, '46086'),
      cell(4, '0.5'),
      cell(5, '46086.75'),
      cell(6, '2.5'),
      cell(7, '1.5'),
      cell(8, '46086'),
      cell(9, '0.75'),
      cell(10, '-3'),
      cell(0, '1e-7'),
      cell(2, '59'),
      cell(2, '-5'),
      cell(0, '12345678901234567'),
    ].join('')}</row>`
    expect(rowsOf({ styles, rows })).toEqual([
      [
        '1234567.891',
        '13%',
        '2026-03-05',
        '2026-03-05',
        '12:00',
        '2026-03-05',
        '2.5',
        '1.5',
        '2026-03-05',
        '18:00',
        '-3',
        '0.0000001',
        '1900-02-28',
        '-5',
        '1.23456789012346E+16',
      ],
    ])
    expect(
      rowsOf({ styles, rows: `<row>${cell(2, '44624')}</row>`, book: '<workbookPr date1904="1"/>' }),
    ).toEqual([['2026-03-05']])
  })

  it('has yes and no, days as texts, and nothing where a cell could not be computed', () => {
    const rows =
      '<row><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="d"><v>2026-03-05T08:00:00</v></c>' +
      '<c t="e"><v>#N/A</v></c><c><v>end</v></c></row>'
    expect(rowsOf({ rows })).toEqual([['是', '否', '2026-03-05', '', 'end']])
  })

  it('shows the sheets a person sees, in their order; names may have a prefix', () => {
    const row = (text: string) => `<x:row><x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c></x:row>`
    const bytes = madeOf({ sheets: { 二: row('b'), 隐藏: row('c'), 一: row('a') }, hidden: '隐藏' })
    expect(sheetsOf(bytes)).toEqual([
      { name: '二', rows: [['b']] },
      { name: '一', rows: [['a']] },
    ])
  })

  it.each([
    ['a text', strToU8('物料,数量')],
    ['an older workbook, or one with a password', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)],
    ['another archive', zipSync({ 'a.txt': strToU8('a') })],
    ['half of one', madeOf({ sheets: { a: '<row/>' } }).slice(0, 400)],
    ['one with broken XML', madeOf({ sheets: { a: '<row><c' } })],
    ['nothing', Uint8Array.of()],
  ])('%s is none', (_case, bytes) => {
    expect(() => sheetsOf(bytes)).toThrow(expect.objectContaining({ reason: 'noWorkbook' }) as Error)
  })

  it('that unpacks to far more than a list is refused before it is unpacked', () => {
    const bytes = madeOf({ sheets: { a: ' '.repeat(25 * 1024 * 1024) } })
    expect(bytes.length).toBeLessThan(100_000)
    expect(() => sheetsOf(bytes)).toThrow(expect.objectContaining({ reason: 'tooLarge' }) as Error)
  })
})

describe('a sheet as a pasted text', () => {
  it('has a tab between cells and a line for each row, without blank rows and the title above', () => {
    expect(
      listText([
        ['三月采购清单'],
        [],
        ['物料', '数量'],
        ['A4 纸\n80g', '10'],
        ['', ''],
        ['"大"号\t袋', ''],
        ['合计'],
      ]),
    ).toBe('物料\t数量\nA4 纸 80g\t10\n"""大""号 袋"\t\n合计\t')
  })

  it('keeps the words of a single column together, and all of its rows', () => {
    expect(listText([['A4 静电 复印纸'], ['胶带']])).toBe('A4 静电 复印纸\t\n胶带\t')
    expect(listText([])).toBe('')
  })

  it('of a csv is cut by the sign of its own: other signs in a cell are letters', () => {
    expect(csvText('编码,物料,数量\n1001,手套,白色、L码\n101,200,"1,450.00"')).toBe(
      '编码\t物料\t数量\n1001\t手套\t白色、L码\n101\t200\t1,450.00',
    )
    expect(csvText('1001;手套，白色;1,5\r\n1002;口罩，蓝色;2,5')).toBe(
      '1001\t手套，白色\t1,5\n1002\t口罩，蓝色\t2,5',
    )
    expect(csvText('手套，20\n口罩，1,200')).toBe('手套\t20\n口罩\t1,200')
    expect(csvText('手套\t1,200\n口罩\t2,400')).toBe('手套\t1,200\n口罩\t2,400')
    // as banks keep a spreadsheet from rounding numbers
    expect(csvText('="6222020001"\t,"0012\t",5\n6222020002\t,"0013\t",6')).toBe(
      '6222020001\t0012\t5\n6222020002\t0013\t6',
    )
    expect(csvText('付款清单,,\n,,\n手套,20,')).toBe('手套\t20\t')
    // nothing parts it: it is read like any text
    expect(csvText('手套 20双\n口罩、蓝色')).toBe('手套 20双\n口罩、蓝色')
  })

  it('of a csv has a line for each row, also where a cell in quotes holds a break', () => {
    expect(csvText('"交易\n日期",用途,金额\r\n2026-03-18,"货款\r\n""FK1""，\n急","1,450.00"\n"甲\n乙"')).toBe(
      '交易 日期\t用途\t金额\n2026-03-18\t货款 "FK1"， 急\t1,450.00\n甲 乙\t',
    )
    // quotes that are letters swallow no rows
    expect(csvText('"坏,管 6",1\n"x",5\n管"6,2\n"7,3\n"坏,4\n乙,3"号,5')).toBe(
      '坏,管 6\t1\nx\t5\n管"6\t2\n"""7"\t3\n"""坏"\t4\n乙\t3"号\t5',
    )
  })

  it('stands below what is there; what is too long is left out line by line', () => {
    expect(joinedText('甲 1\n', '乙 2\r\n丙 3', 100)).toEqual({ text: '甲 1\n乙 2\n丙 3', leftOut: 0 })
    expect(joinedText('', '甲甲\n乙乙\n\n丙丙', 5)).toEqual({ text: '甲甲\n乙乙', leftOut: 1 })
    expect(joinedText('甲', '乙乙乙乙', 4)).toEqual({ text: '甲', leftOut: 1 })
  })
})
