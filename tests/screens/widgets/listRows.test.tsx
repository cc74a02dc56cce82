import type { ListPage } from '@/api/widgetList'
import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { openList } from './support/openList'

const world = screenWorld()
const cards = () => screen.all('.configured-row--row', { within: screen.main })
const subCards = () => screen.all('.configured-row--subRow', { within: screen.main })
const wishes = () => world.sent('getPageData4List').map(({ body }) => body)
const lastWish = () => wishes().at(-1) ?? {}
const open = (text: unknown) => Buffer.from(String(text), 'base64url').toString()

const pageOf = (count: number): ListPage => ({
  rows: Array.from({ length: count }, (_, at) => ({
    key: String(at),
    values: { cOrderCode: `PO-${at + 1}` },
    subRows: [],
  })),
  total: count,
})

/** Lays the list out: every row is 100 px high, and so many px of the page lie above the screen's upper edge. */
const layOut = () => {
  const at = { above: 0 }
  const before = Element.prototype.getBoundingClientRect
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const box = before.call(this)
    const slots = () => [...this.querySelectorAll('.alm-window__slot')].length
    if (this.classList.contains('alm-window'))
      return { ...box, top: -at.above, width: 375, height: slots() * 400 }
    return this.classList.contains('alm-window__slot') ? { ...box, width: 375, height: 400 } : box
  })
  return at
}
afterEach(() => jest.restoreAllMocks())

describe('a long list', () => {
  it('[L006] [L010] says while it moves at which row one is; from the tenth on a button leads back', async () => {
    const page = layOut()
    await world.login()
    const { scrolled } = await openList({ rows: pageOf(60) })
    await screen.find('共 60 条')
    page.above = 830
    scrolled()
    await screen.find('9 / 60')
    expect(screen.names('[aria-label="回到顶部"]')).toEqual([])
    page.above = 930
    scrolled()
    await screen.find('10 / 60')
    // at rest the number of rows is told again; the way back stays
    await screen.find('共 60 条')
    screen.page().scrollTop = 930
    await screen.press('回到顶部', { within: screen.page })
    expect(screen.page().scrollTop).toBe(0)
  })

  it('mounts at most 60 of its rows', async () => {
    await world.login()
    await openList({ rows: pageOf(10_000) })
    await until(() => cards().length >= 60, 'rows')
    await world.idle()
    expect(cards()).toHaveLength(60)
  })

  it('in a popup what is in sight asks for the next page', async () => {
    await world.login()
    const toTop = jest.fn()
    const { list } = await openList({}, { toTop })
    list().search([])
    await until(() => list().state.page >= 2, 'page 2')
    expect(
      wishes()
        .map(body => body['iPageNumber'])
        .slice(0, 2),
    ).toEqual([1, 2])
  })
})

