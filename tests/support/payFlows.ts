import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import { orderLines, orders, payFlowOrders, payFlows, providerPayments } from '../../sandbox/db/schema'

export const DEMO = { userUuid: 'user-0001', accUuid: 'acc-hengqi', trxIp: '203.0.113.24' }
const DAY = 24 * 3600_000
let made = 0

interface Shape {
  /** orders of each flow */
  orders?: number
  /** goods lines of each order */
  lines?: number
}

/** Open flows of the demo account in one go: its own unpaid order, copied. Answers their numbers. */
export const makeFlows = async (
  { db, clock }: Sandbox,
  count: number,
  shape: Shape = {},
): Promise<string[]> => {
  const { orders: perFlow = 1, lines = 0 } = shape
  const [found] = await db
    .select({ model: orders, line: orderLines })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderUuid, orders.orderUuid))
    .where(and(eq(orders.accUuid, DEMO.accUuid), eq(orders.state, 1), gt(orders.totalFen, 0)))
    .orderBy(orders.createdAt, orderLines.position)
    .limit(1)
  if (!found) throw new Error('orders with goods are seeded')
  const { model, line } = found
  const now = clock.now()
  const flows = Array.from({ length: count }, () => `PFT${String((made += 1)).padStart(8, '0')}`)
  const copies = flows.flatMap(flowNo =>
    Array.from({ length: perFlow }, (_, position) => ({
      flowNo,
      position,
      order: {
        ...model,
        userUuid: DEMO.userUuid,
        orderUuid: `${flowNo}-${position}`,
        orderCode: `T${flowNo}${position}`,
        payDeadline: now + DAY,
      },
    })),
  )
  const inParts = async <T>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>) => {
    for (let from = 0; from < rows.length; from += 500) await insert(rows.slice(from, from + 500))
  }
  await inParts(copies, part => db.insert(orders).values(part.map(({ order }) => order)))
  await inParts(
    copies.flatMap(({ order }) =>
      Array.from({ length: lines }, (_, position) => ({
        ...line,
        orderLineUuid: `${order.orderUuid}-${position}`,
        orderUuid: order.orderUuid,
        position,
        prodName: `${line.prodName} ${position + 1}`,
      })),
    ),
    part => db.insert(orderLines).values(part),
  )
  await inParts(flows, part =>
    db.insert(payFlows).values(
      part.map(flowNo => ({
        flowNo,
        userUuid: DEMO.userUuid,
        accUuid: DEMO.accUuid,
        state: 0 as const,
        totalFen: model.totalFen * perFlow,
        receiverOrgName: model.shopName,
        payAccName: model.shopName,
        trxIp: DEMO.trxIp,
        createdAt: now,
        expiresAt: now + DAY,
      })),
    ),
  )
  await inParts(copies, part =>
    db.insert(payFlowOrders).values(
      part.map(({ flowNo, position, order }) => ({
        flowNo,
        orderUuid: order.orderUuid,
        position,
        amountFen: order.totalFen,
      })),
    ),
  )
  return flows
}

/** What the payer does at the provider with the payment a flow waits for. */
export const payFlowAtProvider = async ({ db, url }: Sandbox, flowNo: string): Promise<void> => {
  const open = and(eq(providerPayments.flowNo, flowNo), inArray(providerPayments.state, ['open', 'paid']))
  const [payment] = await db.select().from(providerPayments).where(open)
  if (!payment) throw new Error(`nothing to pay for ${flowNo}`)
  const answer = await fetch(`${url}/provider/${payment.kind}/${payment.payId}/pay`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
  })
  if (!answer.ok) throw new Error(`${flowNo}: ${answer.status}`)
}
