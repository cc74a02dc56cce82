import { institutions, widgetDefaults, widgetPlans } from '../../../sandbox/db/schema'
import { leavingAsks } from '../../support/leavingAsks'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
/** Height of a row that is dragged, px. */
const ROW = 56
const enumsOnce = () => import('@/stores/widgetCache').then(({ enumCache }) => enumCache.clear())

const cards = () => screen.all('.configured-row', { within: screen.main })
const chips = () => screen.names('.query-panel__chips .alm-chip', { within: screen.page })
const conditions = () => world.sent('getPageData4List').at(-1)?.body['queryConditionList']
/** Waits until rows were asked for with so many conditions. */
const asked = async (count: number) => {
  await until(
    () => Array.isArray(conditions()) && (conditions() as []).length === count,
    `${count} conditions`,
  )
  return conditions()
}
const field = (name: string) => () => {
  const found = screen
    .all('.query-field', { within: screen.page })
    .find(one => one.querySelector('.query-field__name')?.textContent === name)
  if (!found) throw new Error(`no condition ${name}`)
  return found
}
const names = () => screen.all('.query-field__name').map(one => one.textContent)
const height = () =>
  screen.page().querySelector<HTMLElement>('.alm-sheet--in:last-of-type')?.style.height ??
  screen.page().querySelector<HTMLElement>('.alm-sheet--in')?.style.height

const open = async (phone: string = PHONES.admin) => {
  await enumsOnce()
  await world.login(phone)
  await openPage('demoList')
  await until(() => cards().length > 0, 'rows')
}
const allDrawn = () =>
  until(() => screen.all('.query-filter__items[aria-busy=false]').length > 0, 'all conditions')
const openFilter = async () => {
  await screen.press(/^筛选/)
  await screen.role('button', '查 询')
  await allDrawn()
}
const pick = async (name: string, option: string) =>
  screen.press(option, { role: 'checkbox', within: field(name) })
const more = async (action: string) => {
  await screen.press('更多操作')
  await screen.press(action)
}
const arrange = async () => {
  await more('条件设置')
  await until(() => screen.all('.arrange-row').length > 0, 'the conditions to arrange')
}
const openSet = async () => {
  await openFilter()
  await arrange()
}
const setNames = () => screen.all('.arrange-row__name').map(one => one.textContent)

describe('the search line', () => {
  it('[Q001] [Q042] [Q038] [Q024] [Q026] [L029] says what it looks through; a search stands as a chip until it is cleared', async () => {
    await open()
    expect(world.sent('getPageData4List')).toHaveLength(1)
    const line = await screen.field('搜索')
    expect(line.placeholder).toBe('单据编号 / 供应商名称 / 备注')
    await screen.role('button', '扫码')
    await screen.type('搜索', '水泥')
    await screen.press('搜索')
    await until(() => chips().length === 1, 'a chip')
    expect(chips()).toEqual(['移除条件：搜索：水泥'])
    expect(await asked(1)).toEqual([
      {
        cQueryFieldName: 'cOrderCode,cSupplierName,cRemark',
        cValueType: 'string',
        iQueryModel: 9,
        valueList: ['水泥'],
      },
    ])
    await until(
      () => cards().length > 0 && cards().every(card => card.textContent?.includes('水泥')),
      'its rows',
    )
    await screen.press('清除', { within: screen.page })
    await asked(0)
    expect(chips()).toEqual([])
  })

  it('[Q001] looks for what was scanned', async () => {
    await open()
    await screen.press('扫码', { within: screen.page })
    await screen.type('编码', 'CG-2026', { within: screen.page })
    await screen.press('确定', { within: screen.page })
    expect(await asked(1)).toMatchObject([{ iQueryModel: 9, valueList: ['CG-2026'] }])
  })

  it('[Q043] says when there is nothing to look through', async () => {
    world.answer('getBaseQueryPlan', (data: { list: { cFieldType: string }[] }) => ({
      ...data,
      list: data.list.filter(item => item.cFieldType !== 'Text'),
    }))
    await open()
    const line = await screen.field('搜索')
    expect([line.placeholder, line.disabled]).toEqual(['模糊查询不可用', true])
    world.answer('getBaseQueryPlan', data => data)
  })
})

