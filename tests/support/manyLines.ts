import { eq } from 'drizzle-orm'
import type { Database } from '../../sandbox/db/client'
import { orderLines } from '../../sandbox/db/schema'

/** Free goods are added to an order: its amounts stay what they were. */
export const manyLines = async (db: Database, orderUuid: string, count: number): Promise<void> => {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderUuid, orderUuid)).limit(1)
  if (!line) throw new Error('orders have goods')
  await db.insert(orderLines).values(
    Array.from({ length: count }, (_, n) => ({
      ...line,
      orderLineUuid: `${orderUuid}-free-${n}`,
      position: 1e3 + n,
      qty: 1,
      priceFen: 0,
      amountFen: 0,
      prodName: `${line.prodName} 赠品 ${n + 1}`,
    })),
  )
}
