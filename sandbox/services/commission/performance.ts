import type { Performance, PerformanceFigures, PerformanceRequest } from '@wire/commission'
import { and, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { commissions, orderLines, orders, splicings } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { chinaDay, DAY_MS } from '../../kernel/chinaTime'
import type { Buyer } from '../order/buyer'
import type { OrderContext } from '../order/visible'
import { memberKeyOf } from '../splicing/rows'
import { yuanOf } from '../money'
import { settledOwner } from './read'
import { ownedBy, takenBack } from './rows'

const MOST_DAYS = 92

/** Midnight of China with which a day begins. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)
const dayAfter = (day: string, days = 1): string => chinaDay(startOf(day) + days * DAY_MS)

interface Sums {
  groups: number
  members: Set<string>
  qty: number
  salesFen: number
  commissionFen: number
}
const nothing = (): Sums => ({ groups: 0, members: new Set(), qty: 0, salesFen: 0, commissionFen: 0 })

const figuresOf = (all: readonly Sums[]): PerformanceFigures => ({
  iGroups: all.reduce((sum, one) => sum + one.groups, 0),
  iMembers: new Set(all.flatMap(one => [...one.members])).size,
  iQty: all.reduce((sum, one) => sum + one.qty, 0),
  iSales: yuanOf(all.reduce((sum, one) => sum + one.salesFen, 0)),
  iCommission: yuanOf(all.reduce((sum, one) => sum + one.commissionFen, 0)),
})

/** What happened on each day from `from` up to and without `end`. */
const sumsByDay = async (
  context: OrderContext,
  owner: Buyer,
  from: string,
  end: string,
): Promise<Map<string, Sums>> => {
  const { db } = context
  const days = new Map<string, Sums>()
  for (let day = from; day < end; day = dayAfter(day)) days.set(day, nothing())
  const [since, until] = [startOf(from), startOf(end)]
  const mine = and(eq(splicings.userUuid, owner.userUuid), eq(splicings.accUuid, owner.accUuid))
  const opened = await db
    .select({ at: splicings.createdAt })
    .from(splicings)
    .where(and(mine, gte(splicings.createdAt, since), lt(splicings.createdAt, until)))
  for (const { at } of opened) (days.get(chinaDay(at)) ?? nothing()).groups += 1
  const sold = await db
    .select({
      at: orders.paidAt,
      orderUuid: orders.orderUuid,
      userUuid: orders.userUuid,
      accUuid: orders.accUuid,
      totalFen: orders.totalFen,
      rebateFen: orders.rebateFen,
      qty: orderLines.qty,
    })
    .from(orders)
    .innerJoin(splicings, eq(splicings.splicingUuid, orders.splicingUuid))
    .innerJoin(orderLines, eq(orderLines.orderUuid, orders.orderUuid))
    .where(
      and(
        mine,
        inArray(orders.state, [2, 3, 4]),
        isNotNull(orders.paidAt),
        gte(orders.paidAt, since),
        lt(orders.paidAt, until),
      ),
    )
  const back = await takenBack(
    context,
    sold.map(({ orderUuid }) => orderUuid),
  )
  for (const { at, orderUuid, totalFen, rebateFen, qty, ...buyer } of sold) {
    const sums = days.get(chinaDay(at ?? 0)) ?? nothing()
    const gone = back.get(orderUuid)
    sums.members.add(memberKeyOf(buyer))
    sums.qty += Math.max(0, qty - (gone?.qty ?? 0))
    sums.salesFen += totalFen - rebateFen - (gone?.amountFen ?? 0)
  }
  const earned = await db
    .select({
      at: commissions.createdAt,
      amountFen: sql<number>`${commissions.amountFen} - ${commissions.lostQty} * ${commissions.rateFen}`,
    })
    .from(commissions)
    .where(and(ownedBy(owner), gte(commissions.createdAt, since), lt(commissions.createdAt, until)))
  for (const { at, amountFen } of earned)
    (days.get(chinaDay(at)) ?? nothing()).commissionFen += Number(amountFen)
  return days
}

const requireDays = ({ cFrom, cTo }: PerformanceRequest): void => {
  const [from, to] = [startOf(cFrom), startOf(cTo)]
  if (Number.isNaN(from) || Number.isNaN(to) || chinaDay(from) !== cFrom || chinaDay(to) !== cTo)
    throw new ServiceError(40000, '日期不正确，请重新选择')
  if (from > to) throw new ServiceError(40000, '开始日期不能晚于结束日期')
  if ((to - from) / DAY_MS >= MOST_DAYS) throw new ServiceError(40000, `最多查询 ${MOST_DAYS} 天的业绩`)
}

/** Days are China's, wherever the server or the phone stands. */
export const readPerformance = async (
  context: OrderContext,
  input: PerformanceRequest,
): Promise<Performance> => {
  requireDays(input)
  const owner = await settledOwner(context)
  const cToday = chinaDay(context.clock.now())
  const yesterday = dayAfter(cToday, -1)
  const month = `${cToday.slice(0, 7)}-01`
  const recent = await sumsByDay(context, owner, month < yesterday ? month : yesterday, dayAfter(cToday))
  const asked = await sumsByDay(context, owner, input.cFrom, dayAfter(input.cTo))
  const since = (first: string) => [...recent].filter(([day]) => day >= first).map(([, sums]) => sums)
  return {
    cToday,
    today: figuresOf(since(cToday)),
    yesterday: figuresOf([recent.get(yesterday) ?? nothing()]),
    month: figuresOf(since(month)),
    period: figuresOf([...asked.values()]),
    dayList: [...asked].map(([cDay, sums]) => ({ cDay, ...figuresOf([sums]) })),
  }
}
