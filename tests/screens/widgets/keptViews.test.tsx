import { eq } from 'drizzle-orm'
import { erpSuppliers } from '../../../sandbox/db/schema'
import type { QueryOperator } from '@/base/queryModel'
import { viewOfText, viewToText } from '@/widgets/arrange/model/viewCode'
import type { ListView } from '@/widgets/arrange/model/view'
import { openPage, screen, stays, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()

const cards = () => screen.all('.configured-row', { within: screen.main })
const chips = () => screen.names('.query-panel__chips .alm-chip', { within: screen.page })
const lastAsked = () => {
  const body = world.sent('getPageData4List').at(-1)?.body ?? {}
  const open = (name: string) => Buffer.from(String(body[name]), 'base64url').toString()
  return {
    conditions: body['queryConditionList'] as { cQueryFieldName: string }[],
    order: open('cOrderField'),
    columns: open('cColumns').split(','),
  }
}
const uuid = (field: string) => `purchaseOrder-${field}`
const frame: ListView = {
  vague: '',
  conditions: [{ itemUuid: uuid('cKind'), operator: 'equals', value: { kind: 'select', keys: ['frame'] } }],
  sort: { field: 'iAmount', descending: true },
  columns: ['cOrderCode', 'cState', 'iAmount', 'cRemark'].map(uuid),
}

const open = async (phone: string = PHONES.admin, view?: string) => {
  await world.login(phone)
  await openPage('demoList', view === undefined ? {} : { view })
  await until(() => cards().length > 0, 'rows')
}
const filterFrame = async () => {
  await screen.press(/^筛选/)
  await screen.press('框架协议', { role: 'checkbox' })
  await screen.press('查 询')
  await until(() => chips().length === 1, 'a chip')
}
const openViews = (name: string | RegExp = /^视图：/) => screen.press(name, { within: screen.page })
const keep = async (name: string) => {
  await openViews()
  await screen.press('将当前显示保存为视图')
  await screen.type('视图名称', name)
  await screen.press('保存')
}

describe('views a person keeps', () => {
  it('are saved under a name, chosen, changed, updated, renamed and deleted', async () => {
    await open()
    await filterFrame()
    await screen.role('button', '视图：默认视图，已修改')
    await keep(' ')
    await screen.toast('视图名称不能为空')
    await screen.type('视图名称', '框架协议单')
    await screen.press('保存')
    await screen.toast('视图保存完成')
    await screen.press('关闭')
    await screen.role('button', '视图：框架协议单')
    // another visit: the view is there, the plan is what one begins with
    await openPage('demoFun')
    await openPage('demoList')
    await until(() => cards().length > 0 && chips().length === 0, 'all rows')
    await openViews('视图：默认视图')
    await screen.press(/^框架协议单/, { role: 'radio' })
    await until(() => chips()[0] === '移除条件：采购类型：框架协议', 'its condition')
    await until(() => cards().length > 0, 'its rows')
    expect(lastAsked().conditions).toMatchObject([{ cQueryFieldName: 'cKind', valueList: ['frame'] }])
    await screen.type('搜索', '水泥')
    await screen.press('搜索')
    await screen.press('更新视图')
    await screen.toast('视图更新完成')
    await screen.role('button', '视图：框架协议单')
    await openViews()
    await screen.find('搜索「水泥」 · 1 个条件')
    await screen.press('更多：框架协议单')
    await screen.press('重命名')
    await screen.type('视图名称', '框架水泥')
    await screen.press('保存')
    await screen.toast('视图名称已修改')
    await screen.press('更多：框架水泥')
    await screen.press('删除视图')
    expect((await screen.dialog()).text).toContain('确认删除视图「框架水泥」？')
    await screen.press('确定')
    await screen.toast('视图删除完成')
    await screen.find('还没有保存视图')
    await screen.press('关闭', { within: () => document.querySelector('.alm-sheet--in') as HTMLElement })
    await screen.role('button', '视图：默认视图')
    expect(chips()).toHaveLength(2)
  })

  it('are kept once, however often one presses', async () => {
    await open()
    await filterFrame()
    await openViews()
    await screen.press('将当前显示保存为视图')
    await screen.type('视图名称', '框架协议单')
    const save = await screen.role('button', '保存')
    save.click()
    save.click()
    await screen.toast('视图保存完成')
    await screen.role('button', '将当前显示保存为视图')
    await stays(() => screen.names('[role=radio]').length === 2, 'the plan and one view')
  })

  it('are one account’s: a colleague on the same device does not see them', async () => {
    await open()
    await filterFrame()
    await keep('我的')
    await screen.toast('视图保存完成')
    await open(PHONES.colleague)
    await openViews()
    await screen.find('还没有保存视图')
  })
})

describe('a link with a view', () => {
  it('opens the list for a colleague as it was sent, with one question for rows', async () => {
    await open(PHONES.colleague, viewToText('purchaseOrder', frame))
    await screen.role('button', '视图：分享的视图')
    await until(() => chips()[0] === '移除条件：采购类型：框架协议', 'its condition')
    expect(chips()).toHaveLength(1)
    expect(world.sent('getPageData4List')).toHaveLength(1)
    expect(lastAsked().order).toBe('iAmount desc')
    expect(lastAsked().columns).toEqual(expect.arrayContaining(['cRemark', 'iAmount']))
    expect(lastAsked().columns).not.toContain('cSupplierName')
    expect(cards()[0]?.textContent).not.toContain('下单时间')
    await keep('同事的')
    await screen.toast('视图保存完成')
  })

  it('says what its references are called as the server does, not as the link does; unknown ones by their codes', async () => {
    const referTo = (field: string, operator: QueryOperator, ...keys: string[]) => ({
      itemUuid: uuid(field),
      operator,
      value: { kind: 'refer', chosen: keys.map(key => ({ key, text: '假名' })) },
    })
    const [{ supplierUuid = '', name = '' } = {}] = await world.sandbox.db
      .select()
      .from(erpSuppliers)
      .where(eq(erpSuppliers.code, 'S1001'))
    const conditions = [
      referTo('cDeptUuid', 'range', 'dept-hengqi-2010', 'gone'),
      referTo('cSupplierUuid', 'equals', supplierUuid),
    ]
    await world.login(PHONES.colleague)
    await openPage('demoListComb', { view: viewToText('purchaseOrderComb', { ...frame, conditions }) ?? '' })
    const names = ['移除条件：需求部门：采购部、gone', `移除条件：供应商：${name}`]
    await until(() => chips().join() === names.join(), 'the names')
    await screen.role('button', '视图：分享的视图')
    const forRows = world.sent('getPageData4List').filter(({ body }) => body['cFilterField'] === '')
    expect(forRows.map(({ body }) => body['queryConditionList'])).toMatchObject([
      [{ valueList: ['dept-hengqi-2010', 'gone'] }, { valueList: [supplierUuid] }],
    ])
    // chosen again and again: a kept view holds no names either
    await keep('采购部的')
    await screen.toast('视图保存完成')
    await screen.press('关闭')
    for (let round = 0; round < 2; round += 1) {
      await openViews()
      await screen.press(/^默认视图/, { role: 'radio' })
      await until(() => chips().length === 0, 'the default view')
      await openViews()
      await screen.press(/^采购部的/, { role: 'radio' })
      await until(() => chips().join() === names.join(), 'the names again')
    }
  })

  it('leaves out what the colleague may not see, and says so', async () => {
    world.answer('getBaseListPlan', (data: { list: { cFieldName: string }[] }) => ({
      ...data,
      list: data.list.filter(one => one.cFieldName !== 'cRemark' && one.cFieldName !== 'iAmount'),
    }))
    await open(PHONES.colleague, viewToText('purchaseOrder', frame))
    await screen.find('该视图中有部分内容您无法查看，已略去：2 个栏目、排序')
    expect(lastAsked().order).toBe('dOrderDate desc')
    expect(lastAsked().columns).not.toContain('iAmount')
    world.answer('getBaseListPlan', data => data)
  })

  it.each([
    ['that nobody made', 'x'.repeat(40)],
    ['of another list', viewToText('supplier', frame) ?? ''],
    ['that is too long', 'A'.repeat(4000)],
  ])('%s is refused: the list is as the plan has it', async (_what, view) => {
    await open(PHONES.admin, view)
    await screen.find('链接中的视图无法识别，已按默认显示')
    expect(lastAsked()).toMatchObject({ conditions: [], order: 'dOrderDate desc' })
  })

  it('is copied with everything one looks at', async () => {
    const copied: string[] = []
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } })
    await open()
    await filterFrame()
    await screen.role('button', '视图：默认视图，已修改')
    await screen.press('分享视图', { within: screen.page })
    await screen.toast('链接已复制，可粘贴发送给同事')
    const text = decodeURIComponent(/view=([^&]*)/.exec(copied[0] ?? '')?.[1] ?? '')
    expect(copied[0]).toContain('#/micro/alm-mall-shop/demo/list?view=')
    expect(viewOfText('purchaseOrder', text)).toMatchObject({
      conditions: [
        { itemUuid: uuid('cKind'), operator: 'equals', value: { kind: 'select', keys: ['frame'] } },
      ],
      columns: expect.arrayContaining([uuid('cOrderCode')]) as string[],
    })
  })
})