describe('reading rows', () => {
  const start = async (options: Parameters<typeof openList>[0] = {}) => {
    await world.login()
    const opened = await openList(options)
    await until(() => opened.list().state.layout, 'the layout')
    opened.list().search([])
    await until(() => cards().length === 10, 'rows')
    return opened
  }

  it('[L072] [L074] [L073] asks for the columns with extras, the page’s own condition and filter', async () => {
    const filter = { field: 'cState', value: '3' }
    await world.login()
    const { list } = await openList({ extras: ['cSupplierUuid'], where: "cKind = 'spot'", filter })
    list().search([])
    await until(() => list().state.known, 'rows')
    const wish = lastWish()
    expect(open(wish['cColumns']).split(',')).toEqual(
      expect.arrayContaining(['cOrderUuid', 'cOrderCode', 'cState', 'cSupplierUuid']),
    )
    expect(['cWhere', 'cFilterField', 'cFilterValue', 'cOrderField'].map(name => open(wish[name]))).toEqual([
      "cKind = 'spot'",
      'cState',
      '3',
      'dOrderDate desc',
    ])
    expect(list().state.rows.every(row => row.values['cState'] === '3')).toBe(true)
  })

  it('[L005] [L036] [L073] the settings lead to columns and order; a confirmed order reads page 1', async () => {
    const { list } = await start()
    screen.reachBottom()
    await until(() => list().state.page === 2, 'page 2')
    await screen.press('列表设置', { within: screen.page })
    expect(screen.names('.alm-action-sheet__item')).toEqual(['栏目设置', '列表排序'])
    await screen.press('列表排序')
    await screen.press('含税金额', { role: 'radio' })
    await screen.press('确 定')
    await until(() => wishes().length === 3 && !list().busy, 'sorted rows')
    expect(lastWish()).toMatchObject({ iPageNumber: 1 })
    expect(open(lastWish()['cOrderField'])).toBe('iAmount asc')
    const amounts = list().state.rows.map(row => Number(row.values['iAmount']))
    expect(amounts).toEqual([...amounts].sort((one, other) => one - other))
  })

  it('[L035] another plan reads the layout again, and the rows from page 1', async () => {
    const { list } = await start()
    screen.reachBottom()
    await until(() => list().state.page === 2, 'page 2')
    world.answer('getBaseListPlan', (data: { plan: object }) => ({
      ...data,
      plan: { ...data.plan, iPageRowSize: 15 },
    }))
    list().send({ type: 'planChanged' })
    await until(() => list().state.known && list().state.rows.length === 15, '15 rows')
    expect(world.sent('getBaseListPlan')).toHaveLength(2)
    expect(lastWish()).toMatchObject({ iPageNumber: 1, iPageSize: 15 })
  })

  it('[L034] a refusal shows the server’s words; rows that are there stay', async () => {
    const { list } = await start()
    world.refuse('getPageData4List', { code: 50001, msg: '数据服务维护中' })
    screen.reachBottom()
    await screen.find('数据服务维护中')
    expect(cards()).toHaveLength(10)
    list().reload()
    await screen.toast('数据服务维护中')
    expect(cards()).toHaveLength(10)
  })

  it('[L034] a refusal of page 1 shows the server’s words and a way to try again', async () => {
    await world.login()
    world.refuse('getPageData4List', { code: 50001, msg: '数据服务维护中' })
    const { list } = await openList({})
    list().search([])
    await screen.find('数据服务维护中')
    await screen.role('button', '重试')
    expect(cards()).toEqual([])
  })

  it('a layout that was refused for now is asked for again; the notice names it', async () => {
    await world.login()
    world.sandbox.faults.add({ kind: '5xx', path: '*/getBaseListPlan', times: 1 })
    const { list } = await openList({})
    list().search([])
    await screen.find('栏目设置获取失败，请稍后再试')
    await screen.press('重试')
    await until(() => cards().length === 10, 'rows')
  })

  it('[L076] without a source no call is made for rows', async () => {
    await world.login()
    world.answer('getBaseListPlan', (data: { baseList: object }) => ({
      ...data,
      baseList: { ...data.baseList, cDataSourceType: 'none' },
    }))
    const { list } = await openList({})
    list().search([])
    await screen.find('暂无数据')
    expect(wishes()).toEqual([])
  })

  it('of searches at once the last one counts', async () => {
    await world.login()
    const { list } = await openList({})
    await until(() => list().state.layout, 'the layout')
    const only = (state: string) => ({
      queryName: 'cState',
      queryType: 'equals' as const,
      queryValue: [state],
      fieldType: 'Select',
      fieldName: 'cState',
      queryValueTypeCode: 'string',
    })
    list().search([only('5')])
    list().search([only('2')])
    list().search([only('3')])
    await until(() => list().state.known, 'rows')
    await world.idle()
    expect(list().state.rows.length).toBeGreaterThan(0)
    expect(list().state.rows.every(row => row.values['cState'] === '3')).toBe(true)
  })
})

describe('the compound list', () => {
  const openComb = async () => {
    const { enumCache } = await import('@/stores/widgetCache')
    enumCache.clear()
    await world.login()
    await openPage('demoListComb')
    await until(() => subCards().length > 0, 'sub-rows')
  }

  it('[L002] [L003] [L043] [L049] [L007] starts with all columns and sub-rows, 20 a page, and folds them all', async () => {
    await openComb()
    expect(lastWish()).toMatchObject({ iPageNumber: 1, iPageSize: 20 })
    const columnsOf = (card: Element | undefined) =>
      [...(card?.querySelectorAll('.configured-row__name') ?? [])].map(it => it.textContent)
    expect(columnsOf(cards()[0]).length).toBeGreaterThan(4)
    expect(columnsOf(cards()[0])).not.toContain('规格型号')
    expect(columnsOf(subCards()[0])).toEqual(expect.arrayContaining(['规格型号', '数量', '含税单价']))
    await screen.press('全部收起', { within: screen.page })
    await until(() => subCards().length === 0, 'folded rows')
    expect(columnsOf(cards()[0])).toHaveLength(4)
    await screen.press('全部展开', { within: screen.page })
    await until(() => subCards().length > 0, 'unfolded rows')
  })

  it('[L038] [L040] a row takes its sub-rows along, and is half chosen with one of them', async () => {
    await openComb()
    const box = (card: Element | undefined) => card?.querySelector<HTMLElement>('[role=checkbox]')
    const state = (card: Element | undefined) => box(card)?.getAttribute('aria-checked')
    const count = () => screen.page().querySelector('.configured-batch__count')?.textContent
    box(cards()[0])?.click()
    await until(() => state(subCards()[0]) === 'true', 'sub-rows chosen')
    expect(count()).toBe('已选 1 条')
    box(subCards()[0])?.click()
    await until(() => state(subCards()[0]) === 'false', 'a sub-row less')
    expect(['mixed', 'false']).toContain(state(cards()[0]))
  })

  it('[L008] [L050] its foot sums what is loaded', async () => {
    await openComb()
    const sums = screen.page().querySelector('.configured-summary')?.textContent ?? ''
    expect(sums).toMatch(/^合计（已加载 20 \/ \d+ 条）含税金额[\d,]+\.\d{2}$/)
  })
})
