import writeWorkbook from 'write-excel-file/node'
import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()

const choose = async (name: string, content: Uint8Array): Promise<void> => {
  await screen.press('选择文件')
  const input = await until(() => document.querySelector<HTMLInputElement>('input[type=file]'), 'a choice')
  // the DOM of tests reads no file
  const file = { name, size: content.length, arrayBuffer: () => Promise.resolve(content.slice().buffer) }
  Object.defineProperty(input, 'files', { value: [file] })
  input.dispatchEvent(new Event('change'))
}
type Sheets = Parameters<typeof writeWorkbook>[0]
const workbook = async (sheets: Record<string, unknown[][]>): Promise<Uint8Array> => {
  const named = Object.entries(sheets).map(([sheet, data]) => ({ sheet, data }))
  return new Uint8Array(await writeWorkbook(named as unknown as Sheets).toBuffer())
}
const HEADING = ['物料', '数量', '参考单价']

describe('rows of a document out of a file', () => {
  const cards = () => screen.all('.table-row', { within: screen.main })
  const text = async () => (await screen.field('粘贴内容')).value
  beforeEach(async () => {
    await world.login()
    await openPage('documentVoucher', { kind: 'purchaseRequest' })
    await screen.find('新增物料')
    await screen.press('更多')
    await screen.press('粘贴或导入')
  })

  it('of a workbook stand below their heading, are looked at and become rows', async () => {
    const rows = [['三月备料'], [], HEADING, ['普通硅酸盐水泥', 20, 3.5], ['预拌干混砂浆', 4.25, null]]
    await choose('备料.xlsx', await workbook({ 备料: rows, 空表: [] }))
    await screen.find('识别 2 行，0 处待确认')
    expect(await text()).toBe('物料\t数量\t参考单价\n普通硅酸盐水泥\t20\t3.5\n预拌干混砂浆\t4.25')
    await screen.press('录入 2 行')
    await until(() => cards().length === 2, 'the rows')
    const [first, second] = cards().map(card => card.textContent)
    expect(first).toMatch(/普通硅酸盐水泥.*20\.000.*3\.50/)
    expect(second).toMatch(/预拌干混砂浆.*4\.250/)
  })

  it('of several sheets are those of the one that is chosen, below what is written already', async () => {
    await screen.type('粘贴内容', '机制砂 5')
    await choose('两表.xlsx', await workbook({ 一月: [['甲', 1]], 二月: [['热轧带肋钢筋', 6]] }))
    await screen.find('选择工作表')
    await screen.press('二月')
    await until(async () => (await text()).includes('热轧'), 'the sheet')
    expect(await text()).toBe('机制砂 5\n热轧带肋钢筋\t6')
  })

  it('of a csv are whole where a cell holds a line break; a text stays as it is', async () => {
    const csv = new TextEncoder().encode('物料,备注,数量\n机制砂,"三月\n急用",5')
    await choose('备料.CSV', csv)
    await screen.find('识别 1 行，0 处待确认')
    expect(await text()).toBe('物料\t备注\t数量\n机制砂\t三月 急用\t5')
    await screen.type('粘贴内容', '')
    await choose('备料.txt', csv)
    await until(async () => (await text()) !== '', 'the text')
    expect(await text()).toBe('物料,备注,数量\n机制砂,"三月\n急用",5')
  })

  it('of a csv are parted by its commas alone: other signs are letters of their cells', async () => {
    await choose('备料.csv', new TextEncoder().encode('物料,备注,数量\n机制砂,白色、细；干,20'))
    await screen.find('识别 1 行，0 处待确认')
    await screen.press('录入 1 行')
    await until(() => cards().length === 1, 'the row')
    expect(cards()[0]?.textContent).toMatch(/机制砂.*20\.000/)
    await screen.press(/^1 ?机制砂/)
    expect((await screen.field('备注')).value).toBe('白色、细；干')
  })

  it.each([
    ['an older workbook', '旧.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), /去掉密码并另存为 xlsx/],
    ['a broken workbook', '坏.xlsx', Uint8Array.of(0x50, 0x4b, 3, 4), /去掉密码并另存为 xlsx/],
    ['a page called a workbook', '网页.xls', new TextEncoder().encode('<html><table>'), /另存为 xlsx/],
    [
      'what is no text',
      '图.csv',
      Uint8Array.of(0x41, 0, 0x42, 0),
      /无法识别文件内容，请用 Excel 或 WPS 另存为 xlsx 或 UTF-8 编码的 csv/,
    ],
    ['a text without a word', '空.txt', Uint8Array.of(0x20, 0x0a), '文件中没有内容'],
    ['a file that is too large', '大.txt', new Uint8Array(2 * 1024 * 1024 + 1), '请选择 2 MB 以内的文件'],
  ])('%s is told, and what was written stays', async (_case, name, content, told) => {
    await screen.type('粘贴内容', '机制砂 5')
    await choose(name, content)
    await screen.toast(told)
    expect(await text()).toBe('机制砂 5')
  })
})

it('a list for the cart comes out of a workbook too', async () => {
  await world.login()
  await openPage('chatToCart')
  await choose(
    '清单.xlsx',
    await workbook({
      清单: [
        ['编码', '数量'],
        ['AL0101001-01', 10],
      ],
    }),
  )
  await screen.find('识别到 1 项商品')
  expect((await screen.field('采购清单')).value).toBe('编码\t数量\nAL0101001-01\t10')
})
