import type { ListPageAnswer } from '@wire/widgetList'
import { and, eq } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { createSandbox, type Sandbox } from '../../sandbox'
import { widgetDefinitions } from '../../sandbox/db/schema'
import type { ListDefinition } from '../../sandbox/world/widget/lists'
import type { QueryDefinition } from '../../sandbox/world/widget/queries'
import { BUYER, logIn } from '../journeys/buyAndPay'
import { loadRows, type Loaded } from '../support/longLists'
import { SignedClient } from '../support/signedClient'
import budgets from './budgets.json'
import { buildFloor } from './floorSite'
import { atMost, median, type Line } from './line'
import { begin, longest, push, whileSlow, type Subject } from './slowPhone'

/** A configured list of 100,000 purchase orders of which 10,000 are loaded, beside a bare windowed list of the same rows. */

const { runs } = budgets.conditions
const { h5, sandbox: server } = budgets

const ADDRESS = '/micro/alm-mall-shop/demo/list'
const CODE = 'purchaseOrder'
const LIST = { list: '.configured-list__rows', row: '.configured-row', rows: 100_000 }
const LOADED = 10_000
const FIELDS = 40
const encoded = (text: string) => Buffer.from(text).toString('base64url')

interface PageWish {
  page?: number
  size?: number
  order?: string
  conditions?: object[]
}
const pageOf = (client: SignedClient, wish: PageWish) =>
  client.post<ListPageAnswer>('alc-city-framework/SysBaseListAction/getPageData4List', {
    bPage: true,
    iPageNumber: wish.page ?? 1,
    iPageSize: wish.size ?? 10,
    cDataSourceType: 'table',
    cServerName: encoded('alc-biz-purchase'),
    cTableName: encoded('PurchaseOrder'),
    cDataScopeType: 'org',
    cDefinedApi: '',
    cColumns: encoded('cOrderUuid,cOrderCode,cState,dOrderDate,cSupplierName,iAmount'),
    cWhere: '',
    queryConditionList: wish.conditions ?? [],
    cFilterField: '',
    cFilterValue: '',
    cOrderField: encoded(wish.order ?? 'dOrderDate desc'),
    cOrgUuid: 'org-hengqi',
    cAccUuid: 'acc-hengqi',
    cFormat: 'base64url',
  })

const contains = (cQueryFieldName: string, text: string) => [
  { cQueryFieldName, cValueType: 'string', iQueryModel: 9, valueList: [text] },
]

const WISHES: readonly [what: string, wish: PageWish][] = [
  ['the first page', {}],
  ['page 1,000', { page: 1_000 }],
  ['page 5,000', { page: 5_000 }],
  ['the last page', { page: 10_000 }],
  ['a supplier’s name is part of', { conditions: contains('cSupplierName', '固筑') }],
  ['a number is part of', { conditions: contains('cOrderCode', '0123') }],
  ['Latin letters are part of a number', { conditions: contains('cOrderCode', 'cg2026') }],
]

/** Processor time of sandbox, database and client, which stand in this process: waiting is the machine's. */
const serverPages = async (client: SignedClient): Promise<Line[]> => {
  const lines: Line[] = []
  for (const [what, wish] of WISHES) {
    const times: number[] = []
    for (let run = 0; run <= runs; run += 1) {
      const before = process.cpuUsage()
      const { code } = await pageOf(client, wish)
      if (code !== 1) throw new Error(`${what} was refused`)
      const { user, system } = process.cpuUsage(before)
      if (run > 0) times.push((user + system) / 1000)
    }
    lines.push(atMost(`sandbox: 100,000 rows, ${what}`, median(times), server.listPageMs, ' ms'))
  }
  return lines
}

/** The definition of the demo list or its query, changed. */
const redefined = async <T>(
  { db }: Sandbox,
  kind: 'list' | 'query',
  change: (definition: T) => T,
): Promise<void> => {
  const place = and(eq(widgetDefinitions.kind, kind), eq(widgetDefinitions.code, CODE))
  const [row] = await db.select().from(widgetDefinitions).where(place)
  if (!row) throw new Error(`no ${kind} ${CODE}`)
  await db
    .update(widgetDefinitions)
    .set({ definition: change(row.definition as T) })
    .where(place)
}

/** As many fields as there are, again and again. */
const manyFields = (query: QueryDefinition): QueryDefinition => ({
  ...query,
  list: Array.from({ length: FIELDS }, (_, at) => {
    const item = query.list[at % query.list.length]
    if (!item) throw new Error('a query without fields')
    return {
      ...item,
      cItemUuid: `field-${at}`,
      cLabelName: `${item.cLabelName} ${at + 1}`,
      bShow: true,
      iOrder: at,
    }
  }),
})

interface Toggle {
  /** ms from the press until React has drawn and all effects have run */
  whole: number
  /** ms of it after the list has changed: React's commit, which it does in a microtask of its own */
  commit: number
}

