import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const TREE = '部门（树）'
const LIST = '供应商（列表）'
const BOTH = '物料（分类列表，多选）'

const referOnce = () =>
  import('@/stores/widgetCache').then(({ referCache, enumCache }) => [referCache.clear(), enumCache.clear()])
const sheets = () => screen.all('.alm-sheet--in', { within: screen.page })
const heights = () => sheets().map(sheet => sheet.style.height)
const nodes = () => screen.all('.tree-node__title').map(one => one.textContent)
const cards = () => screen.all('.choice-card')
const titles = () => screen.all('.choice-card__title').map(one => one.textContent ?? '')
const caption = () => screen.all('.chooser__caption, .tree-nodes__caption').map(one => one.textContent)
const listBody = () => world.sent('getPageData4List').at(-1)?.body ?? {}
const conditions = () =>
  listBody()['queryConditionList'] as { cQueryFieldName: string; valueList: string[] }[]
const allClosed = () => until(() => sheets().length === 0, 'the end')

const openFields = async (phone: string = PHONES.admin) => {
  await referOnce()
  await world.login(phone)
  await openPage('demoFun')
  await screen.find('参照选择')
  // the page's other samples have made their calls
  await world.idle()
}
const openField = async (field: string) => {
  await screen.press(new RegExp(`^${field.replace(/[（）]/g, '.')}`), { within: screen.page })
  await screen.role('dialog', field, { within: screen.page })
}
const openTree = async () => {
  await openFields()
  await openField(TREE)
  await until(() => nodes().length > 0, 'nodes')
}
const openList = async (field: string) => {
  await openFields()
  await openField(field)
  await until(() => cards().length > 0, 'cards')
}
/** Part of the choice’s name; a node below another one says where it stands only when it was searched for. */
const choose = (name: string | RegExp, role: 'radio' | 'checkbox' = 'radio') => screen.press(name, { role })
const marked = () => screen.names('[role=radio][aria-checked=true]')