describe('the filter', () => {
  it('[Q002] [Q003] [Q005] [Q006] [Q025] [Q036] [Q037] [F081] has an input per type; what filters is in sight and can be taken away', async () => {
    await open()
    expect(screen.all('.query-panel__filter .alm-badge__mark--dot', { within: screen.page })).toEqual([])
    await openFilter()
    expect(height()).toBe('65%')
    expect(names()).toEqual([
      '单据编号',
      '供应商名称',
      '下单日期',
      '单据状态',
      '采购类型',
      '含税金额',
      '加急',
      '需求部门',
      '供应商',
      '备注',
      '物料',
      '待到货',
      '逾期未到货',
      '待预付',
      '订单变更',
      '到票状态',
      '变更待我审批',
      '变更被驳回',
      '本人制单',
      '待我审批',
    ])
    await pick('采购类型', '标准采购')
    await pick('加急', '是')
    expect(screen.names('[role=checkbox]', { within: field('下单日期') })).toEqual(['1 天', '7 天', '15 天'])
    await screen.press('7 天', { role: 'checkbox' })
    await screen.press('7 天', { role: 'checkbox' })
    await screen.type('含税金额最小值', '1000')
    await screen.type('含税金额最大值', '999')
    await screen.press('查 询')
    // said, and nothing lost
    await screen.toast('含税金额的起始值不能大于结束值')
    expect(world.sent('getPageData4List')).toHaveLength(1)
    await screen.type('含税金额最大值', '')
    await screen.press('查 询')
    await until(() => chips().length === 3, 'three chips')
    expect(chips()).toEqual([
      '移除条件：采购类型：标准采购',
      '移除条件：含税金额：≥ 1000',
      '移除条件：加急：是',
    ])
    expect(await asked(3)).toEqual([
      { cQueryFieldName: 'cKind', cValueType: 'string', iQueryModel: 1, valueList: ['standard'] },
      { cQueryFieldName: 'iAmount', cValueType: 'float', iQueryModel: 6, valueList: [1000, null] },
      { cQueryFieldName: 'bUrgent', cValueType: 'int', iQueryModel: 1, valueList: [1] },
    ])
    await screen.role('button', '筛选，已有 3 个条件')
    expect(screen.all('.query-panel__filter .alm-badge__mark--dot', { within: screen.page })).toHaveLength(1)
    await screen.press('移除条件：加急：是', { within: screen.page })
    await until(() => chips().length === 2, 'two chips')
    await asked(2)
    await openFilter()
    await screen.press('清 空')
    await screen.press('查 询')
    await until(() => chips().length === 0, 'no chips')
  })

  it("a day that was not chosen yet begins with China's today, also on a device in London", async () => {
    const real = Date.now.bind(Date)
    const tillEvening = Date.UTC(2026, 10, 28, 16, 4) - real()
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => real() + tillEvening)
    try {
      await open()
      await openFilter()
      await screen.press(/^下单日期开始/, { within: screen.page })
      await screen.press('确定', { within: screen.page })
      await until(() => field('下单日期')().textContent?.includes('2026-11-29'), 'today')
      expect(screen.all('[role=alert]')).toEqual([])
    } finally {
      clock.mockRestore()
    }
  })

  it('what is filled in comes again after a tap beside the sheet, and is gone after its cross', async () => {
    await open()
    await openFilter()
    await pick('采购类型', '标准采购')
    const marked = () => screen.all('[role=checkbox][aria-checked=true]', { within: field('采购类型') })
    await until(() => marked().length === 1, 'the option')
    screen.all('.alm-sheet__mask', { within: screen.page })[0]?.click()
    await until(() => !screen.says('查 询'), 'the end of the sheet')
    expect(chips()).toHaveLength(0)
    await openFilter()
    await until(() => marked().length === 1, 'the option again')
    await screen.press('关闭')
    await until(() => !screen.says('查 询'), 'the end of the sheet')
    await openFilter()
    expect(marked()).toHaveLength(0)
  })

  it('[Q101] [Q102] [Q107] many options stand in a popup and wait for 确定', async () => {
    await open()
    await openFilter()
    await screen.press(/^单据状态/)
    await screen.role('button', '刷新选项')
    expect(screen.page().querySelectorAll<HTMLElement>('.alm-sheet--in')[1]?.style.height).toBe('55%')
    await screen.press('草稿', { role: 'checkbox' })
    await screen.press('审批中', { role: 'checkbox' })
    expect(field('单据状态')().querySelector('.alm-choice-field')?.textContent).toBe('请选择')
    await screen.press('确定')
    await screen.press('查 询')
    await until(() => chips().length === 1, 'a chip')
    expect(chips()).toEqual(['移除条件：单据状态：草稿、审批中'])
    expect(await asked(1)).toMatchObject([{ iQueryModel: 6, valueList: ['1', '2'] }])
    await openFilter()
    await screen.press(/^单据状态/)
    await screen.press('清空')
    await screen.press('查 询')
    await until(() => chips().length === 0, 'no chip')
  })

  it('[Q103] [Q104] options that cannot be read are none, and can be asked for again', async () => {
    world.sandbox.faults.add({ kind: '5xx', path: '*/getOneEnumByCode/purchaseKind' })
    await open()
    await openFilter()
    await until(() => field('采购类型')().textContent?.includes('暂无选项，加载失败'), 'no options')
    world.sandbox.faults.clear()
    await screen.press('刷新选项', { within: field('采购类型') })
    await until(() => field('采购类型')().textContent?.includes('零星采购'), 'the options')
  })

  it('options that are there stay when they cannot be read again, and it is said why', async () => {
    await open()
    await openFilter()
    await screen.press(/^单据状态/)
    await until(() => screen.names('[role=checkbox]').includes('草稿'), 'the options')
    world.sandbox.faults.add({ kind: '5xx', path: '*/getOneEnumByCode/*' })
    await screen.press('刷新选项')
    await screen.toast('选项刷新失败，请稍后再试')
    await screen.press('草稿', { role: 'checkbox' })
    await screen.press('确定')
    world.sandbox.faults.clear()
    await screen.press('查 询')
    await until(() => chips()[0] === '移除条件：单据状态：草稿', 'a chip')
  })
})

