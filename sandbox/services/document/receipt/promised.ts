import { inArray, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/tables'
import type { StaffContext } from '../../widget/staffRequest'
import { kinds } from '../kinds'
import { drawableStates } from '../machine'
import { among } from '../owed'

/** Column of an order's rows: the day the supplier promises, which is often another one than the order asks for. */
export const PROMISED = 'dPromised'

const { head: H, line: L } = kinds.purchaseOrder

const promisedOf = (row: string): SQL => sql`(${sql.raw(row)}.more ->> ${sql.raw(`'${PROMISED}'`)})::date`

const ownDayOf = (row: string): SQL => sql`coalesce(${promisedOf(row)}, ${sql.raw(row)}.arrive_on)`
const isToComeOf = (row: string): SQL => {
  const of = sql.raw(row)
  return sql`${of}.doc_uuid = ${H.docUuid} and ${of}.done_qty < ${of}.qty - ${of}.closed_qty`
}

/**
 * The order's day is the first day of its rows that are still to come. Rows that have come, are closed or have a promised
 * day of their own do not count. Where no row asks for a day it is that of the head.
 */
const dayOfOrder = sql`coalesce((select min(${ownDayOf('o')}) from ${L} as o where ${isToComeOf('o')}),
  case when not exists (select 1 from ${L} as o where o.doc_uuid = ${H.docUuid} and o.arrive_on is not null)
    then ${H.arriveOn} end)`

/** The day on which goods of a row of an order are to come: as the supplier promises, or the row or the order asks. */
const comesOn = (row: string): SQL => sql`coalesce(${ownDayOf(row)}, ${dayOfOrder})`

const isToCome = isToComeOf('x')
const running = inArray(H.state, drawableStates('purchaseOrder'))

/** Orders with a row that should have come before this day. */
export const isLateOn = (today: string): SQL =>
  sql`(${running} and exists (select 1 from ${L} as x where ${isToCome} and ${comesOn('x')} < ${today}))`

/** The first day on which something of an order is to come, `2026-01-31`; null: nothing is to come, or no day is known. */
export const expectedOfOrder = sql`(case when ${running} then (select to_char(min(${comesOn('x')}), 'YYYY-MM-DD')
  from ${L} as x where ${isToCome}) end)`

/** The same of a row of an order, which its table shows with the order joined. */
export const expectedOfRow = sql`(select to_char(${comesOn('x')}, 'YYYY-MM-DD') from ${L} as x
  where x.line_uuid = ${L.lineUuid} and ${running} and ${isToCome})`

/** The day suppliers promise for what is still to come of rows of requests: the first one of the orders drawn from each. */
export const promisedFor = async (
  { db }: Pick<StaffContext, 'db'>,
  lineUuids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (lineUuids.length === 0) return new Map()
  const rows = await rowsOf<{ uuid: string; day: string }>(
    db,
    sql`select x.upstream_line_uuid as uuid, to_char(min(${promisedOf('x')}), 'YYYY-MM-DD') as day
      from ${L} as x join ${H} on ${isToCome} where x.upstream_line_uuid in ${among(lineUuids)} and ${running}
      and ${promisedOf('x')} is not null group by x.upstream_line_uuid`,
  )
  return new Map(rows.map(({ uuid, day }) => [uuid, day]))
}
