import { eq } from 'drizzle-orm'
import { widgetPlans } from '../../../sandbox/db/schema'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { openList } from './support/openList'

const world = screenWorld()

const cards = () => screen.all('.configured-row', { within: screen.main })
const rowNames = () => screen.all('.arrange-row__name').map(one => one.textContent)
const actions = () => screen.names('.arrange__actions button')
const preview = () => screen.all('.arrange__preview')[0]?.textContent ?? ''
const heights = () =>
  screen
    .all('.alm-sheet--in', { within: screen.page })
    .map(sheet => sheet.style.height)
    .filter(Boolean)
const lastPage = () => {
  const body = world.sent('getPageData4List').at(-1)?.body ?? {}
  const order = Buffer.from(String(body['cOrderField']), 'base64url').toString()
  return { number: body['iPageNumber'], size: body['iPageSize'], order }
}

const open = async (phone: string = PHONES.admin) => {
  await world.login(phone)
  await openPage('demoList')
  await until(() => cards().length > 0, 'rows')
}
const openColumns = async (tab?: '组织设置' | '个人设置') => {
  await screen.press('列表设置')
  await screen.press('栏目设置')
  await until(() => rowNames().length > 0, 'the columns to arrange')
  if (!tab) return
  await screen.press(tab, { role: 'tab' })
  await until(() => screen.role('tab', tab).then(one => one.getAttribute('aria-selected') === 'true'), tab)
  await until(() => rowNames().length > 0, 'the columns of the tab')
}
const openSort = async () => {
  await screen.press('列表设置')
  await screen.press('列表排序')
  await screen.role('radio', '升序')
}
const rename = async (from: string, to: string) => {
  await screen.press(`修改名称：${from}`)
  await screen.type('栏目名称', to)
  await screen.press('完成')
}

