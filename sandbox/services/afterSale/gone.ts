import { type SQL, sql } from 'drizzle-orm'
import { afterSaleLines, afterSales, orderLines } from '../../db/schema'

/** Of a case: its pieces went back, or never came. Money for goods that were kept takes no pieces. */
export const isGone: SQL = sql`(${afterSales.kind} = 2 or not ${afterSales.received})`

/** Of `orderLines`: pieces that cases which were paid took back. */
export const goneOfLine: SQL<number> = sql<number>`coalesce((select sum(${afterSaleLines.qty})
  from ${afterSaleLines} join ${afterSales} on ${afterSales.afterSaleUuid} = ${afterSaleLines.afterSaleUuid}
  where ${afterSaleLines.orderLineUuid} = ${orderLines.orderLineUuid}
    and ${afterSales.state} in (5, 6) and ${isGone}), 0)`
