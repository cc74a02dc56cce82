import { eq } from 'drizzle-orm'
import { erpPurchaseOrders } from '../../../sandbox/db/schema'
import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const cards = () => screen.all('.configured-row', { within: screen.main })
const cardAt = (at: number) => () => cards()[at] as HTMLElement
const pages = () => world.sent('getPageData4List').map(({ body }) => body['iPageNumber'])
const columnsOf = (at: number) => screen.all('.configured-row__column', { within: cardAt(at) })

const open = async (count = 10) => {
  const { enumCache } = await import('@/stores/widgetCache')
  enumCache.clear()
  await world.login()
  await openPage('demoList')
  await until(() => cards().length === count, `${count} rows`)
}
/** Some thirty orders are left. */
const fewOrders = async () => {
  for (const kind of ['standard', 'frame'])
    await world.sandbox.db.delete(erpPurchaseOrders).where(eq(erpPurchaseOrders.kind, kind))
}

describe('rows', () => {
  it('[L001] [L009] [L030] [L032] [L033] [L048] [L064] [L077] come page by page to their end; a failed page is asked for again', async () => {
    await fewOrders()
    await open()
    expect(world.sent('getPageData4List')[0]?.body).toMatchObject({ iPageNumber: 1, iPageSize: 10 })
    expect(columnsOf(0)).toHaveLength(4)
    await screen.press('展开', { within: cardAt(0) })
    await until(() => columnsOf(0).length > 4, 'all columns')
    expect(columnsOf(1)).toHaveLength(4)
    world.sandbox.faults.add({ kind: '5xx', path: '*/getPageData4List', times: 1 })
    screen.reachBottom()
    await screen.press('列表数据获取失败，请稍后再试 · 重试')
    await until(() => cards().length > 10, 'page 2')
    const places = screen
      .all('[role=listitem]', { within: screen.main })
      .map(row => row.getAttribute('aria-posinset'))
    expect(places.slice(0, 11)).toEqual(Array.from({ length: 11 }, (_, at) => String(at + 1)))
    expect(pages()).toEqual([1, 2, 2])
    expect(screen.says('已全部加载完毕')).toBe(false)
    while (!screen.says('已全部加载完毕')) {
      const before = cards().length
      screen.reachBottom()
      await until(() => cards().length > before, 'another page')
    }
    const asked = pages().length
    screen.reachBottom()
    await world.idle()
    expect(pages()).toHaveLength(asked)
  })

  it('[L048] come ten at a time where the plan does not say how many', async () => {
    world.answer('getBaseListPlan', (data: { plan: object }) => ({
      ...data,
      plan: { ...data.plan, iPageRowSize: undefined },
    }))
    await open()
    expect(world.sent('getPageData4List')[0]?.body).toMatchObject({ iPageSize: 10 })
    world.answer('getBaseListPlan', (data: object) => data)
  })

  it('[L032] of a single page have nothing to say at their end', async () => {
    world.answer('getPageData4List', (data: { pageData: object[] }) => ({
      ...data,
      iTotleSize: data.pageData.length,
    }))
    await open()
    await until(() => screen.all('.configured-list__end', { within: screen.main }).length === 1, 'the end')
    expect([pages(), screen.says('已全部加载完毕')]).toEqual([[1], false])
  })

  it('[L011] there may be none', async () => {
    world.answer('getPageData4List', () => ({ iTotleSize: 0, pageData: [] }))
    await open(0)
    await screen.find('暂无数据')
    expect(screen.says('已全部加载完毕')).toBe(false)
  })
})

describe('words of an enumeration that cannot be read', () => {
  const MISSING = '「单据状态」暂时无法显示'
  const states = () =>
    columnsOf(0)
      .map(one => one.textContent ?? '')
      .find(text => text.startsWith('单据状态'))

  it.each([
    ['the list is pulled', () => screen.pullDown()],
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ])('are said to be missing, in the place of keys, and come when %s', async (_, happens) => {
    world.sandbox.faults.add({ kind: '5xx', path: '*/getOneEnumByCode/purchaseState' })
    await open()
    await screen.find(MISSING)
    expect(states()).toBe('单据状态…')
    await world.idle()
    world.sandbox.faults.clear()
    happens()
    await screen.gone(MISSING)
    expect(states()).toMatch(/^单据状态(草稿|审批中|已|待|部分)/)
  })
})

describe('without permission', () => {
  it('[L012] [L013] [F080] an organisation is told whom to ask', async () => {
    await world.enter('code-2000')
    await world.login()
    await openPage('demoList')
    await screen.find('无数据权限')
    await screen.find('请联系管理员授权')
    expect(screen.all('.alm-state__picture--noPermission')).toHaveLength(1)
    expect(pages()).toEqual([])
  })
})
