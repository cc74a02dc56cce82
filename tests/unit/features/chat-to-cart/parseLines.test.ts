import fc from 'fast-check'
import { keyboardText, MAX_LINES, newParser, parseLine } from '@/features/chat-to-cart/model/parseLines'
import { processorTime } from '../../../support/processorTime'

const parseText = (text: string) => newParser()(text)

const read = (raw: string) => {
  const [line] = parseLine(raw)
  return line && [line.text, line.quantity, line.unit, line.note]
}

describe('a line of a chat', () => {
  it.each([
    ['AL0101001-01 10', ['AL0101001-01', 10, '', '']],
    ['AL0101001-01,10', ['AL0101001-01', 10, '', '']],
    ['AL0101001-01\t10\t箱', ['AL0101001-01', 10, '箱', '']],
    ['AL0101001-01 10箱', ['AL0101001-01', 10, '箱', '']],
    ['AL0101001-01×10', ['AL0101001-01', 10, '', '']],
    ['AL0101001-01 x10', ['AL0101001-01', 10, '', '']],
    ['AL0101001-01*10个', ['AL0101001-01', 10, '个', '']],
    ['ＡＬ０１０１００１－０１　１０', ['AL0101001-01', 10, '', '']],
    ['1. AL0101001-01 10 周五前要', ['AL0101001-01', 10, '', '周五前要']],
    ['（2）AL0101001-01，20盒，急用', ['AL0101001-01', 20, '盒', '急用']],
    ['③ AL0101001-01 20 盒', ['AL0101001-01', 20, '盒', '']],
    ['10 AL0101001-01', ['AL0101001-01', 10, '', '']],
    ['10箱 AL0101001-01', ['AL0101001-01', 10, '箱', '']],
    ['编码：AL0101001-01 数量：1,000', ['AL0101001-01', 1000, '', '']],
    ['AL0101001-01 1,000个', ['AL0101001-01', 1000, '个', '']],
    ['AL0101001-01;10;送三号库', ['AL0101001-01', 10, '', '送三号库']],
    ['"AL0101001-01","10","送 A, B 库"', ['AL0101001-01', 10, '', '送 A B 库']],
    ['AL0101001-01 10.00', ['AL0101001-01', 10, '', '']],
    ['AL0101001-01', ['AL0101001-01', undefined, '', '']],
    ['8.8级高强度螺栓 M6×20 50支/盒 20盒', ['8.8级高强度螺栓 M6×20 50支/盒', 20, '盒', '']],
    ['丁腈手套 100双', ['丁腈手套', 100, '双', '']],
    ['水泥 42.5 10吨', ['水泥 42.5', 10, '吨', '']],
    ['焊条 3.2 10包 急用', ['焊条 3.2', 10, '包', '急用']],
    ['水泥 10吨 42.5', ['水泥', undefined, '吨', '']],
    ['- 丁腈手套 100', ['丁腈手套', 100, '', '']],
  ])('%s', (raw, expected) => {
    expect(read(raw)).toEqual(expected)
  })

  it.each(['编码,数量', '序号\t商品编码\t数量\t备注', '张三 10:32', '2026-03-02 10:32:11', '———', '!!!'])(
    'asks for nothing: %s',
    raw => {
      expect(read(raw)).toBeUndefined()
    },
  )

  it('with a quantity that cannot be ordered has none', () => {
    expect(read('AL0101001-01 9999999个')).toEqual(['AL0101001-01', undefined, '个', ''])
    expect(parseLine('AL0101001-01 3.5箱')).toMatchObject([
      { quantity: undefined, doubt: { written: '3.5箱', candidates: [3, 4] } },
    ])
  })
})

