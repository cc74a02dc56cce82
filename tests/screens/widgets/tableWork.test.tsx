import { and, asc, eq, ne } from 'drizzle-orm'
import { erpGoods } from '../../../sandbox/db/schema'
import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { swipe } from './support/swipe'

const world = screenWorld()
const cards = () => screen.all('.table-row', { within: screen.main })
const titles = () => cards().map(card => card.querySelector('.table-row__title')?.textContent)
const cell = (at: number, label: string) => {
  const labels = [...(cards()[at]?.querySelectorAll('.table-row__label') ?? [])]
  const found = labels.find(one => one.querySelector('.table-row__name')?.textContent === label)
  return found?.querySelector('.table-row__value')?.textContent
}
const column = (label: string) => cards().map((_card, at) => cell(at, label))
const footer = () => screen.page().querySelector('.table-totals') as HTMLElement
const inFooter = { within: footer }
const sheet = () => document.querySelector('.table-editor') as HTMLElement
const inSheet = { within: sheet }
const pad = () => document.querySelector('.alm-sheet--in .alm-keypad')
const padTitle = () => pad()?.closest('.alm-sheet')?.querySelector('.alm-sheet__title')?.textContent
const keys = async (...names: string[]) => {
  for (const name of names) await screen.press(name)
}
const open = async () => {
  await world.login()
  await openPage('demoTable')
  await until(() => cards().length === 6, 'the rows')
}

