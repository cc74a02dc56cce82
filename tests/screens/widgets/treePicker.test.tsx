import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const ONE = '归属部门（单选）'
const SEVERAL = '可见部门（多选）'

const nodes = () => screen.all('.tree-node__title').map(one => one.textContent)
const path = () => screen.all('.tree-path__step').map(one => one.textContent)
const sheets = () => screen.all('.alm-sheet--in', { within: screen.page })
const nameOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent
const stateOf = (name: string) =>
  screen
    .all('[role=checkbox]')
    .find(one => nameOf(one) === name)
    ?.getAttribute('aria-checked')

const openPicker = async (field: string) => {
  await world.login(PHONES.admin)
  await openPage('demoFun')
  await screen.find('树选择')
  await world.idle()
  await screen.press(new RegExp(`^${field.replace(/[（）]/g, '.')}`), { within: screen.page })
  await screen.role('dialog', field, { within: screen.page })
}
const openNodes = async (field: string) => {
  await openPicker(field)
  await until(() => nodes().length > 0, 'nodes')
}
const closed = () => until(() => sheets().length === 0, 'the end')

it('[W029] [W030] [W032] a search box, a path from 根目录, and 下级 to enter children', async () => {
  await openNodes(ONE)
  expect((await screen.field('搜索')).placeholder).toBe('请输入选项名称关键字')
  expect(path()).toEqual(['根目录'])
  const below = await screen.role('button', '供应链中心的下级')
  expect(below.textContent).toBe('下级')
  await screen.press('供应链中心的下级')
  await until(() => nodes().includes('仓储物流部'), 'the next level')
  expect(path()).toEqual(['根目录', '供应链中心'])
  await screen.press('根目录', { role: 'link' })
  await until(() => nodes().includes('财务部'), 'the top level')
  await screen.type('搜索', '仓')
  await until(() => nodes().length === 3, 'three hits')
})

it('another level and other hits begin at their top, however far the one before was scrolled', async () => {
  await openNodes(ONE)
  const rows = () => screen.all('.tree-picker__rows')[0] as HTMLElement
  rows().scrollTop = 240
  expect(rows().scrollTop).toBe(240)
  await screen.press('供应链中心的下级')
  await until(() => nodes().includes('仓储物流部'), 'the next level')
  expect(rows().scrollTop).toBe(0)
  rows().scrollTop = 240
  await screen.type('搜索', '仓')
  await until(() => nodes().length === 3, 'three hits')
  expect(rows().scrollTop).toBe(0)
})

it('[W031] [W036] of one, a press picks the node and shows its children, and there is no 全选', async () => {
  await openNodes(ONE)
  expect(screen.names('[role=checkbox]')).toEqual([])
  await screen.press('供应链中心', { role: 'radio' })
  await until(() => nodes().includes('采购部'), 'the children')
  await screen.find('已选 供应链中心')
  await screen.press('采购部', { role: 'radio' })
  await screen.press('确 定')
  await closed()
  await screen.find(`${ONE}采购部`)
})

it('[W031] [W037] [W038] of several, 全选 and parents follow what lies below them; a disabled node does not', async () => {
  await openNodes(SEVERAL)
  await screen.press('供应链中心', { role: 'checkbox' })
  await until(() => stateOf('供应链中心') === 'true', 'the parent')
  expect(stateOf('全选')).toBe('mixed')
  await screen.press('供应链中心的下级')
  await screen.press('采购部', { role: 'checkbox' })
  await screen.press('根目录', { role: 'link' })
  await until(() => stateOf('供应链中心') === 'mixed', 'a part')
  const off = await screen.role('checkbox', '总经办 不可选择')
  expect((off as HTMLButtonElement).disabled).toBe(true)
  await screen.press('全选', { role: 'checkbox' })
  await until(() => stateOf('财务部') === 'true', 'all')
  expect(stateOf('总经办 不可选择')).toBe('false')
  await screen.press('清 空')
  await until(() => stateOf('财务部') === 'false', 'none')
  await screen.press('供应链中心的下级')
  await screen.press('全选', { role: 'checkbox' })
  await screen.press('确 定')
  await closed()
  await screen.find(`${SEVERAL}供应链中心`)
})

it('of several asks before more than one choice is thrown away', async () => {
  await openNodes(SEVERAL)
  await screen.press('供应链中心', { role: 'checkbox' })
  await screen.press('关闭')
  await closed()
  await screen.press(/^可见部门/, { within: screen.page })
  await until(() => nodes().length > 0, 'nodes')
  for (const name of ['供应链中心', '财务部']) await screen.press(name, { role: 'checkbox' })
  await until(() => stateOf('财务部') === 'true', 'both')
  await screen.press('关闭')
  expect((await screen.dialog()).text).toContain('所选内容尚未确定，确认放弃？')
  await screen.press('继续选择')
  await screen.press('确 定')
  await closed()
  await screen.find(`${SEVERAL}供应链中心、财务部`)
})

it('[W033] a search without a hit says 暂无结果, a tree without nodes 暂无数据', async () => {
  await openNodes(ONE)
  await screen.type('搜索', '没有的部门')
  await screen.find('暂无结果')
  await screen.press('关闭')
  await closed()
  world.answer('getData4Tree', () => ({ treeList: [] }))
  await screen.press(new RegExp('^可见部门'), { within: screen.page })
  await screen.find('暂无数据')
})

it('[W043] a refusal shows the server’s words, and no node', async () => {
  world.refuse('getData4Tree', { code: 50000, msg: '组织架构调整中' })
  await openPicker(ONE)
  await screen.find('组织架构调整中')
  expect(nodes()).toEqual([])
})

it('[W044] a failed request names 树节点数据获取 and can be made again', async () => {
  world.sandbox.faults.add({ kind: '5xx', path: '*/getData4Tree', times: 1 })
  await openPicker(ONE)
  await screen.find('树节点数据获取失败')
  await screen.press('重试')
  await until(() => nodes().length === 6, 'nodes')
})