describe('default values', () => {
  it('[Q004] [Q031] [Q057] [Q058] [Q049] are saved, found filled in at the next visit, and cleared', async () => {
    await open()
    await openFilter()
    await more('保存默认值')
    await screen.toast('当前查询条件没有任何值，无法保存')
    expect(world.sent('saveDefaultValue')).toEqual([])
    await pick('采购类型', '框架协议')
    await more('保存默认值')
    await screen.toast('默认值保存成功')
    expect(await world.sandbox.db.select().from(widgetDefaults)).toHaveLength(1)
    await openPage('demoFun')
    await openPage('demoList')
    await until(() => chips()[0] === '移除条件：采购类型：框架协议', 'the default')
    expect(await asked(1)).toMatchObject([{ valueList: ['frame'] }])
    await openFilter()
    await more('清空默认值')
    await screen.toast('默认值清除成功')
    expect(await world.sandbox.db.select().from(widgetDefaults)).toEqual([])
  })

  it('[Q052] [Q053] a failure names what failed, and loses nothing', async () => {
    await open()
    await openFilter()
    await pick('采购类型', '框架协议')
    world.sandbox.faults.add({ kind: '5xx', path: '*/saveDefaultValue' })
    await more('保存默认值')
    await screen.toast('默认值保存失败，请稍后再试')
    world.sandbox.faults.add({ kind: '5xx', path: '*/deleteDefaultValue/*' })
    await more('清空默认值')
    await screen.toast('默认值清除失败，请稍后再试')
    world.sandbox.faults.clear()
    await screen.press('查 询')
    await until(() => chips().length === 1, 'what was chosen')
  })
})