describe('work on a table', () => {
  it('[T010] [T025] [T042] [T043] goods that are chosen fill in spec, unit and price; 下一项 goes on with the keypad open; 保存并新增 has one more row', async () => {
    await open()
    await screen.press('新增行')
    await screen.press(/^物料 /, inSheet)
    await screen.press(/^普通硅酸盐水泥/, { role: 'radio' })
    await screen.press('选 择')
    const price = await until(
      () =>
        /^含税单价 (\d.+)$/.exec(screen.names('button', inSheet).find(it => it.startsWith('含税单价')) ?? ''),
      'the price of the goods',
    )
    expect(screen.says('规格型号')).toBe(true)
    await screen.press(/^数量 /, inSheet)
    await until(() => padTitle() === '数量', 'the keys')
    await keys('2', '下一项')
    await until(() => padTitle() === '含税单价', 'the keys of the price')
    expect(screen.names('.alm-keypad__key', { within: screen.page })).not.toContain('下一项')
    await screen.press('完成')
    await until(() => !pad(), 'the end of the keys')
    await screen.role('button', /^数量 2.000/, inSheet)
    await screen.role('button', `含税单价 ${price[1]}`, inSheet)
    await screen.press('保存并新增', inSheet)
    await until(() => sheet().querySelector('.table-editor__place')?.textContent === '2 / 2', 'one more row')
    // the blank one after it is left out
    expect(await screen.isOff('确 定', inSheet)).toBe(false)
    expect(await screen.isOff('保存并新增', inSheet)).toBe(true)
    const isAt = (place: string) =>
      until(() => sheet().querySelector('.table-editor__place')?.textContent === place, place)
    await screen.press('上一条', inSheet)
    await isAt('1 / 2')
    await screen.press('下一条', inSheet)
    await isAt('2 / 2')
    swipe(sheet().querySelector('.table-editor__cells') as HTMLElement, 120)
    await isAt('1 / 2')
    await screen.press('确 定', inSheet)
    await until(() => cards().length === 7, 'the new row')
    await screen.press('撤销新增 1 行', inFooter)
    await until(() => cards().length === 6, 'the rows before')
  })

  it('a column is filled in with the keypad open all the way; each number can be taken back', async () => {
    await open()
    const before = column('数量')
    await screen.press('更多')
    await screen.press('逐列录入')
    await screen.find(/第 1 \/ 6 条/)
    await keys('1', '1', '下一项')
    await screen.find(/第 2 \/ 6 条/)
    await keys('1', '2', '下一项')
    await screen.find(/第 3 \/ 6 条/)
    await screen.press('完成')
    await until(
      () => column('数量').join() === ['11.000', '12.000', ...before.slice(2)].join(),
      'the numbers',
    )
    await screen.press('撤销修改 1 行', inFooter)
    await until(() => cell(1, '数量') === before[1], 'the number before')
    expect(cell(0, '数量')).toBe('11.000')
  })

  it('a cell is filled down after it was seen, and taken back at once; a row is copied', async () => {
    await open()
    const before = column('含税单价')
    await screen.press('第1条的更多操作')
    await screen.press('向下填充')
    await screen.press('含税单价', { role: 'checkbox' })
    await screen.find(`${before[1]} → ${before[0]}`)
    await screen.press('填充 5 行')
    await until(() => new Set(column('含税单价')).size === 1, 'the same price')
    await screen.press('撤销填充 5 行', inFooter)
    await until(() => column('含税单价').join() === before.join(), 'the prices before')
    await screen.press('第2条的更多操作')
    await screen.press('复制该行')
    await until(() => titles()[2] === titles()[1] && cards().length === 7, 'the copy')
  })

  it('rows are pasted out of a chat: known goods become rows, unknown ones wait and are filled in', async () => {
    await open()
    await screen.press('更多')
    await screen.press('粘贴或导入')
    await screen.type('粘贴内容', '普通硅酸盐水泥 20吨 3.5\n天外来物 3\n')
    await screen.find('识别 2 行，0 处待确认')
    await screen.press('录入 2 行')
    await until(() => cards().length === 7, 'the row that is known')
    expect([titles()[6], cell(6, '数量'), cell(6, '含税单价')]).toEqual(['普通硅酸盐水泥', '20.000', '3.50'])
    await screen.find('待确认 1 条')
    await screen.press('补录：天外来物')
    await screen.role('button', /^数量 3.000/, inSheet)
    await screen.press('取 消', inSheet)
    await screen.press('放弃')
    await screen.press('移除：天外来物')
    await screen.gone('补录')
  })

  it('goods that stand in several rows are noticed, and merged or kept', async () => {
    await open()
    // two kinds of goods that stand in two rows each
    for (const at of [0, 1]) {
      await screen.press(`第${2 * at + 1}条的更多操作`)
      await screen.press('复制该行')
      await until(() => cards().length === 7 + at, 'the copy')
    }
    const [kept = '', , merged = ''] = titles()
    const others = new Set(titles().filter((title, at) => titles().indexOf(title) !== at))
    const rowsOf = (title: string) => titles().filter(one => one === title).length
    const before = cards().length
    const rest = before - rowsOf(merged) + 1
    await screen.press(new RegExp(`^物料重复录入 ${others.size} 种`))
    for (const title of others) if (title !== merged) await screen.press(`保留：${title}`)
    await screen.press(`合并：${merged}`)
    await until(() => cards().length === rest, 'the rows as one')
    expect([kept === merged, screen.says(/物料重复录入/)]).toEqual([false, false])
    await screen.press(`撤销合并 ${before - rest + 1} 行`, inFooter)
    await until(() => cards().length === before, 'all rows')
  })

  it('a code that is typed adds one to its goods; all that is wrong is gone through one by one', async () => {
    await open()
    await screen.type('扫码或输入编码新增', '普通硅酸盐水泥')
    await screen.confirm('扫码或输入编码新增')
    await until(() => cards().length === 7, 'a row')
    expect(cell(6, '数量')).toBe('1.000')
    await until(async () => (await screen.field('扫码或输入编码新增')).value === '', 'an empty line')
    await screen.type('扫码或输入编码新增', '普通硅酸盐水泥')
    await screen.confirm('扫码或输入编码新增')
    await until(() => cell(6, '数量') === '2.000', 'one more')
    expect(cards()).toHaveLength(7)
    await screen.press('更多')
    await screen.press('粘贴或导入')
    await screen.type('粘贴内容', '普通硅酸盐水泥\n封箱胶带')
    await screen.press('录入 2 行')
    await until(() => cards().length === 9, 'two rows without numbers')
    await screen.press('查看提交内容')
    await screen.find('第 1 / 2 处')
    await screen.find('第8条记录【数量】不能为空')
    await screen.press('下一处')
    await screen.find('第9条记录【数量】不能为空')
    await screen.press(/^第 2 \/ 2 处/)
    await until(() => sheet().querySelector('.table-editor__place')?.textContent === '9 / 9', 'its row')
    expect(screen.all('[role=alert]', inSheet)).toHaveLength(1)
  })
})