describe('the columns of a list', () => {
  it('[L017] [L018] [L044] [L046] [L035] [L058] are sorted, renamed, hidden and summed; saved, the list is read anew', async () => {
    await open()
    await openColumns()
    expect(screen.names('[role=tab]')).toEqual(['组织设置', '个人设置'])
    expect(heights()).toEqual(['85%'])
    expect(screen.all('.arrange-row')[1]?.style.transition).toBe('transform 200ms')
    // nobody has a plan of their own yet: it opens on the organisation's
    expect((await screen.role('tab', '组织设置')).getAttribute('aria-selected')).toBe('true')
    expect(actions()).toEqual(['恢复默认', '保存设置'])
    await openTab('个人设置')
    expect(rowNames()).not.toContain('主键')
    ;(await screen.role('checkbox', '单据编号必须显示')).click()
    expect((await screen.role('checkbox', '单据编号必须显示')).getAttribute('aria-checked')).toBe('true')
    await rename('供应商', '供货方')
    await screen.press('显示需求部门', { role: 'checkbox' })
    await screen.press('合计含税金额', { role: 'checkbox' })
    const grip = await screen.role('button', '拖动排序：供货方')
    grip.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }))
    await until(() => rowNames()[1] === '供货方', 'the new order')
    await screen.type('每页行数', '20')
    const before = world.sent('getPageData4List').length
    await screen.press('保存设置')
    await screen.toast('栏目设置保存完成')
    await screen.gone('保存设置')
    const body = world.sent('saveOneBaseListPlan').at(-1)?.body as {
      plan: object
      list: { cTitleName: string; bShow: boolean; bSum: boolean }[]
    }
    expect(body.plan).toMatchObject({ iPlanType: 2, bInit: false, iPageRowSize: 20, cPlanUUID: '' })
    expect(body.list.map(one => one.cTitleName).slice(0, 4)).toEqual([
      '主键',
      '单据编号',
      '供货方',
      '单据状态',
    ])
    expect(body.list.find(one => one.cTitleName === '需求部门')?.bShow).toBe(false)
    expect(body.list.find(one => one.cTitleName === '含税金额')?.bSum).toBe(false)
    await until(() => world.sent('getPageData4List').length > before, 'the rows, anew')
    expect(lastPage()).toMatchObject({ number: 1, size: 20 })
    await until(() => cards()[0]?.textContent?.includes('供货方'), 'the new name')
    expect(cards()[0]?.textContent).not.toContain('需求部门')
    // with a plan of one's own it opens there
    await openColumns()
    expect((await screen.role('tab', '个人设置')).getAttribute('aria-selected')).toBe('true')
    await until(() => actions().length === 3, 'a plan to delete')
    expect(actions()).toEqual(['删除设置', '恢复默认', '保存设置'])
  })

  it('of the organisation are shown to others than administrators with the reason, and nothing to change', async () => {
    await open(PHONES.colleague)
    // their own are what they can arrange: it opens there
    await openColumns()
    expect((await screen.role('tab', '个人设置')).getAttribute('aria-selected')).toBe('true')
    expect(actions()).toEqual(['恢复默认', '保存设置'])
    await screen.press('组织设置', { role: 'tab' })
    await screen.find(/仅管理员可修改/)
    expect(preview()).toContain('供应商')
    expect([rowNames(), actions()]).toEqual([[], []])
    await screen.press('个人设置', { role: 'tab' })
    await until(() => rowNames().length > 0, 'one’s own columns')
  })

  it.each([
    [true, '个人设置'],
    [false, '组织设置'],
  ])(
    '[L044] open on the tab that the user-plan flag names, also against the plans there are: %s',
    async (userPlan, tab) => {
      world.answer('getBaseListPlan', data => ({ ...(data as object), bHasPersonPlan: !userPlan }))
      await world.login()
      const { list } = await openList({ userPlan })
      await until(() => list().state.layout, 'the layout')
      await openColumns()
      expect((await screen.role('tab', tab)).getAttribute('aria-selected')).toBe('true')
    },
  )

  it('[L054] [L055] [L057] rows per page are 10 to 30, and each column has a title; nothing is sent before', async () => {
    await open()
    await openColumns()
    for (const [text, message] of [
      ['', '每页行数不能为空'],
      ['9', '每页行数须在10到30之间'],
      ['31', '每页行数须在10到30之间'],
    ] as const) {
      await screen.type('每页行数', text)
      await screen.press('保存设置')
      await screen.toast(message)
      expect(screen.all('.arrange__page-rows [role=alert]')[0]?.textContent).toBe(message)
    }
    await screen.type('每页行数', '30')
    await rename('供应商', ' ')
    await screen.press('保存设置')
    await screen.toast('栏目名称不能为空')
    expect(world.sent('saveOneBaseListPlan')).toEqual([])
    expect((await screen.field('每页行数')).value).toBe('30')
  })

  it('[L019] [L058] an existing plan is deleted after a question, each type its own', async () => {
    await open()
    for (const [tab, question] of [
      ['组织设置', '确认删除组织栏目设置？'],
      ['个人设置', '确认删除个人栏目设置？'],
    ] as const) {
      await openColumns()
      await openTab(tab)
      expect(actions()).not.toContain('删除设置')
      await screen.press('显示备注', { role: 'checkbox' })
      await screen.press('保存设置')
      await screen.toast('栏目设置保存完成')
      await until(() => cards().length > 0, 'the rows')
      await openColumns()
      await openTab(tab)
      await screen.press('删除设置')
      const asked = await screen.dialog()
      expect([asked.title, asked.text.includes(question)]).toEqual(['系统提示', true])
      await screen.press('确定')
      await screen.toast('栏目设置删除完成')
      await until(() => !actions().includes('删除设置'), 'no plan to delete')
      await screen.press('关闭')
      await until(() => cards().length > 0, 'the rows')
    }
    expect(await world.sandbox.db.select().from(widgetPlans)).toEqual([])
  })

  it('[L045] the delivered columns can be had back; a failure names what failed and loses nothing', async () => {
    await open()
    await openColumns()
    await rename('供应商', '供货方')
    world.sandbox.faults.add({ kind: '5xx', path: '*/saveOneBaseListPlan' })
    await screen.press('保存设置')
    await screen.toast('栏目设置保存失败，请稍后再试')
    world.sandbox.faults.clear()
    expect(rowNames()).toContain('供货方')
    await screen.press('恢复默认')
    await until(() => rowNames().includes('供应商'), 'the delivered title')
    expect(world.sent('getBaseListPlan').at(-1)?.body).toMatchObject({ bInit: true })
    world.sandbox.faults.add({ kind: '5xx', path: '*/getBaseListPlan' })
    await screen.press('个人设置', { role: 'tab' })
    await screen.press('放弃')
    await screen.find('栏目设置获取失败，请稍后再试')
    world.sandbox.faults.clear()
    await screen.press('重试')
    await until(() => rowNames().length > 0, 'the columns')
  })

  it('[L056] a layout without columns is refused', async () => {
    await open()
    world.answer('getBaseListPlan', data => ({ ...(data as object), list: [] }))
    await screen.press('列表设置')
    await screen.press('栏目设置')
    await screen.field('每页行数')
    await screen.press('保存设置')
    await screen.toast('栏目设置对象为空')
    world.answer('getBaseListPlan', data => data)
    expect(world.sent('saveOneBaseListPlan')).toEqual([])
  })

  it('the card of the first row follows every change, without a row a made-up one', async () => {
    await open()
    const supplier = cards()[0]?.textContent ?? ''
    await openColumns()
    await until(() => preview().includes('供应商'), 'the preview')
    const code = /CG\d+/.exec(supplier)?.[0] ?? 'no code'
    expect(preview()).toContain(code)
    await rename('供应商', '供货方')
    await until(() => preview().includes('供货方'), 'the new title')
    await screen.press('显示供货方', { role: 'checkbox' })
    await until(() => !preview().includes('供货方'), 'a column less')
    const grip = await screen.role('button', '拖动排序：含税金额')
    for (let n = 0; n < 4; n += 1)
      grip.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }))
    await until(() => rowNames()[0] === '含税金额', 'another title')
    await until(
      () => !preview().includes('含税金额') && preview().includes('单据编号'),
      'the title of the card',
    )
  })

  it('a plan saved meanwhile is said and can be loaded below what was changed here, which is then saved', async () => {
    await open()
    await openColumns()
    await screen.press('显示备注', { role: 'checkbox' })
    await screen.press('保存设置')
    await screen.toast('栏目设置保存完成')
    await until(() => cards().length > 0, 'the rows')
    await openColumns('组织设置')
    await rename('供应商', '我的名称')
    await screen.type('每页行数', '25')
    const [row] = await world.sandbox.db.select().from(widgetPlans)
    if (!row) throw new Error('the plan was saved')
    const items = row.items.map(one => (one.label === '含税金额' ? { ...one, label: '他人的名称' } : one))
    await world.sandbox.db
      .update(widgetPlans)
      .set({ items, revision: row.revision + 1 })
      .where(eq(widgetPlans.planUuid, row.planUuid))
    await screen.press('保存设置')
    expect((await screen.dialog()).text).toContain('该设置已被修改')
    await screen.press('继续设置')
    expect(rowNames()).toContain('我的名称')
    await screen.press('保存设置')
    await screen.press('加载最新')
    await until(() => rowNames().includes('他人的名称'), 'the newer plan')
    expect(rowNames()).toContain('我的名称')
    expect((await screen.field('每页行数')).value).toBe('25')
    await screen.press('保存设置')
    await screen.toast('栏目设置保存完成')
    const [saved] = await world.sandbox.db.select().from(widgetPlans)
    expect(saved?.items.map(one => one.label)).toEqual(expect.arrayContaining(['我的名称', '他人的名称']))
    expect(saved?.pageRowSize).toBe(25)
  })
})