describe('a refusal', () => {
  it('[Q053] [Q054] shows the server’s words, for the defaults as a warning', async () => {
    await open()
    await openFilter()
    await pick('采购类型', '框架协议')
    await world.sandbox.db.update(institutions).set({ stopped: true })
    await more('保存默认值')
    await screen.toast('用户陈立恒已停用')
    const shown = (kind: string) => screen.page().querySelector(`.alm-toast--${kind}`)
    expect(shown('error')?.getAttribute('role')).toBe('alert')
    await more('清空默认值')
    const warning = await until(() => shown('warning'), 'a warning')
    expect([warning.textContent, warning.getAttribute('role')]).toEqual(['用户陈立恒已停用', 'alert'])
    expect(warning.querySelector('.alm-icon--info, .alm-icon')).not.toBeNull()
    expect(shown('error')).toBeNull()
    expect(await world.sandbox.db.select().from(widgetDefaults)).toEqual([])
  })
})

describe('arranging the conditions', () => {
  it('[Q007] [Q008] [Q009] [Q010] [Q011] [Q012] [Q014] [Q056] [Q047] renames, hides and sorts; saved, it is how the filter looks', async () => {
    await open()
    await openSet()
    expect(screen.names('[role=tab]')).toEqual(['组织设置', '个人设置'])
    expect(screen.page().querySelectorAll<HTMLElement>('.alm-sheet--in')[0]?.style.height).toBe('85%')
    expect(screen.names('.arrange__actions button')).toEqual(['恢复默认', '保存设置'])
    expect(screen.all('.arrange-row')[1]?.style.transition).toBe('transform 200ms')
    await screen.press('修改名称：供应商名称')
    await screen.type('条件名称', '供货方')
    await screen.press('完成')
    await screen.press('显示采购类型', { role: 'checkbox' })
    const grip = await screen.role('button', '拖动排序：供货方')
    grip.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }))
    await until(() => setNames()[0] === '供货方', 'the new order')
    await screen.press('保存设置')
    await screen.toast('条件设置保存完成')
    const [saved] = world.sent('saveOneBaseQueryPlan')
    expect(saved?.body).toMatchObject({ plan: { bInit: false, iPlanType: 2, cPlanUUID: '' } })
    await screen.role('button', '查 询')
    await until(() => names()[0] === '供货方', 'the new order')
    expect(names()).not.toContain('采购类型')
    expect((await screen.field('搜索', { within: screen.page })).placeholder).toMatch(/^供货方 \/ 单据编号/)
  })

  it('[Q009] a condition that is dragged over two others stands behind them, which make room while it is held', async () => {
    await open()
    await openSet()
    const [first = '', second, third, fourth] = setNames().map(String)
    const front = () => screen.all('.arrange-row').slice(0, 4)
    const places = () => front().map(row => row.style.transform)
    const grip = await screen.role('button', `拖动排序：${first}`)
    const pull = (type: string, clientY: number) =>
      grip.dispatchEvent(new MouseEvent(type, { bubbles: true, clientY }))
    pull('pointerdown', 0)
    pull('pointermove', 2 * ROW)
    const isHeld = () => front().map(row => row.className.includes('--held'))
    await until(() => places()[0] !== '' && isHeld()[0], 'the row in the hand')
    const up = `translateY(-${ROW / 16}rem)`
    expect(places()).toEqual([`translateY(${2 * ROW}px)`, up, up, ''])
    expect(isHeld()).toEqual([true, false, false, false])
    pull('pointerup', 2 * ROW)
    const order = [second, third, first, fourth]
    await until(() => setNames()[2] === first, 'the new order')
    expect([setNames().slice(0, 4), places()]).toEqual([order, ['', '', '', '']])
    await screen.press('保存设置')
    await screen.toast('条件设置保存完成')
    await until(() => names().slice(0, 4).join() === order.join(), 'the new order')
  })

  it('a press on the grip offers other places: one up or down, or either end', async () => {
    await open()
    await openSet()
    const [first = '', second = '', ...others] = setNames().map(String)
    const all = others.length + 2
    const places = async (name: string, at: number) => {
      await screen.press(`拖动排序：${name}`)
      await screen.find(`${name}：第 ${at} 项，共 ${all} 项`)
    }
    await places(first, 1)
    expect([await screen.isOff('上移'), await screen.isOff('置顶')]).toEqual([true, true])
    await screen.press('下移')
    await until(() => setNames()[0] === second && setNames()[1] === first, 'one place down')
    await places(first, 2)
    await screen.press('置底')
    await until(() => setNames().at(-1) === first, 'the lowest place')
    await places(first, all)
    expect([await screen.isOff('下移'), await screen.isOff('置底')]).toEqual([true, true])
    await screen.press('上移')
    await until(() => setNames().at(-2) === first, 'one place up')
    await places(first, all - 1)
    await screen.press('置顶')
    await until(() => setNames()[0] === first, 'the uppermost place')
    // by the keys of a keyboard
    const grip = await screen.role('button', `拖动排序：${first}`)
    grip.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await screen.press('置底')
    await until(() => setNames().at(-1) === first, 'the lowest place')
  })

  it('leads back to the filter, where what was typed still stands in the conditions that are left', async () => {
    await open()
    await openFilter()
    await pick('采购类型', '标准采购')
    await screen.type('含税金额最小值', '1000')
    await arrange()
    await screen.press('关闭')
    await screen.role('button', '查 询')
    expect((await screen.field('含税金额最小值')).value).toBe('1000')
    await arrange()
    await screen.press('显示采购类型', { role: 'checkbox' })
    await screen.press('保存设置')
    await screen.toast('条件设置保存完成')
    await until(() => names().length > 0 && !names().includes('采购类型'), 'the new conditions')
    expect((await screen.field('含税金额最小值')).value).toBe('1000')
    await screen.press('查 询')
    await until(() => chips().length === 1, 'a chip')
    expect(chips()).toEqual(['移除条件：含税金额：≥ 1000'])
  })

  it('keeps what is arranged when an earlier question about the same plan is answered late', async () => {
    await open()
    await openFilter()
    const slow = (ms: number) =>
      world.sandbox.faults.set([{ kind: 'latency', path: '*/getBaseQueryPlan', ms }])
    slow(900)
    await more('条件设置')
    await screen.press('组织设置', { role: 'tab' })
    slow(1600)
    await screen.press('个人设置', { role: 'tab' })
    await until(() => screen.all('.arrange-row').length > 0, 'the conditions to arrange')
    const row = await screen.role('checkbox', '显示采购类型')
    row.click()
    await world.idle()
    expect(row.getAttribute('aria-checked')).toBe('false')
  })

  it('[Q030] [Q033] [Q051] an unnamed condition is refused, a failed save named, and nothing lost; the delivered arrangement can be had back', async () => {
    await open()
    await openSet()
    await screen.press('修改名称：单据编号')
    await screen.type('条件名称', ' ')
    await screen.press('完成')
    await screen.press('保存设置')
    await screen.toast('查询条件名称不能为空')
    expect(world.sent('saveOneBaseQueryPlan')).toEqual([])
    await screen.press(/^修改名称：\s*$/)
    await screen.type('条件名称', '订单号')
    await screen.press('完成')
    world.sandbox.faults.add({ kind: '5xx', path: '*/saveOneBaseQueryPlan' })
    await screen.press('保存设置')
    await screen.toast('条件设置保存失败，请稍后再试')
    expect(setNames()[0]).toBe('订单号')
    world.sandbox.faults.clear()
    await screen.press('关闭')
    expect((await screen.dialog()).text).toContain('设置尚未保存，确认放弃？')
    await screen.press('继续设置')
    expect(setNames()[0]).toBe('订单号')
    await screen.press('恢复默认')
    await until(() => setNames()[0] === '单据编号', 'the delivered name')
    expect(world.sent('getBaseQueryPlan').at(-1)?.body).toMatchObject({ bInit: true })
  })

  it('what was arranged and not saved is asked about by the browser, too, as long as its sheet is open', async () => {
    await open()
    await openSet()
    expect(leavingAsks()).toBe(false)
    await screen.press('显示备注', { role: 'checkbox' })
    await until(leavingAsks, 'a question of the browser')
    await screen.press('关闭')
    await screen.press('放弃')
    await until(() => !leavingAsks(), 'the end of the browser’s question')
  })

  it('[Q053] [Q051] a refused save shows the server’s words, a failed deletion is named', async () => {
    await open()
    await openSet()
    await screen.press('显示备注', { role: 'checkbox' })
    await screen.press('保存设置')
    await screen.toast('条件设置保存完成')
    await screen.role('button', '查 询')
    await arrange()
    world.sandbox.faults.add({ kind: '5xx', path: '*/deleteOneBaseQueryPlanPost' })
    await screen.press('删除设置')
    await screen.press('确定')
    await screen.toast('条件设置删除失败，请稍后再试')
    expect(await world.sandbox.db.select().from(widgetPlans)).toHaveLength(1)
    world.refuse('saveOneBaseQueryPlan', { code: 40000, msg: '条件设置已被管理员锁定' })
    await screen.press('显示备注', { role: 'checkbox' })
    await screen.press('保存设置')
    await screen.toast('条件设置已被管理员锁定')
    await screen.role('button', '保存设置')
  })

  it('[Q032] a set without conditions is refused', async () => {
    await open()
    await openFilter()
    world.answer('getBaseQueryPlan', data => ({ ...(data as object), list: [] }))
    await more('条件设置')
    await screen.press('保存设置')
    await screen.toast('查询条件设置对象为空')
    expect(world.sent('saveOneBaseQueryPlan')).toEqual([])
  })

  it('[Q059] [Q060] [Q055] [Q027] [Q012] an existing plan is deleted after a question, each type its own', async () => {
    await open()
    await openFilter()
    for (const [tab, question] of [
      ['组织设置', '确认删除组织条件设置？'],
      ['个人设置', '确认删除个人条件设置？'],
    ] as const) {
      await arrange()
      await screen.press(tab, { role: 'tab' })
      await until(() => screen.all('.arrange-row').length > 0, 'the plan of the tab')
      expect(screen.names('.arrange__actions button')).not.toContain('删除设置')
      await screen.press('显示备注', { role: 'checkbox' })
      await screen.press('保存设置')
      await screen.toast('条件设置保存完成')
      await arrange()
      await screen.press(tab, { role: 'tab' })
      await screen.press('删除设置')
      const asked = await screen.dialog()
      expect([asked.title, asked.text.includes(question)]).toEqual(['系统提示', true])
      await screen.press('确定')
      await screen.toast('条件设置删除完成')
      await until(() => !screen.names('.arrange__actions button').includes('删除设置'), 'no plan to delete')
      await screen.press('关闭')
    }
    expect(await world.sandbox.db.select().from(widgetPlans)).toEqual([])
  })
})