describe('the tree chooser', () => {
  it('[Q061] [Q065] [Q068] [Q076] opens level by level, picks one node, and hands it over when it is confirmed', async () => {
    await openTree()
    expect(heights()).toEqual(['85%'])
    expect(nodes()).toEqual(['总经办', '供应链中心', '生产制造中心', '工程基建部', '综合管理部', '财务部'])
    await screen.role('button', '清 空')
    await screen.press('选 择')
    await screen.toast('请先选择参照项', 'warning')
    await screen.press('供应链中心的下级')
    await until(() => nodes().includes('仓储物流部'), 'the next level')
    await screen.press('仓储物流部的下级')
    await until(() => nodes().includes('二号仓'), 'the level below')
    await choose('二号仓')
    await choose('一号仓')
    await until(() => marked().includes('一号仓'), 'the mark')
    expect(marked()).toEqual(['一号仓'])
    // the way back up: what was picked stays picked
    await screen.press('供应链中心')
    await until(() => nodes().includes('采购部'), 'the level above')
    await screen.press('选 择')
    await allClosed()
    await screen.role('button', `${TREE} 一号仓`)
  })

  it('[Q077] [Q067] clearing empties the selection, and only confirming hands that over', async () => {
    await openTree()
    await choose('财务部')
    await screen.press('选 择')
    await allClosed()
    await openField(TREE)
    await until(() => marked().length > 0, 'what is chosen')
    expect(new Set(marked())).toEqual(new Set(['财务部']))
    await screen.press('清 空')
    await screen.press('已选')
    await screen.find('总计 0')
    await screen.press('关闭')
    await until(() => sheets().length === 1, 'the chooser')
    expect(marked()).toEqual([])
    await screen.press('关闭')
    await allClosed()
    await screen.role('button', `${TREE} 财务部`)
    await openField(TREE)
    await until(() => marked().length > 0, 'what is chosen')
    await screen.press('清 空')
    await screen.press('选 择')
    await allClosed()
    await screen.role('button', `${TREE} 请选择`)
  })

  it('is searched at every level by title and code; a hit says where it stands', async () => {
    await openTree()
    await screen.type('搜索', '仓')
    await until(() => nodes().length === 3, 'three hits')
    expect(nodes()).toEqual(['仓储物流部', '一号仓', '二号仓'])
    await choose('一号仓 供应链中心 / 仓储物流部')
    await screen.type('搜索', '没有的部门')
    await screen.find('暂无结果')
    await screen.press('清除')
    await until(() => nodes().length === 6, 'the top level')
    await screen.press('选 择')
    await allClosed()
    await screen.role('button', `${TREE} 一号仓`)
  })

  it('[Q095] [W044] names what failed and asks again: the definition, then the nodes', async () => {
    world.sandbox.faults.add({ kind: '5xx', path: '*/getReferByCode/department', times: 1 })
    world.sandbox.faults.add({ kind: '5xx', path: '*/getData4Tree', times: 1 })
    await openFields()
    await openField(TREE)
    await screen.find('参照配置获取失败，请稍后再试')
    await screen.press('重试')
    await screen.find('树节点数据获取失败，请稍后再试')
    await screen.press('重试')
    await until(() => nodes().length === 6, 'nodes')
    expect(screen.says('获取失败')).toBe(false)
  })

  it('[Q097] [Q090] a refusal shows the server’s words; definitions are read once per code', async () => {
    world.refuse('getData4Tree', { code: 50000, msg: '组织架构调整中' })
    await openFields()
    await openField(TREE)
    await screen.find('组织架构调整中')
    expect(nodes()).toEqual([])
    await screen.press('关闭')
    await allClosed()
    await openField(TREE)
    await screen.find('组织架构调整中')
    expect(world.sent('getReferByCode/department')).toHaveLength(1)
  })

  it('names nodes that cannot be read, and a reference that is not set up', async () => {
    world.answer('getData4Tree', (data: { treeList: object[] }) => ({
      treeList: [...data.treeList, { cTreeNodeTitle: '外协部' }, { ...data.treeList[0], children: [] }],
    }))
    await openTree()
    await screen.find(/外协部/)
    expect(nodes()).toHaveLength(6)
    world.answer('getData4Tree', data => data)
    await screen.press('关闭')
    await allClosed()
    await referOnce()
    world.answer('department', (data: object) => ({ ...data, cBaseTreeCode: '' }))
    await openField(TREE)
    await screen.find('参照配置不完整，无法选择')
    world.answer('department', data => data)
  })

  it('offers first what this person chose last, on this device and from this reference only', async () => {
    await openTree()
    expect(caption()).toEqual([])
    await screen.type('搜索', '装配')
    await choose(/^装配车间/)
    await screen.press('选 择')
    await allClosed()
    await openField(TREE)
    await until(() => caption().length > 0, 'what was chosen last')
    expect(nodes()[0]).toBe('装配车间')
    await screen.press('关闭')
    await allClosed()
    await openField(LIST)
    await until(() => cards().length > 0, 'cards')
    expect(caption()).toEqual([])
  })
})

describe('the list chooser', () => {
  it('[Q061] [Q065] [Q068] [Q076] [Q078] searches by the reference’s query, pages by thirty and hands one record over', async () => {
    await openList(LIST)
    expect(heights()).toEqual(['85%'])
    expect(listBody()).toMatchObject({ iPageNumber: 1, iPageSize: 30 })
    expect((await screen.field('搜索')).placeholder).toBe('供应商名称 / 供应商编码 / 联系人')
    await screen.type('搜索', '苏州')
    await screen.confirm('搜索')
    await until(
      () => titles().length > 0 && titles().every(title => title.includes('苏州')),
      'what was found',
    )
    const [name = ''] = titles()
    cards()[0]?.click()
    await screen.press('选 择')
    await allClosed()
    await screen.role('button', `${LIST} ${name}`)
    // the newest choice is offered first at the next opening, read from the server
    await openField(LIST)
    await until(() => caption().length === 2, 'what was chosen last')
    expect(caption()).toEqual(['最近选择', '全部数据'])
    expect(titles()[0]).toBe(name)
  })

  it('[Q096] [Q097] names what failed, and shows the server’s words', async () => {
    await openFields()
    world.sandbox.faults.add({ kind: '5xx', path: '*/getPageData4List', times: 1 })
    await openField(LIST)
    await screen.find('参照数据获取失败，请稍后再试')
    world.refuse('getPageData4List', { code: 50000, msg: '供应商维护中' })
    await screen.press('重试')
    await screen.find('供应商维护中')
  })

  it('tells an organisation without data permission whom to ask', async () => {
    await openFields()
    world.refuse('getBaseListPlan', { code: 2000, msg: '无数据权限' })
    await openField(LIST)
    await screen.find('请联系管理员授权')
  })
})

