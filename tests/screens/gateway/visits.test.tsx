import { desc, eq } from 'drizzle-orm'
import type { RouteName } from '@/routes/table'
import { orders, skus, splicingPlans } from '../../../sandbox/db/schema'
import { badAnswers, isLeft, NONSENSE, NOT_DRAWN, spoil, visitedPages } from '../../support/badAnswers'
import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { IN_FULL } from '../../support/figure'

const world = screenWorld()

const newestOrder = async (): Promise<Record<string, string>> => {
  const found = await world.sandbox.db
    .select()
    .from(orders)
    .where(eq(orders.userUuid, 'user-0001'))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return { cOrderUuid: found[0]?.orderUuid ?? '' }
}
const groupGoods = async (): Promise<Record<string, string>> => {
  const [plan] = await world.sandbox.db
    .select({ code: skus.prodCode })
    .from(splicingPlans)
    .innerJoin(skus, eq(skus.skuCode, splicingPlans.skuCode))
    .limit(1)
  return { cProdCode: plan?.code ?? '' }
}

/** A few pages and kinds every day, all of them in full. */
const EVERY_DAY: readonly RouteName[] = [
  'tabHome',
  'productDetails',
  'shoppingCart',
  'userCenter',
  'myOrderCx',
]
const pages = IN_FULL ? visitedPages : visitedPages.filter(([route]) => EVERY_DAY.includes(route))
const kinds = IN_FULL ? badAnswers : badAnswers.slice(0, 4)

/** The first page of a worker brings its code along. */
const PATIENCE = 20_000

const waiting = () => screen.page().querySelector('.alm-skeleton, .alm-state[aria-busy=true]')

it.each(kinds)(
  '%s: no page is blank, waits for ever or says nonsense',
  async kind => {
    await world.login()
    await openPage('setting')
    world.answerAll(path => (isLeft(path) ? undefined : data => spoil(kind, data)))
    const odd: Record<string, string> = {}
    for (const [route, query] of pages) {
      const place = { order: newestOrder, group: groupGoods }
      await world.goTo(route, typeof query === 'string' ? await place[query]() : query)
      await screen.at(route)
      const stands = () => screen.text() !== '' && !waiting()
      await until(stands, `${route} that stands`, PATIENCE).catch(() => (odd[route] = 'blank or waiting'))
      const said = NONSENSE.exec(screen.text())
      if (said) odd[route] = screen.text().slice(Math.max(0, said.index - 60), said.index + 20)
      if (screen.says(NOT_DRAWN)) odd[route] = 'could not be drawn'
      if (screen.stack().length > 7) await world.goTo('tabHome')
    }
    expect(odd).toEqual({})
    expect(world.complaints()).toEqual([])
  },
  240_000,
)