/** In the page: a press on the n-th box. */
const toggle = (boxes: string, at: number): string => `(async () => {
  const box = document.querySelectorAll('${boxes}')[${at}]
  const started = performance.now()
  box.click()
  const changed = performance.now()
  await null
  await null
  const ended = performance.now()
  return { whole: ended - started, commit: ended - changed }
})()`

const TOGGLES = 15

const toggled = (one: Subject, boxes: string): Promise<Toggle> =>
  whileSlow(one, async () => {
    const times: Toggle[] = []
    for (let n = 0; n < TOGGLES; n += 1) {
      times.push((await one.page.evaluate(toggle(boxes, n % 3))) as Toggle)
      await one.page.waitForTimeout(150)
    }
    return {
      whole: median(times.map(time => time.whole)),
      commit: median(times.map(time => time.commit)),
    }
  })

const rolled = (one: Subject) => whileSlow(one, () => longest(one, () => push(one, 500, 6)))

const BOXES = '.configured-row__choice'

const tenThousandRows = async (ours: Subject, floor: Subject): Promise<Line[]> => {
  const seen = (await ours.page.evaluate(loadRows(LOADED, LIST))) as Loaded
  await ours.page.evaluate(`document.querySelector('.taro_page').scrollTop = 400000`)
  await floor.page.evaluate('scrollTo(0, 400000)')
  await ours.page.waitForTimeout(1_500)
  const [press, bare] = [await toggled(ours, BOXES), await toggled(floor, 'input')]
  const tasks: number[] = []
  const bareTasks: number[] = []
  for (let run = 0; run < runs; run += 1) {
    tasks.push(await rolled(ours))
    bareTasks.push(await rolled(floor))
  }
  return [
    atMost('H5: rows mounted of 10,000', seen.most, h5.mountedRows, ''),
    atMost('H5: React’s commit, one of 10,000 rows chosen', press.commit, h5.rowCommitMs, ' ms', 1),
    atMost(
      `H5: one of 10,000 rows chosen, from the press on (a bare list ${bare.whole.toFixed(1)} ms)`,
      press.whole,
      h5.rowToggleMs,
      ' ms',
      1,
    ),
    atMost(
      `H5: longest task, scrolling 10,000 rows (a bare list ${median(bareTasks).toFixed(0)} ms)`,
      median(tasks),
      h5.longestTaskMs,
      ' ms',
    ),
  ]
}

const ALL_DRAWN = `new Promise(done => {
  const look = () =>
    document.querySelectorAll('.query-field').length === ${FIELDS} ? done() : requestAnimationFrame(look)
  look()
})`

const bigFilter = async (one: Subject): Promise<Line> => {
  const { page, shopper } = one
  const tasks: number[] = []
  // the first round fetches what is fetched once
  for (let run = 0; run <= runs; run += 1) {
    const { x, y } = await shopper.middleOf(/^筛选/)
    const task = await whileSlow(one, () =>
      longest(one, async () => {
        await page.touchscreen.tap(x, y)
        await page.evaluate(ALL_DRAWN)
      }),
    )
    await page.locator('.alm-sheet__close').filter({ visible: true }).last().tap()
    await page.locator('.query-field').first().waitFor({ state: 'detached' })
    if (run > 0) tasks.push(task)
  }
  return atMost(
    `H5: longest task, a filter of ${FIELDS} fields opens`,
    median(tasks),
    h5.longestTaskMs,
    ' ms',
  )
}

const inBrowser = async (browser: Browser, shop: Sandbox, client: SignedClient): Promise<Line[]> => {
  const rows = await Promise.all(
    Array.from({ length: LOADED / 100 }, (_, at) => pageOf(client, { page: at + 1, size: 100 })),
  )
  const floorDir = await buildFloor(client, { rows: rows.flatMap(({ data }) => data.pageData) })
  const floor = await createSandbox({ staticDir: floorDir, dataDir: 'memory' })
  try {
    const ours = await begin(browser, shop.url)
    await ours.shopper.open(ADDRESS)
    await logIn(ours.shopper, BUYER)
    await ours.page.locator(LIST.row).first().waitFor()
    const filter = await bigFilter(ours)
    const bare = await begin(browser, floor.url)
    await bare.page.goto(`${floor.url}/#rows`)
    await bare.page.locator('[data-bench="row"]').first().waitFor()
    const lines = [filter, ...(await tenThousandRows(ours, bare))]
    for (const one of [ours, bare]) await one.shopper.close()
    return lines
  } finally {
    await floor.close()
  }
}

/** Lists the server has laid out, on a slow phone and at the server. */
export const configuredLists = async (browser: Browser, staticDir: string): Promise<Line[]> => {
  const shop = await createSandbox({ staticDir, dataDir: 'memory', scenario: '100000-purchases' })
  try {
    await redefined<ListDefinition>(shop, 'list', list => ({ ...list, iPageRowSize: 30 }))
    await redefined(shop, 'query', manyFields)
    const client = await SignedClient.loggedIn(shop.url, BUYER.phone)
    const pages = await serverPages(client)
    return [...pages, ...(await inBrowser(browser, shop, client))]
  } finally {
    await shop.close()
  }
}