describe('without its configuration', () => {
  it('[Q051] [Q053] the panel names what failed and is asked for again; the rows are there', async () => {
    world.sandbox.faults.add({ kind: '5xx', path: '*/getBaseQueryPlan' })
    await open()
    await screen.find('条件设置获取失败，请稍后再试')
    world.sandbox.faults.clear()
    await screen.press('重试')
    await screen.gone('条件设置获取失败')
    await openFilter()
  })

  it('[F080] a guest is asked to log in, a person without organisation told to join one', async () => {
    await openPage('demoList')
    await screen.find('登录')
    expect(world.sent('getBaseListPlan')).toEqual([])
    await world.login(PHONES.noEnterprise)
    await openPage('demoList')
    await screen.find('请先加入企业或团队')
    expect(world.sent('getBaseListPlan')).toEqual([])
  })
})

it('[F053] [Q106] the directory leads to the widgets and lets one try them', async () => {
  await enumsOnce()
  await world.login()
  await openPage('demoFun')
  await screen.find('没有查询条件，将列出全部数据')
  await screen.type('搜索', '钢材')
  await screen.press('搜索')
  await screen.find('cSupplierName,cSupplierCode,cContact 包含 钢材')
  await screen.press(/^结算方式（单选弹层）/, { within: screen.page })
  // [Q106] one is chosen by the tap
  await screen.press('现款现货', { role: 'radio' })
  await until(
    () => screen.all('.alm-sheet--in', { within: screen.page }).length === 0,
    'the end of the choice',
  )
  await screen.find(/结算方式（单选弹层）现款现货/)
  await screen.press(/^采购订单列表/, { within: screen.page })
  await screen.at('demoList')
})
