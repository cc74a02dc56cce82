import { File } from 'node:buffer'
import { chinaDay } from '@/base/date'
import { setLanguage } from '@/i18n/engine'
import { clock } from '@/platform/clock'
import { resolveRoute } from '@/routes/resolve'
import { bootStores } from '@/stores/boot'
import { Uploader } from '@/widgets/uploader'
import type { VoucherScreenProps } from '@/widgets/voucher'
import { camera } from '../../support/camera'
import { backKey } from '../../support/backKey'
import { openPage, screen, stays, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { purchase, voucherDocuments } from './support/voucherSource'
import {
  inPage,
  code,
  head,
  rows,
  sheets,
  nothingOpen,
  at,
  expand,
  edit,
  asked,
  dialogs,
  voucherPage,
} from './support/voucherPage'

const world = screenWorld()
let desk: ReturnType<typeof voucherDocuments>
beforeEach(() => {
  desk = voucherDocuments()
})
const { open, openFirst } = voucherPage(world, () => desk)
const title = () => document.querySelector('.alm-nav__title')?.textContent
/** What a fake clock leaves as it is: all but setTimeout. */
const openSheet = () => sheets()[0]

describe('the page', () => {
  it('[W104] [W105] [W106] enters purchase orders by the template of the organisation, whose name is its title', async () => {
    await world.login()
    await openPage('demoVoucher')
    await until(() => code().startsWith('CG'), 'a document')
    expect(resolveRoute('/micro/alm-mall-shop/demo/voucher')?.route).toBe('demoVoucher')
    expect(title()).toBe('标准采购订单')
    expect(screen.stack()).toEqual(['demoVoucher'])
    await screen.find('物料列表')
  })

  it('[W107] has an arrow back where there is something to go back to', async () => {
    await openFirst()
    expect(screen.all('[aria-label=返回]', inPage)).toHaveLength(0)
    await world.goTo('tabHome')
    await screen.at('tabHome')
    await world.goTo('demoVoucher')
    await at('PO-1')
    await screen.press('返回', inPage)
    await screen.at('tabHome')
  })

  it('[W109] has a head that folds, and rows below it with their sums', async () => {
    await openFirst()
    expect(screen.names('.voucher__field .alm-field__label', { within: head })).toHaveLength(6)
    await screen.role('button', '展开单据信息', { within: head })
    expect(rows()).toHaveLength(2)
    await screen.find('数量合计')
    await screen.find('17.00')
  })

  it('[W135] [W136] [W138] shows six fields, the others behind 展开, and folds them with 收起', async () => {
    await openFirst()
    const labels = () => screen.names('.voucher__field .alm-field__label', { within: head })
    expect(labels().map(name => name.replace('*', ''))).toEqual([
      '单据编号',
      '下单日期',
      '供应商',
      '采购类型',
      '需求部门',
      '采购员',
    ])
    expect((await screen.role('button', '展开单据信息', { within: head })).textContent).toBe('展开')
    await expand()
    await until(() => labels().length > 6, 'all fields')
    expect(labels()).toContain('备注')
    const fold = await screen.role('button', '收起单据信息', { within: head })
    expect(fold.textContent).toBe('收起')
    fold.click()
    await until(() => labels().length === 6, 'six fields')
  })

  it('[W137] folds text areas from the third field on', async () => {
    await openFirst()
    await screen.press('选择模板')
    await screen.press(/^零星采购单/)
    await until(() => title() === '零星采购单', 'the other template')
    expect(screen.says('用途说明')).toBe(false)
    await expand()
    await screen.find('用途说明')
  })

  it('[W120] [W121] shows the named options alone, and a date as its format writes it', async () => {
    await openFirst()
    await screen.find('2026-01-10')
    await expand()
    await screen.find('月结60天')
    expect(screen.says('预付款')).toBe(false)
  })

  it('[W109] [W139] is refreshed by a pull at its top only', async () => {
    await openFirst()
    desk.documents[0] = purchase(1, { code: 'PO-1b' })
    screen.scrolled(120)
    screen.pullDown()
    await world.idle()
    expect(desk.reads).toHaveLength(1)
    screen.scrolled(0)
    screen.pullDown()
    await at('PO-1b')
    expect(desk.reads).toHaveLength(2)
  })

  it('[W126] asks before a refresh about what was edited, which then counts as edited no more', async () => {
    await openFirst()
    await edit()
    desk.documents[0] = purchase(1, { code: 'PO-1b' })
    screen.pullDown()
    await asked()
    expect(code()).toBe('PO-1')
    await screen.press('放弃')
    await at('PO-1b')
    await screen.press('查找')
    await screen.find('第 1 张，共 3 张')
    expect(dialogs()).toEqual([])
  })

  it('is empty without documents, and begins a blank one', async () => {
    desk.documents.length = 0
    await open()
    await screen.find('暂无单据')
    await screen.press('空白单据')
    await at('新单据')
  })

  it('names what failed and asks again', async () => {
    const { read } = desk.source
    desk.source.read = () => Promise.reject(new Error('gone'))
    await open()
    await screen.find('单据加载失败')
    desk.source.read = read
    await screen.press('重试')
    await at('PO-1')
  })
})

describe('templates', () => {
  it('[W134] say that there is no data permission', async () => {
    await openFirst()
    world.refuse('getOneVoucherTemplate/template-purchase-spot', { code: 2000, msg: '无权限' })
    await screen.press('选择模板')
    await screen.press(/^零星采购单/)
    await screen.find('无数据权限')
    await screen.find('请联系管理员授权')
    expect(screen.says('保存')).toBe(false)
  })

  it('[W134] say so of the default one as well', async () => {
    world.refuse('getOrgDefaultVoucherTemplate/purchaseOrder/org-hengqi', { code: 2000, msg: '无权限' })
    await open()
    await screen.find('无数据权限')
    await screen.find('请联系管理员授权')
    expect(screen.says('重试')).toBe(false)
  })

  it('[W155] name what failed for the default one', async () => {
    world.sandbox.faults.add({ kind: '5xx', path: '*/getOrgDefaultVoucherTemplate/*', times: 1 })
    await open()
    await screen.toast('单据默认模板获取失败')
    // beside the title of the page
    await until(() => screen.main().textContent?.includes('单据默认模板获取失败'), 'what failed')
    await screen.press('重试')
    await at('PO-1')
  })

  it('[W111] [W133] are chosen and loaded; [W132] the current one needs no change', async () => {
    await openFirst()
    await screen.press('选择模板')
    await screen.press(/^标准采购订单/)
    await screen.toast('当前模板，无需切换')
    await nothingOpen()
    await screen.press('选择模板')
    await screen.press(/^零星采购单/)
    await until(() => title() === '零星采购单', 'the other template')
    expect(code()).toBe('PO-1')
  })

  it('each keep the columns a person has arranged, also when those of another one are arranged', async () => {
    const names = () => screen.names('.table-row__name', { within: () => rows()[0] as HTMLElement })
    const arrange = async (...hidden: string[]) => {
      await screen.press('设置')
      for (const name of hidden) await screen.press(`显示${name}`, { role: 'checkbox' })
      await screen.press('确 定')
      await screen.toast('设置已保存')
      await nothingOpen()
    }
    const choose = async (name: string) => {
      await screen.press('选择模板')
      await screen.press(new RegExp(`^${name}`))
      await until(() => title() === name, name)
    }
    await openFirst()
    expect(names()).toContain('规格型号')
    await arrange('规格型号')
    await until(() => !names().includes('规格型号'), 'the column put away')
    await choose('零星采购单')
    await arrange()
    await choose('标准采购订单')
    await until(() => names().length > 0 && !names().includes('规格型号'), 'the column put away')
  })

  it('[W156] name what failed for another one, and the open one stays', async () => {
    await openFirst()
    world.sandbox.faults.add({ kind: '5xx', path: '*/getOneVoucherTemplate/*', times: 1 })
    await screen.press('选择模板')
    await screen.press(/^零星采购单/)
    await screen.toast('单据模板加载失败')
    expect(title()).toBe('标准采购订单')
    expect(code()).toBe('PO-1')
  })
})

describe('a new one', () => {
  it('[W110] is blank with its defaults, or drawn from an upstream document', async () => {
    await openFirst()
    await screen.press('新增')
    await screen.press('空白单据')
    await at('新单据')
    expect(rows()).toHaveLength(0)
    await screen.find('标准采购')
    await screen.press('新增')
    await screen.press('参照请购单')
    await until(() => screen.all('.choice-card').length > 1, 'upstream documents')
    for (const card of screen.all('.choice-card').slice(0, 2)) card.click()
    await screen.press('确 定')
    await until(() => rows().length === 2, 'drawn rows')
    await screen.find('上游供应商')
  })

  it("begins with China's today, also on a page that was opened yesterday", async () => {
    await openFirst()
    const real = Date.now.bind(Date)
    const DAY_MS = 24 * 3_600_000
    const today = chinaDay(real() + DAY_MS)
    const clockwork = jest.spyOn(Date, 'now').mockImplementation(() => real() + DAY_MS)
    world.sandbox.clock.advance(DAY_MS)
    try {
      await screen.press('新增')
      await screen.press('空白单据')
      await at('新单据')
      await until(() => head().textContent?.includes(`下单日期${today}`), 'today')
      expect(world.sent('getOneVoucherTemplate/template-purchase-standard')).toHaveLength(1)
      await screen.press('新增')
      await screen.press('空白单据')
      await nothingOpen()
      expect(world.sent('getOneVoucherTemplate/template-purchase-standard')).toHaveLength(1)
    } finally {
      clockwork.mockRestore()
    }
  })

  it('has upstream documents looked for by their references, and scanned for where the page scans', async () => {
    await openFirst({ ways: { scan: () => Promise.resolve(undefined) } })
    await screen.press('新增')
    await screen.press('参照请购单')
    await until(() => screen.all('.choice-card').length > 1, 'upstream documents')
    await screen.press('筛选')
    await screen.press(/^需求部门/)
    await screen.role('dialog', '需求部门', inPage)
    await screen.role('button', '扫码搜索')
  })

  it('[W127] [W129] asks about what was edited; [W131] 放弃 goes on without it', async () => {
    await openFirst()
    await edit()
    await screen.press('新增')
    await asked()
    expect(screen.names('[role=alertdialog] button', inPage)).toEqual(['放弃', '保存'])
    await screen.press('放弃')
    await screen.role('button', '空白单据')
    await screen.press('取消')
    await nothingOpen()
    // nothing is edited any more: it is not asked about again
    await screen.press('新增')
    await screen.press('空白单据')
    await at('新单据')
    expect(desk.saves).toHaveLength(0)
  })

  it('[W130] 保存 goes on only when the save confirms', async () => {
    await openFirst()
    await edit()
    desk.answer = () => Promise.resolve({ kind: 'refused', problems: [], msg: '暂不能保存' })
    await screen.press('新增')
    await asked()
    await screen.press('保存', {
      within: () => screen.page().querySelector('[role=alertdialog]') as HTMLElement,
    })
    await screen.toast('暂不能保存')
    expect(screen.all('.alm-sheet--in', inPage)).toHaveLength(0)
    desk.answer = input => Promise.resolve({ kind: 'saved', document: desk.saved(input) })
    await screen.press('新增')
    await asked()
    await screen.press('保存', {
      within: () => screen.page().querySelector('[role=alertdialog]') as HTMLElement,
    })
    await screen.role('button', '空白单据')
    expect(desk.saves).toHaveLength(2)
  })
})

it('[W147] references follow the data of the head 300 ms after a choice has brought it along', async () => {
  world.answer('staff', (data: object) =>
    'cSaveField' in data ? { ...data, cSaveField: 'cStaffUuid,cStaffName,cDeptUuid' } : data,
  )
  await openFirst()
  await screen.role('button', '需求部门 采购部', { within: head })
  await screen.press(/^采购员 /, { within: head })
  const people = await until(() => {
    const cards = screen
      .all('[role=radio]', { within: screen.reach })
      .filter(one => one.matches('.choice-card'))
    return cards.length > 0 && cards
  }, 'people')
  people.find(one => !one.textContent?.includes('吴建平'))?.click()
  const choose = await screen.role('button', '选 择')
  await until(() => !choose.matches(':disabled'), 'a choice')
  const buttons = () => screen.names('button', { within: head })
  const follows = () => buttons().some(name => name.startsWith('需求部门 dept-'))
  // waits of 300 ms are held, all others go on
  const held: (() => void)[] = []
  const { setTimeout: really } = globalThis
  const hold = ((run: () => void, ms?: number) =>
    ms === 300 ? (held.push(run), really(() => undefined)) : really(run, ms)) as typeof setTimeout
  const timeouts = jest.spyOn(globalThis, 'setTimeout').mockImplementation(hold)
  choose.click()
  await until(
    () => buttons().some(name => /^采购员 (?!.*吴建平)/.test(name)) && held.length > 0,
    'the choice',
  )
  expect([follows(), buttons().includes('需求部门 采购部')]).toEqual([false, true])
  timeouts.mockRestore()
  held.forEach(run => run())
  await until(follows, 'the department of the person')
})

describe('the sheet to find one', () => {
  it('[W112] goes to the first, previous, next and last; [W140] [W141] the ends lead nowhere', async () => {
    await openFirst()
    await screen.press('查找')
    await screen.find('第 1 张，共 3 张')
    for (const name of ['首张', '上一张']) expect(await screen.isOff(name)).toBe(true)
    ;(await screen.role('button', '上一张')).click()
    expect(desk.reads).toHaveLength(1)
    await screen.press('下一张')
    await at('PO-2')
    await screen.press('末张')
    await at('PO-3')
    for (const name of ['末张', '下一张']) expect(await screen.isOff(name)).toBe(true)
    ;(await screen.role('button', '下一张')).click()
    expect(desk.reads).toHaveLength(3)
    await screen.press('首张')
    await at('PO-1')
  })

  it('[W112] goes on beside the document one stands on, also when a colleague has added one or removed some', async () => {
    await openFirst()
    await screen.press('查找')
    desk.documents.unshift(purchase(9))
    await screen.press('下一张')
    await at('PO-2')
    desk.documents.splice(0, 4, purchase(2))
    await screen.press('下一张')
    await screen.toast('已是最后一张')
    expect(code()).toBe('PO-2')
    expect(await screen.isOff('下一张')).toBe(false)
  })

  it('[W112] leads from a new one to the first that is there', async () => {
    await openFirst()
    await screen.press('新增')
    await screen.press('空白单据')
    await at('新单据')
    await screen.press('查找')
    await screen.find('新单据尚未保存')
    for (const name of ['上一张', '下一张', '末张']) expect(await screen.isOff(name)).toBe(true)
    await screen.press('首张')
    await at('PO-1')
  })

  it('[W112] finds a number; [W144] an empty one is asked for', async () => {
    await openFirst()
    await screen.press('查找')
    await screen.press('查询')
    await screen.toast('请先输入订单号')
    await screen.type('单据编号', 'PO-77', { within: screen.reach })
    await screen.press('查询')
    await screen.toast('没有找到单据 PO-77')
    expect(code()).toBe('PO-1')
    await screen.type('单据编号', 'PO-2', { within: screen.reach })
    await screen.press('查询')
    await at('PO-2')
    await nothingOpen()
  })

  it('[W128] asks about what was edited', async () => {
    await openFirst()
    await edit()
    await screen.press('查找')
    await asked()
    await screen.press('放弃')
    await screen.find('第 1 张，共 3 张')
  })
})

describe('saving', () => {
  it('[W142] expands the head and names what is missing', async () => {
    desk.documents[0] = purchase(1, {
      values: { ...purchase(1).values, cSupplierUuid: '', $cSupplierUuid: '' },
    })
    await openFirst()
    await screen.press('保存')
    await screen.toast('供应商不能为空')
    await screen.role('button', '收起单据信息', { within: head })
    expect(desk.saves).toHaveLength(0)
  })

  it('[W143] names the row and column that are missing, and opens that row', async () => {
    const [first, second] = purchase(1).rows
    desk.documents[0] = purchase(1, {
      rows: [first!, { ...second!, values: { ...second!.values, iPrice: null } }],
    })
    await openFirst()
    await screen.press('保存')
    await screen.toast('第2条记录【含税单价】不能为空')
    await screen.role('dialog', '编辑物料', inPage)
    await screen.find('2 / 2')
    expect(desk.saves).toHaveLength(0)
  })

  it('[W125] [W126] an edit of head or rows is asked about until it is saved', async () => {
    await openFirst()
    await screen.press('删除第2条')
    const { text } = await screen.dialog()
    expect(text).toContain('确认删除该行物料？')
    await screen.press('确认')
    await until(() => rows().length === 1, 'one row')
    await screen.press('查找')
    await asked()
    await screen.press('保存', {
      within: () => screen.page().querySelector('[role=alertdialog]') as HTMLElement,
    })
    await screen.find('第 1 张，共 3 张')
    expect(desk.saves[0]?.rows.map(row => row.lineUuid)).toEqual(['l1'])
    await screen.press('关闭')
    await nothingOpen()
    await screen.press('查找')
    await screen.role('button', '查询', { within: () => openSheet() ?? screen.main() })
    expect(screen.all('[role=alertdialog]', inPage)).toHaveLength(0)
  })

  it('[W145] [W146] has the labels of materials', async () => {
    await openFirst()
    await screen.find('物料列表')
    await screen.press(/^1 ?水泥/)
    await screen.role('dialog', '编辑物料', inPage)
    await screen.press('取消')
    await nothingOpen()
    await screen.press('新增物料')
    await screen.role('dialog', '新增物料', inPage)
    await screen.press('取 消')
    await nothingOpen()
    await screen.press('删除第1条')
    expect((await screen.dialog()).text).toContain('确认删除该行物料？')
  })

  it('shows what the server refused at its fields and rows, one after the other', async () => {
    await openFirst()
    desk.answer = () =>
      Promise.resolve({
        kind: 'refused',
        problems: [
          { row: 0, field: 'dOrderDate', message: '日期已结账' },
          { row: 2, field: 'iQty', message: '超出可用数量' },
        ],
      })
    await screen.press('保存')
    await screen.find('问题 1 / 2')
    await screen.find('日期已结账')
    await screen.press('下一个问题')
    await screen.role('dialog', '编辑物料', inPage)
    await screen.find('2 / 2')
    expect(screen.all('.table-editor', inPage)[0]?.textContent).toContain('超出可用数量')
  })

  it('forgets a problem with its row, and with the cell that was put right', async () => {
    await openFirst()
    desk.answer = () =>
      Promise.resolve({
        kind: 'refused',
        problems: [
          { row: 1, field: 'iQty', message: '数量过大' },
          { row: 1, field: 'iPrice', message: '单价过高' },
          { row: 2, field: 'iQty', message: '超出可用数量' },
        ],
      })
    await screen.press('保存')
    await screen.role('dialog', '编辑物料', inPage)
    await screen.press(/^数量 /)
    await screen.press('5')
    await screen.press('完成')
    await screen.press('确定')
    await nothingOpen()
    await screen.find('问题 1 / 2')
    await screen.find('单价过高')
    await screen.press('删除第1条')
    await screen.press('确认')
    await screen.find('问题 1 / 1')
    await screen.press('查看：超出可用数量')
    await screen.find('1 / 1')
    await screen.press('取消')
    await nothingOpen()
    await screen.press('删除第1条')
    await screen.press('确认')
    await screen.gone('超出可用数量')
  })

  it('offline says what failed, keeps all, and a repeat of the press is the same save', async () => {
    await openFirst()
    await edit('一号楼')
    const { answer } = desk
    desk.answer = () => Promise.reject(new Error('offline'))
    await screen.press('保存')
    await screen.toast('尚未确认单据是否已保存')
    desk.answer = answer
    await screen.press('保存')
    await screen.toast('保存成功')
    expect(desk.saves.map(input => input.values['cProject'])).toEqual(['一号楼', '一号楼'])
    expect(new Set(desk.saves.map(input => input.requestUuid)).size).toBe(1)
  })

  it('whose answer was lost stays in sight, and is asked for by a press or as soon as the network is back', async () => {
    await openFirst()
    await edit('一号楼')
    const { answer } = desk
    const lose = () => (desk.answer = () => Promise.reject(new Error('offline')))
    const notice = '上次保存的结果尚未确认'
    lose()
    expect(screen.says(notice)).toBe(false)
    await screen.press('保存')
    await screen.find(notice)
    desk.answer = answer
    await screen.press(new RegExp(`^${notice}`), { role: 'link' })
    await screen.toast('保存成功')
    await screen.gone(notice)
    await edit('二号楼')
    lose()
    await screen.press('保存')
    await screen.find(notice)
    desk.answer = answer
    window.dispatchEvent(new Event('online'))
    await screen.gone(notice)
    expect(desk.saves.map(input => input.values['cProject'])).toEqual([
      '一号楼',
      '一号楼',
      '二号楼',
      '二号楼',
    ])
    expect(new Set(desk.saves.map(input => input.requestUuid)).size).toBe(2)
  })

  it('whose answer was lost is found out without what was typed since, which stays to be saved', async () => {
    await openFirst()
    await edit('一号楼')
    desk.answer = () => Promise.reject(new Error('offline'))
    await screen.press('保存')
    await screen.find('上次保存的结果尚未确认')
    await edit('二号楼')
    desk.answer = input => Promise.resolve({ kind: 'saved', document: desk.saved(input) })
    window.dispatchEvent(new Event('online'))
    await screen.toast('上次保存已成功，之后的修改尚未保存')
    await screen.gone('上次保存的结果尚未确认')
    expect(desk.saves.map(input => input.values['cProject'])).toEqual(['一号楼', '一号楼'])
    expect((await screen.field('所属项目')).value).toBe('二号楼')
    await screen.press('保存')
    await screen.toast('保存成功')
    expect(desk.saves.at(-1)).toMatchObject({ values: { cProject: '二号楼' }, base: { version: 2 } })
  })

  it('whose answer was lost and that was not done says so', async () => {
    await openFirst()
    await edit('一号楼')
    desk.answer = () => Promise.reject(new Error('offline'))
    await screen.press('保存')
    await screen.find('上次保存的结果尚未确认')
    await edit('二号楼')
    desk.answer = () => Promise.resolve({ kind: 'refused', problems: [], msg: '单据已锁定' })
    await screen.press(/^上次保存的结果尚未确认/, { role: 'link' })
    await screen.toast('上次保存未成功，请重新保存')
    expect((await screen.field('所属项目')).value).toBe('二号楼')
  })

  it('whose answer was lost waits for its press while a row stands in the popup', async () => {
    await openFirst()
    await edit('一号楼')
    const { answer } = desk
    desk.answer = () => Promise.reject(new Error('offline'))
    await screen.press('保存')
    await screen.find('上次保存的结果尚未确认')
    desk.answer = answer
    await screen.press(/^1 ?水泥/)
    window.dispatchEvent(new Event('online'))
    const inSheet = { within: () => document.querySelector('.table-editor') as HTMLElement }
    await screen.type('备注', '急', inSheet)
    await screen.press('确定', inSheet)
    await nothingOpen()
    expect(desk.saves).toHaveLength(1)
    await screen.press('保存')
    await screen.toast('保存成功')
    expect(desk.saves.at(-1)?.rows[0]?.values['cRemark']).toBe('急')
  })

  it('whose answer was lost, sent again by itself, takes away no rows that are pasted meanwhile', async () => {
    const row = { cGoodsUuid: 'g9', $cGoodsUuid: '扳手', iQty: '1', iPrice: '9', iTaxRate: '13' }
    await openFirst({ rowOfCode: () => Promise.resolve(row) })
    await edit('一号楼')
    const { answer } = desk
    desk.answer = () => Promise.reject(new Error('offline'))
    await screen.press('保存')
    await screen.find('上次保存的结果尚未确认')
    await screen.press('更多')
    await screen.press('粘贴或导入')
    await screen.type('粘贴内容', '扳手\t1')
    let release = (): void => undefined
    desk.answer = input =>
      new Promise(resolve => (release = () => resolve({ kind: 'saved', document: desk.saved(input) })))
    window.dispatchEvent(new Event('online'))
    await until(() => desk.saves.length === 2, 'the save once more')
    await screen.press('录入 1 行')
    await nothingOpen()
    await until(() => rows().length === 3, 'the row that is pasted')
    release()
    await screen.toast('上次保存已成功，之后的修改尚未保存')
    expect(rows()).toHaveLength(3)
    desk.answer = answer
    await screen.press('保存')
    await screen.toast('保存成功')
    const [, , last] = desk.saves
    expect(last?.base?.version).toBe(2)
    expect(last?.rows.map(({ lineUuid }) => lineUuid || undefined)).toEqual(['l1', 'l2', undefined])
  })

  it('lists what somebody else has saved, cell by cell, and saves again on the newer version', async () => {
    await openFirst()
    await edit('我的项目')
    const newer = purchase(1, {
      version: 4,
      updated: { by: '李雷', at: '2026-01-16 10:00:00' },
      values: { ...purchase(1).values, cProject: '他的项目', iPrepay: '50' },
    })
    desk.answer = input =>
      input.base?.version === 4
        ? Promise.resolve({ kind: 'saved', document: desk.saved(input) })
        : Promise.resolve({ kind: 'changed', document: newer })
    await screen.press('保存')
    await screen.find('李雷 于 2026-01-16 10:00:00 更新了该单据')
    await screen.find('基本信息 · 所属项目')
    await screen.find('基本信息 · 预付金额')
    const entries = () => screen.all('.voucher-clash__entry')
    expect(entries()).toHaveLength(2)
    const one = entries().find(it => it.textContent?.includes('所属项目'))
    expect(one?.textContent).toContain('我的项目')
    expect(one?.textContent).toContain('他的项目')
    const sides = () =>
      entries().map(it => it.querySelector('[aria-checked=true], [aria-selected=true]')?.textContent)
    await screen.press('全部采用最新')
    await until(() => sides().join() === '采用最新,采用最新', 'theirs')
    await screen.press('全部用我的')
    await until(() => sides().join() === '保留我的,保留我的', 'mine')
    const other = entries().find(it => it !== one) as HTMLElement
    await screen.press('采用最新', { role: 'radio', within: () => other })
    setLanguage('en-US')
    await screen.find('李雷 updated this document at 2026-01-16 10:00:00. What you edited')
    setLanguage('zh-CN')
    await screen.press('按选择保存')
    await screen.toast('保存成功')
    const last = desk.saves.at(-1)
    expect(last?.base?.version).toBe(4)
    expect(last?.values).toMatchObject({ cProject: '我的项目', iPrepay: '50' })
    expect(desk.saves).toHaveLength(2)
  })
})

describe('a change of somebody whose name the server does not tell', () => {
  const newer = purchase(1, { version: 4, updated: { by: '', at: '' } })

  it('is told without a name and a time', async () => {
    await openFirst()
    await edit('我的项目')
    desk.answer = () => Promise.resolve({ kind: 'changed', document: newer })
    await screen.press('保存')
    await screen.find('其他人更新了该单据，您编辑的内容仍在。')
  })

  it('is told where a draft is offered, too', async () => {
    await openFirst()
    await edit('我的项目')
    await world.goTo('tabHome')
    await screen.at('tabHome')
    desk.documents[0] = newer
    await world.goTo('demoVoucher')
    expect((await screen.dialog()).text).toContain('此后 其他人 更新过该单据')
  })
})

describe('while the server is asked', () => {
  const held = <Answer,>() => {
    let release: (answer: Answer) => void = () => undefined
    const answer = new Promise<Answer>(resolve => (release = resolve))
    return { answer, release }
  }
  const CODE = '扫码或输入编码新增'
  const row = { cGoodsUuid: 'g9', $cGoodsUuid: '扳手', iQty: '1', iPrice: '9', iTaxRate: '13' }
  const takeCode = async (code: string) => {
    await screen.type(CODE, code)
    ;(await screen.field(CODE)).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  }

  it('a row that is copied is saved as a new one', async () => {
    await openFirst()
    await screen.press('第1条的更多操作')
    await screen.press('复制该行')
    await until(() => rows().length === 3, 'the copy')
    await screen.press('保存')
    await screen.toast('保存成功')
    expect(desk.saves[0]?.rows.map(({ lineUuid }) => lineUuid || undefined)).toEqual(['l1', undefined, 'l2'])
  })

  it('a row that is opened during a save is for reading, also when the save has ended', async () => {
    const save = held<Awaited<ReturnType<typeof desk.answer>>>()
    await openFirst()
    await edit()
    desk.answer = () => save.answer
    await screen.press('保存')
    await until(() => desk.saves.length === 1, 'the save')
    screen.all('.table-row__title', { within: screen.main })[0]?.click()
    await screen.find('查看')
    save.release({ kind: 'saved', document: desk.saved(desk.saves[0]!) })
    await screen.toast('保存成功')
    const buttons = screen.names('button', { within: () => openSheet() as HTMLElement })
    expect(buttons).not.toContain('确定')
  })

  it('a code that is typed while the one before is looked for stays', async () => {
    const goods = held<typeof row>()
    await openFirst({ rowOfCode: () => goods.answer })
    await takeCode('A-1')
    await screen.type(CODE, 'B-2')
    goods.release(row)
    await until(() => rows().length === 3, 'the row of the first')
    expect((await screen.field(CODE)).value).toBe('B-2')
  })

  it('a code that is found while the document is saved becomes a row after it', async () => {
    const [goods, save] = [held<typeof row>(), held<Awaited<ReturnType<typeof desk.answer>>>()]
    await openFirst({ rowOfCode: () => goods.answer })
    await edit()
    await takeCode('A-1')
    desk.answer = () => save.answer
    await screen.press('保存')
    await until(() => desk.saves.length === 1, 'the save')
    goods.release(row)
    await goods.answer
    save.release({ kind: 'saved', document: desk.saved(desk.saves[0]!) })
    await screen.toast('保存成功')
    await until(() => rows().length === 3, 'its row')
    expect((await screen.field(CODE)).value).toBe('')
    await screen.press('撤销扫码 1 条', inPage)
    await until(() => rows().length === 2, 'what was saved')
  })
})

describe('codes that are scanned one after the other', () => {
  const LINE = '扫码或输入编码新增'
  const goods = (code: string) => ({
    cGoodsUuid: code,
    $cGoodsUuid: `物料${code}`,
    iQty: '1',
    iPrice: '9',
    iTaxRate: '13',
  })
  const rowOf = (code: string) => rows().find(row => row.textContent?.includes(`物料${code}`))?.textContent
  const line = async () => (await screen.field(LINE)).value

  it('count once while a label stays in sight, and again after another one or some time', async () => {
    const { ways, show } = camera()
    await openFirst({ ways, rowOfCode: code => Promise.resolve(goods(code)) })
    await screen.press('扫码新增')
    await show('A-1')
    await show('A-1')
    await screen.toast('A-1 刚刚已录入')
    await show('A-1')
    await show('B-2')
    await screen.toast('已录入 B-2')
    expect(rowOf('A-1')).toContain('1.000')
    await show('A-1')
    await until(() => rowOf('A-1')?.includes('2.000'), 'one more')
    const later = Date.now() + 5_000
    const clockwork = jest.spyOn(clock, 'now').mockImplementation(() => later)
    await show('A-1')
    await until(() => rowOf('A-1')?.includes('3.000'), 'one more')
    await show(undefined)
    clockwork.mockRestore()
    expect(rowOf('B-2')).toContain('1.000')
  })

  it('wait for one that was typed, and all of them are taken', async () => {
    const { ways, show } = camera()
    let release = () => {}
    const typed = new Promise<void>(resolve => (release = resolve))
    await openFirst({
      ways,
      rowOfCode: async code => {
        if (code === 'A-1') await typed
        return goods(code)
      },
    })
    await screen.type(LINE, 'A-1')
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
    ;(await screen.field(LINE)).dispatchEvent(enter)
    await screen.press('扫码新增')
    await show('B-2')
    release()
    await show('C-3')
    await until(() => rows().length === 5, 'three rows more')
    await show(undefined)
    for (const code of ['A-1', 'B-2', 'C-3']) expect(rowOf(code)).toContain('1.000')
    expect(await line()).toBe('')
  })

  it('wait where their look-up fails, also when another one follows', async () => {
    const { ways, show, isOpen } = camera()
    await openFirst({ ways, rowOfCode: () => Promise.reject(new Error('broken')) })
    await screen.press('扫码新增')
    await show('A-1')
    await screen.toast('扫码新增失败')
    await stays(() => !isOpen(), 'the scanner out of the way')
    await screen.role('button', '补录：A-1')
    await screen.press('扫码新增')
    await show('B-2')
    await screen.find('待确认 2 条')
    await screen.role('button', '补录：B-2')
    expect(await line()).toBe('')
  })
})

describe('attachments', () => {
  const drawn: Parameters<NonNullable<VoucherScreenProps['attachments']>>[0][] = []
  const attachments: VoucherScreenProps['attachments'] = props => {
    drawn.push(props)
    return (
      <button onClick={() => props.onChange([...props.value, { fileId: 'f9', name: '合同.pdf' }])}>
        {props.value.map(file => file.name).join() || '没有附件'}
      </button>
    )
  }

  it('[W108] [W113] [W148] [W149] [W150] [W151] stand behind an icon, in a popup of 55 %: voucherAttachment, 2 MB, 6 files, sent at once', async () => {
    await openFirst({ attachments })
    await screen.press(/^单据附件/)
    await screen.press('没有附件')
    await screen.find('合同.pdf')
    expect(screen.all('.alm-sheet--in', inPage)[0]?.style.height).toBe('55%')
    expect(drawn.at(-1)).toMatchObject({
      business: {
        type: 'voucherAttachment',
        name: '单据附件',
      },
      maxSize: 2,
      maxCount: 6,
      manual: false,
      readOnly: false,
    })
    await screen.press('关闭')
    await nothingOpen()
    await screen.press('保存')
    await screen.toast('保存成功')
    expect(desk.saves[0]?.docIds).toEqual(['f9'])
  })

  it('on their way are asked about before their sheet is closed', async () => {
    await openFirst({
      attachments: props => (
        <button onClick={() => props.onChange(props.value, { busy: true })}>开始上传</button>
      ),
    })
    await screen.press(/^单据附件/)
    await screen.press('开始上传')
    await screen.press('关闭')
    expect((await screen.dialog()).title).toBe('文件正在上传')
    await screen.press('继续上传')
    await screen.role('button', '开始上传')
    await screen.press('关闭')
    await screen.dialog()
    await screen.press('关闭', { within: () => document.querySelector('[role=alertdialog]') as HTMLElement })
    await nothingOpen()
  })

  it.each([{ failed: true }, { unsent: true }])(
    'that are not uploaded are asked about, too: %j',
    async left => {
      await openFirst({
        attachments: props => (
          <button onClick={() => props.onChange(props.value, { busy: false, ...left })}>选择照片</button>
        ),
      })
      await screen.press(/^单据附件/)
      await screen.press('选择照片')
      await screen.press('关闭')
      expect(await screen.dialog()).toMatchObject({ title: '有文件尚未上传' })
      await screen.press('返回处理')
      await screen.role('button', '选择照片')
      await screen.press('关闭')
      await screen.dialog()
      await screen.press('关闭', {
        within: () => document.querySelector('[role=alertdialog]') as HTMLElement,
      })
      await nothingOpen()
    },
  )

  it('on their way let the back key close their sheet, and the document asks about itself', async () => {
    await openFirst({ attachments: props => <Uploader {...props} /> })
    await world.goTo('tabHome')
    await screen.at('tabHome')
    const pressBack = backKey()
    await world.goTo('demoVoucher')
    await at('PO-1')
    await edit('急用')
    await screen.press(/^单据附件/)
    const release = world.hold('saveUpload')
    await screen.press(/^添加单据附件/)
    await screen.press(/^文件选择/)
    const input = await until(() => document.querySelector<HTMLInputElement>('input[type=file]'), 'a choice')
    Object.defineProperty(input, 'files', { value: [new File(['%PDF-1.4'], '合同.pdf')] })
    input.dispatchEvent(new Event('change'))
    await screen.find('上传中')
    await pressBack()
    // of the sheet, not of the page
    expect((await screen.dialog()).text).toContain('现在关闭，未完成的文件不会上传')
    const inDialog = { within: () => document.querySelector('[role=alertdialog]') as HTMLElement }
    await screen.press('关闭', inDialog)
    await nothingOpen()
    await until(() => dialogs().length === 0, 'no question')
    expect(code()).toBe('PO-1')
    await pressBack()
    expect((await screen.dialog()).title).toBe('是否保存本条单据？')
    await screen.press('放弃', inDialog)
    await screen.at('tabHome')
    release()
  })

  it('that are only looked at change nothing, and none of more than six is lost', async () => {
    const files = Array.from({ length: 8 }, (_, n) => ({
      docId: `f${n}`,
      name: n ? `图纸${n}.pdf` : '照片.png',
    }))
    desk.documents[0] = purchase(1, { files })
    await openFirst({ attachments: props => <Uploader {...props} /> })
    await screen.press(/^单据附件/)
    for (const { name } of files) await screen.find(name)
    await world.idle()
    await screen.press('关闭')
    await nothingOpen()
    await screen.press('查找')
    await screen.press('下一张')
    await at('PO-2')
    expect(desk.saves).toEqual([])
  })

  it('[W151] wait for a press where that is wished; [W108] a template without them has no icon', async () => {
    await openFirst({ attachments, fileLimits: { size: 5, count: 3, auto: false } })
    await screen.press(/^单据附件/)
    await screen.role('button', '没有附件')
    expect(drawn.at(-1)).toMatchObject({ maxSize: 5, maxCount: 3, manual: true })
    await screen.press('关闭')
    await nothingOpen()
    await screen.press('选择模板')
    await screen.press(/^零星采购单/)
    await until(() => title() === '零星采购单', 'the other template')
    expect(screen.all('button[aria-label^=单据附件]', inPage)).toHaveLength(0)
  })
})

describe('the workflow task', () => {
  const frame = () => document.querySelector('iframe')
  const post = (data: unknown, { origin, source }: { origin: string; source: unknown }) => {
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
  }
  const openTask = async () => {
    desk.documents[0] = purchase(1, { flowPath: '/purchaseOrder/po-7?id=7' })
    await openFirst()
    await screen.press('流程任务')
    return until(frame, 'the frame')
  }

  it('[W114] [W116] fills the screen with the page of the workflow', async () => {
    const shown = await openTask()
    const url = new URL(shown.src)
    expect(url.origin).toBe(new URL(world.sandbox.url).origin)
    // the gateway names the service, the document its page
    expect(url.pathname).toBe('/workflow/purchaseOrder/po-7')
    expect(url.searchParams.get('id')).toBe('7')
    const { credentials } = await bootStores()
    expect(url.searchParams.get('Authorization')).toBe(credentials.account()?.token)
    expect(url.searchParams.get('cAccUuid')).toBe('acc-hengqi')
    expect(screen.all('.alm-sheet--full', inPage)).toHaveLength(1)
  })

  it('[W115] closes by its own message only', async () => {
    const shown = await openTask()
    const { origin } = new URL(shown.src)
    const source = shown.contentWindow
    post('bmp-app-iframe-close', { origin: 'https://evil.example.com', source })
    post('bmp-app-iframe-close', { origin, source: window })
    post('something else', { origin, source })
    await world.idle()
    expect(frame()).not.toBeNull()
    expect(world.complaints()).toEqual([
      'a message of https://evil.example.com was not followed',
      `a message of ${origin} was not followed`,
    ])
    post('bmp-app-iframe-close', { origin, source })
    await nothingOpen()
  })
})

describe('the documents of the server', () => {
  it('are saved, also when they were made here', async () => {
    await world.login()
    await openPage('demoVoucher')
    await until(() => code().startsWith('CG'), 'a document')
    await screen.press('新增')
    await screen.press('空白单据')
    await at('新单据')
    await screen.press('保存')
    await screen.toast('不能为空')
    expect(world.sent('saveDocument')).toHaveLength(0)
  })
})