describe('the order of a list', () => {
  it('[L016] [L036] [L037] is one of the visible columns, up or down; the list begins with page 1 again', async () => {
    await open()
    await openSort()
    expect(heights()).toEqual(['85%'])
    expect(screen.names('.list-sort__actions button')).toEqual(['恢复默认', '确 定'])
    const offered = screen.names('[role=radio]', { within: screen.page })
    expect(offered).toEqual(expect.arrayContaining(['升序', '降序', '含税金额', '单据编号']))
    expect(offered).not.toContain('备注')
    await screen.press('降序', { role: 'radio' })
    await screen.press('含税金额', { role: 'radio' })
    await screen.press('确 定')
    await until(() => lastPage().order === 'iAmount desc', 'rows in the new order')
    expect(lastPage().number).toBe(1)
    await screen.gone('排序栏目')
    await openSort()
    const chosen = async (name: string) =>
      (await screen.role('radio', name)).getAttribute('aria-checked') === 'true'
    expect([await chosen('降序'), await chosen('含税金额')]).toEqual([true, true])
    await screen.press('恢复默认')
    await until(() => chosen('升序'), 'ascending')
    expect(await chosen('含税金额')).toBe(false)
    await screen.press('确 定')
    await until(() => lastPage().order === 'dOrderDate desc', 'the order of the list')
  })
})

async function openTab(tab: '组织设置' | '个人设置') {
  const isOpen = async () => (await screen.role('tab', tab)).getAttribute('aria-selected') === 'true'
  if (await isOpen()) return
  await screen.press(tab, { role: 'tab' })
  // drawn as open, it shows no columns of the other tab any more
  await until(isOpen, tab)
  await until(() => rowNames().length > 0, 'the columns of the tab')
}
