import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const TOOLBAR = 'getButtonListByMenuUuid'
const MENU = 'getAccountLeaseMenuByMenuCode'

const bar = () => screen.names('.toolbar__bar button', { within: screen.page })
const popover = () => screen.page().querySelector<HTMLElement>('.toolbar__popover')
const subButtons = () => screen.names('.toolbar__popover button', { within: screen.page })
const told = () => screen.all('.demo-fun__result[role="status"]', { within: screen.main })[0]?.textContent

const enter = async (phone: string = PHONES.admin) => {
  await world.login(phone)
  await openPage('demoFun')
}
const open = async (phone?: string) => {
  await enter(phone)
  await screen.role('button', '更多', { within: screen.page })
}

describe('the toolbar at the end of a page', () => {
  it('[L085] [L081] [L084] shows the first three buttons of the menu as the person may press them, and 更多', async () => {
    await open(PHONES.colleague)
    expect(world.sent(TOOLBAR).map(({ body }) => body)).toMatchObject([
      {
        cAccUuid: 'acc-hengqi',
        cMenuUuid: 'menu-purchase-order',
        cPersonUuid: 'person-0002-hengqi',
        cUserType: 'common',
      },
    ])
    expect(bar()).toEqual(['新增，展开', '修改', '提交', '更多'])
    await screen.role('toolbar', '操作栏', { within: screen.page })
  })

  it('[L089] [L078] tells the page the event of a button; those that are disabled by their event tell nothing', async () => {
    await open()
    await screen.press('提交')
    await until(() => told() === '触发事件：submit', 'the event')
    await screen.press('更多')
    const sheet = await screen.role('dialog', '更多', { within: screen.page })
    const rows = () => screen.names('.toolbar-more__row', { within: () => sheet })
    expect(rows()).toEqual(['撤回', '审批', '单据流程', '导出', '关闭订单'])
    const withdraw = await screen.role('button', '撤回')
    expect(withdraw).toHaveProperty('disabled', true)
    await screen.press('单据流程')
    await until(() => told() === '触发事件：track', 'the event')
    await until(() => screen.page().querySelector('.alm-sheet--in') === null, 'the sheet closed')
  })

  it('[L087] [L088] other buttons stand behind 更多 only where the menu’s list names them', async () => {
    world.answer(MENU, (data: { otherButtonList: unknown }) => ({
      ...data,
      buttonList: [],
      otherButtonList: [{ cButtonCode: 'archive' }],
    }))
    await enter()
    await until(() => bar().length > 0 && bar()[0] === '单据流程', 'buttons without a code')
    expect(bar()).toEqual(['单据流程', '打印，展开', '更多'])
    await screen.press('更多')
    await screen.role('dialog', '更多', { within: screen.page })
    expect(screen.names('.toolbar-more__row', { within: screen.page })).toEqual(['归档'])
  })

  it('[L079] [L080] sub-buttons open in a popover at their button, which keys close; a choice tells its event', async () => {
    await open()
    await screen.press('新增，展开')
    await until(() => popover() !== null, 'the popover')
    expect(popover()?.getAttribute('role')).toBe('dialog')
    expect(popover()?.getAttribute('aria-label')).toBe('新增')
    expect(popover()?.style.left).toBe('0%')
    expect(popover()?.style.width).toBe('50%')
    expect(subButtons()).toEqual(['空白单据', '参照上游'])
    const parent = await screen.role('button', '新增，展开', { within: screen.page })
    expect(parent.getAttribute('aria-expanded')).toBe('true')
    popover()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await until(() => popover() === null, 'closed by Escape')
    expect(told()).toBe('尚未选择操作')
    await screen.press('新增，展开')
    await screen.press('参照上游')
    await until(() => told() === '触发事件：addUpstream', 'the event')
    expect(popover()).toBeNull()
  })

  it('[L086] sub-buttons behind 更多 are shown at once, as the person may press them', async () => {
    await open(PHONES.colleague)
    await screen.press('更多')
    await screen.role('dialog', '更多', { within: screen.page })
    await screen.role('group', '打印')
    expect(screen.names('.toolbar-more__group button', { within: screen.page })).toEqual([
      '采购订单',
      '物料标签',
      '收货单',
      '导出PDF',
    ])
    await screen.press('物料标签')
    await until(() => told() === '触发事件：printLabel', 'the event')
  })

  it('says what could not be read, and reads it again', async () => {
    world.sandbox.faults.add({ kind: '5xx', path: `*/${TOOLBAR}` })
    await enter()
    await screen.find('操作按钮加载失败')
    expect(bar()).toEqual([])
    world.sandbox.faults.clear()
    await screen.press('重试')
    await screen.role('button', '更多', { within: screen.page })
  })

  it('without data permission says so and offers nothing', async () => {
    world.refuse(TOOLBAR, { code: 2000, msg: '无数据权限' })
    await enter()
    await screen.find('无数据权限，请联系管理员授权')
    expect(screen.all('.toolbar__problem button', { within: screen.page })).toEqual([])
  })

  it('with permissions that could not be asked for shows what needs none, and asks again', async () => {
    world.sandbox.faults.add({ kind: '5xx', path: `*/${MENU}` })
    await enter()
    await screen.find('按钮权限加载失败')
    await until(() => bar().includes('单据流程'), 'buttons without a code')
    expect(bar()).toEqual(['单据流程', '打印，展开'])
    world.sandbox.faults.clear()
    await screen.press('重试')
    await until(() => bar()[0] === '新增，展开', 'all buttons')
  })

  it('names a button it cannot read', async () => {
    world.answer(TOOLBAR, (data: { zoneB: object[] }) => ({ ...data, zoneB: [{ cButtonName: '结案' }] }))
    await open()
    await screen.find('「结案」暂时无法显示')
    expect(bar()).toEqual(['新增，展开', '单据流程', '打印，展开', '更多'])
  })
})