describe('the list by category', () => {
  it('[Q094] is read by the calls of references, trees and lists', async () => {
    await openList(BOTH)
    await until(() => world.sent('getData4Tree').length === 1, 'the categories')
    for (const name of ['getReferByCode/goods', 'getOneTreeBaseByCode/goodsClass'])
      expect([name, world.sent(name).length]).toEqual([name, 1])
    const layouts = world.sent('getBaseListPlan').map(({ body }) => body['cBaseListCode'])
    expect(layouts.filter(code => code === 'goods')).toHaveLength(1)
    expect(listBody()).toMatchObject({ cTableName: expect.any(String), cDataScopeType: 'org' })
  })

  it('[Q066] a category narrows the list to itself and all below it; it can be let go', async () => {
    await openList(BOTH)
    await screen.press('分类筛选')
    await until(() => heights().length === 2, 'the sheet')
    expect(heights()[1]).toBe('65%')
    await until(() => nodes().length > 0, 'categories')
    await screen.role('button', '确 定')
    const level = () => screen.all('.chooser__level')[0] as HTMLElement
    level().scrollTop = 240
    await screen.press('电工电气的下级')
    await until(() => level().scrollTop === 0, 'the top of another level')
    await screen.press('根目录', { role: 'link' })
    await choose('电工电气')
    await screen.press('确 定')
    await until(() => conditions().length === 1, 'a condition')
    expect(conditions()).toMatchObject([{ cQueryFieldName: 'cClassUuid', iQueryModel: 6 }])
    expect(conditions()[0]?.valueList).toEqual(
      ['02', '0201', '0202', '0203'].map(code => `class-hengqi-${code}`),
    )
    await until(() => titles().some(title => title.includes('断路器')), 'its goods')
    expect(titles().some(title => title.includes('水泥'))).toBe(false)
    await screen.press('移除分类：电工电气')
    await until(() => conditions().length === 0, 'the whole list')
  })

  it('several that are picked are asked about before they are thrown away', async () => {
    await openList(BOTH)
    for (const at of [0, 1]) cards()[at]?.click()
    await screen.press('关闭')
    expect((await screen.dialog()).text).toContain('所选内容尚未确定，确认放弃？')
    await screen.press('放弃')
    await allClosed()
  })

  it('[Q067] [Q079] several are picked across searches; the sheet counts them and lets each go', async () => {
    await openList(BOTH)
    const [first = '', second = '', third = ''] = titles()
    for (const at of [0, 1]) cards()[at]?.click()
    await screen.type('搜索', third)
    await screen.confirm('搜索')
    await until(() => titles()[0] === third, 'what was found')
    cards()[0]?.click()
    const badge = () => screen.all('.chosen-button .alm-badge__mark').at(-1)?.textContent
    await until(() => badge() === '3', 'the badge')
    await screen.press('已选3')
    await screen.find('总计 3')
    await screen.press(`删除${second}`)
    await screen.find('总计 2')
    await screen.press('关闭')
    await screen.press('选 择')
    await allClosed()
    await screen.role('button', `${BOTH} ${first}、${third}`)
  })
})
