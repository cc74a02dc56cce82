import { and, eq, inArray, sql } from 'drizzle-orm'
import type { StaffContext } from '../../widget/staffRequest'
import { type Head, kinds, type Line } from '../kinds'
import { isDrawable, isUndecided, STATE } from '../machine'
import { EXCHANGE, payableOf } from '../owed'
import { once } from '../orderChange/orderChangeLimits'
import { numbersOf } from '../rows'

/** Documents on their way that a step of this one stands against, in words. */

const { head: RH, line: RL } = kinds.goodsReceipt
const { head: BH, line: BL } = kinds.purchaseReturn
const { head: PH, line: PL } = kinds.purchasePayment

/** Of an order: goods that came and are not posted, and goods that are approved to be exchanged. Closing it ends both. */
export const endedByClosing = async (
  context: StaffContext,
  { docUuid, state }: Pick<Head, 'docUuid' | 'state'>,
): Promise<string[]> => {
  if (!isDrawable('purchaseOrder', state)) return []
  const { db } = context
  const entered = await db
    .select({ docUuid: RH.docUuid, code: RH.code })
    .from(RL)
    .innerJoin(RH, eq(RH.docUuid, RL.docUuid))
    .where(and(eq(RL.upstreamDocUuid, docUuid), eq(RH.state, STATE.draft)))
    .orderBy(RH.code)
  const exchanged = await db
    .select({ docUuid: BH.docUuid, code: BH.code })
    .from(BL)
    .innerJoin(BH, eq(BH.docUuid, BL.docUuid))
    .innerJoin(RL, eq(RL.lineUuid, BL.upstreamLineUuid))
    .where(
      and(
        eq(RL.upstreamDocUuid, docUuid),
        eq(BH.state, STATE.approved),
        sql`${BH.more} ->> 'cHandling' = ${EXCHANGE}`,
      ),
    )
    .orderBy(BH.code)
  const told: string[] = []
  if (entered.length > 0) {
    const named = await numbersOf(context, kinds.goodsReceipt, once(entered))
    told.push(`到货单${named}尚未入库，关闭订单后不能再入库`)
  }
  if (exchanged.length > 0) {
    const named = await numbersOf(context, kinds.purchaseReturn, once(exchanged))
    told.push(`换货的退货单${named}尚未出库，关闭订单后不再补货，已付的货款计入应退款`)
  }
  return told
}

/** Of a return that is not approved: goods that a payment is about to pay. The supplier owes their money then. */
export const paidMeanwhile = async (
  context: StaffContext,
  { state }: Pick<Head, 'state'>,
  lines: readonly Line[],
): Promise<string[]> => {
  const received = lines.flatMap(({ upstreamLineUuid }) => upstreamLineUuid ?? [])
  if (!isUndecided(state) || received.length === 0) return []
  const payable = await payableOf(context, received)
  const taken = lines.flatMap(({ upstreamLineUuid: from, qty }) =>
    from !== null && Number(payable.get(from) ?? 0) < Number(qty) ? [from] : [],
  )
  if (taken.length === 0) return []
  const paying = await context.db
    .select({ docUuid: PH.docUuid, code: PH.code })
    .from(PL)
    .innerJoin(PH, eq(PH.docUuid, PL.docUuid))
    .where(and(inArray(PL.upstreamLineUuid, taken), inArray(PH.state, [STATE.inApproval, STATE.approved])))
    .orderBy(PH.code)
  if (paying.length === 0) return []
  const named = await numbersOf(context, kinds.purchasePayment, once(paying))
  return [`付款单${named}包含本单要退的物料，尚未付款；付款后这部分货款计入应退款`]
}