describe('a paste of many lines', () => {
  const PAGE = '*/getPageData4List'
  const lookUps = () => world.sent('getPageData4List').length
  const goodsOf = (n: number) =>
    world.sandbox.db
      .select({ code: erpGoods.code, barCode: erpGoods.barCode })
      .from(erpGoods)
      .where(and(eq(erpGoods.orgUuid, 'org-hengqi'), ne(erpGoods.barCode, '')))
      .orderBy(asc(erpGoods.code))
      .limit(n)
  const codesOf = async (n: number) => (await goodsOf(n)).map(({ code }) => code)
  const openPaste = async () => {
    await open()
    await world.idle()
    await screen.press('更多')
    await screen.press('粘贴或导入')
  }
  const pasted = async () => (await screen.field('粘贴内容')).value

  it('reads numeric codes as goods; what was not read of a line waits with the whole line', async () => {
    const [goods] = await goodsOf(1)
    await openPaste()
    await screen.type('粘贴内容', `${goods?.barCode}\t20\n${goods?.barCode},100\n${goods?.barCode} 1,234 2 7`)
    await screen.press('录入 3 行')
    await until(() => cards().length === 8, 'two rows')
    expect([cell(6, '数量'), cell(7, '数量')]).toEqual(['20.000', '100.000'])
    const name = titles()[6] ?? ''
    expect([name, titles()[7]]).toEqual([name, name])
    await screen.press(`补录：${goods?.barCode} 1,234 2 7`)
    await screen.role('button', /^数量 1,?234.000/, inSheet)
    await screen.role('button', new RegExp(`^物料 ${name}`), inSheet)
  })

  it('looks up each code once, says how far it is, and after a failure asks for the missing ones only', async () => {
    const codes = await codesOf(9)
    const text = [...codes, codes[0]].map(code => `${code} 2`).join('\n')
    await openPaste()
    const [calls, layouts] = [lookUps(), world.sent('getBaseListPlan').length]
    await screen.type('粘贴内容', text)
    world.sandbox.faults.add({ kind: 'latency', path: PAGE, ms: 150 })
    world.sandbox.faults.add({ kind: 'drop-before', path: PAGE, times: 1 })
    await screen.press('录入 10 行')
    await screen.find(/正在匹配 [0-8] \/ 9/)
    await screen.toast(/^匹配「.+」/)
    expect([await pasted(), cards().length]).toEqual([text, 6])
    await world.idle()
    await screen.press('录入 10 行')
    await screen.find(/正在匹配 [3-8] \/ 9/)
    await until(() => cards().length === 16, 'the rows')
    // one call for each of the codes, and one for that which failed; the layout once for the visit
    expect(lookUps() - calls).toBe(10)
    expect(world.sent('getBaseListPlan').length - layouts).toBeLessThan(2)
  })

  it('can be stopped or closed while it works: no row comes later, and the text stays', async () => {
    const codes = await codesOf(6)
    const text = codes.map(code => `${code} 2`).join('\n')
    await openPaste()
    await screen.type('粘贴内容', text)
    world.sandbox.faults.add({ kind: 'latency', path: PAGE, ms: 400 })
    await screen.press('录入 6 行')
    await screen.press('停止匹配')
    await screen.role('button', '录入 6 行')
    await world.idle()
    expect([await pasted(), cards().length]).toEqual([text, 6])
    await screen.press('录入 6 行')
    await screen.find('正在匹配')
    await screen.press('关闭')
    await screen.gone('正在匹配')
    await world.idle()
    expect(cards()).toHaveLength(6)
    await screen.press('更多')
    await screen.press('粘贴或导入')
    expect(await pasted()).toBe(text)
    await screen.press('录入 6 行')
    await until(() => cards().length === 12, 'the rows')
  })
})