describe('a text', () => {
  const wanted = (text: string) =>
    parseText(text).lines.map(({ text: name, quantity, unit, note }) => [name, quantity, unit, note])

  it('reads the rows of a table by its head', () => {
    const table = [
      '序号\t商品编码\t商品名称\t规格\t数量\t单位\t单价',
      '1\tAL0101001-01\t外六角螺栓\tM8×30 200支/盒\t10\t盒\t26.80',
      '2\t\t丁腈手套, 蓝色\tL\t1,200\t双\t0.90',
      '3\tAL0101002-01\t垫片\t\t2.5\t盒\t',
    ]
    expect(wanted(table.join('\n'))).toEqual([
      ['AL0101001-01', 10, '盒', '外六角螺栓 M8×30 200支/盒 26.80'],
      ['丁腈手套, 蓝色 L', 1200, '双', '0.90'],
      ['AL0101002-01', undefined, '盒', '垫片'],
    ])
  })

  it('takes counted places for places, and asks where they may be quantities', () => {
    expect(wanted('1 AL0101001-01 10\n2 AL0101002-01 5')).toEqual([
      ['AL0101001-01', 10, '', ''],
      ['AL0101002-01', 5, '', ''],
    ])
    expect(wanted('1 手套\n2 口罩').map(([, quantity]) => quantity)).toEqual([undefined, undefined])
    expect(wanted('5 手套\n2 口罩').map(([, quantity]) => quantity)).toEqual([5, 2])
  })

  it.each([
    '需要',
    '可以了',
    '下单',
    '嗯',
    '哦',
    '好的',
    '辛苦了',
    '订货单',
    '再来',
    '10',
    '两箱',
    'M8×',
    '，',
    'A1-',
  ])('is not held up by a word said again and again: %s', word => {
    const from = processorTime()
    parseText(`手套${word.repeat(300)}x`)
    parseText(`${word.repeat(300)}鿿`)
    expect(processorTime() - from).toBeLessThan(1500)
  })

  it('reads nothing of a line as long as a book, and asks about it', () => {
    expect(parseText('手套 10 '.repeat(500)).lines).toMatchObject([{ quantity: undefined }])
  })

  it('keeps the place of each line and says what it left out', () => {
    const { lines, ignored, beyond } = parseText(
      '编码,数量\r\n\r\nAL0101001-01,10\n张三 10:32\nAL0101002-01 ×5',
    )
    expect(lines.map(line => line.no)).toEqual([3, 5])
    expect(ignored).toEqual([
      { no: 1, raw: '编码,数量' },
      { no: 4, raw: '张三 10:32' },
    ])
    expect(beyond).toBe(0)
  })

  it('counts lines beyond the limit', () => {
    const text = Array.from({ length: MAX_LINES + 7 }, (_, at) => `AL${100000 + at} 1`).join('\n')
    expect(parseText(text)).toMatchObject({ beyond: 7, lines: { length: MAX_LINES } })
  })

  it('reads a text that grows as it would read it at once', () => {
    const parse = newParser()
    const rows = ['品名\t规格', '编码 数量', 'AL0101001-01 10', '', '你好', 'AL0101001-01 10', '丁腈手套 ×50']
    for (let n = 0; n <= rows.length; n += 1) {
      const text = [...rows.slice(0, n), ...rows.slice(0, 2)].join('\n')
      expect(parse(text)).toEqual(parseText(text))
    }
  })

  it('loses no line, with any text in it', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { maxLength: 30 }), rows => {
        const text = rows.join('\n')
        const filled = text.split(/\r\n|[\r\n\u2028\u2029]/).filter(row => keyboardText(row).trim() !== '')
        const { lines, ignored } = parseText(text)
        const said = new Set([...lines, ...ignored].map(({ no }) => no))
        expect(said.size).toBe(filled.length)
        for (const { quantity } of lines)
          if (quantity !== undefined) expect(Number.isInteger(quantity) && quantity >= 0).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('reads the same from every way of writing a code and a quantity', () => {
    const codes = fc
      .tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 1, max: 99 }))
      .map(([product, sku]) => `AL${String(product).padStart(7, '0')}-${String(sku).padStart(2, '0')}`)
    const full = (text: string) =>
      text.replace(/[!-~]/g, char => String.fromCharCode(char.charCodeAt(0) + 0xfee0))
    const grouped = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, ',')
    const ways: ((code: string, n: number, unit: string) => string)[] = [
      (code, n) => `${code} ${n}`,
      (code, n) => `${code}\t${n}`,
      (code, n) => `${code},${n}`,
      (code, n) => `${code}，${n}`,
      (code, n) => `${code}; ${n}`,
      (code, n) => `${code}|${n}`,
      (code, n, unit) => `${code} ${n}${unit}`,
      (code, n, unit) => `${code}×${n}${unit}`,
      (code, n) => `${code} *${n}`,
      (code, n) => `${code} X ${n}`,
      (code, n, unit) => `7. ${code}  ${n} ${unit} 急`,
      (code, n, unit) => `${n}${unit} ${code}`,
      (code, n, unit) => `货号：${code}，数量：${n}${unit}`,
      (code, n) => full(`${code} ${n}`),
      (code, n, unit) => `${code} ${grouped(n)}${unit}`,
      (code, n) => `"${code}","${n}","备注"`,
      (code, n) => `${code.toLowerCase()} ${n}.0`,
    ]
    fc.assert(
      fc.property(
        codes,
        fc.integer({ min: 1, max: 999_999 }),
        fc.constantFrom('个', '箱', '盒', 'pcs', '支'),
        fc.constantFrom(...ways),
        (code, quantity, unit, write) => {
          const [line] = parseLine(write(code, quantity, unit))
          expect([line?.text.toUpperCase(), line?.quantity]).toEqual([code, quantity])
        },
      ),
      { numRuns: 3_000 },
    )
  })
})
