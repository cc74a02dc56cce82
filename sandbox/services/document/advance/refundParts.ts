import { asc, eq, min, sql } from 'drizzle-orm'
import { erpAdvanceRefunds } from '../../../db/schema'
import { yuanOf } from '../../money'
import type { StaffContext } from '../../widget/staffRequest'
import { takersOf } from './advance'
import { heldOfAdvance, holdsUnpaid } from './advanceSql'
import { type Head, type Kind, kinds } from '../kinds'
import { numbersOf } from '../rows'
import type { Values } from '../page/values'

const R = erpAdvanceRefunds
const { head: VH } = kinds.purchaseAdvance

/** What the supplier has paid back of an advance, in the order it was entered. */
export const partsOf = (
  { db }: Pick<StaffContext, 'db'>,
  { docUuid }: Pick<Head, 'docUuid'>,
): Promise<(typeof R.$inferSelect)[]> =>
  db.select().from(R).where(eq(R.advanceUuid, docUuid)).orderBy(asc(R.refundNo))

/** The first day on which something of an advance came back; undefined: nothing did. */
export const firstRefundOf = async (
  { db }: Pick<StaffContext, 'db'>,
  { docUuid }: Pick<Head, 'docUuid'>,
): Promise<string | undefined> => {
  const [found] = await db
    .select({ day: min(R.day) })
    .from(R)
    .where(eq(R.advanceUuid, docUuid))
  return found?.day ?? undefined
}

/** What payments that are not made yet hold of an advance, with those of their numbers that the person may see. */
export const heldWords = async (
  context: StaffContext,
  { docUuid }: Pick<Head, 'docUuid'>,
): Promise<string | undefined> => {
  const [held] = await context.db
    .select({ fen: sql<number>`${heldOfAdvance}`.mapWith(Number) })
    .from(VH)
    .where(eq(VH.docUuid, docUuid))
  if (!held || held.fen === 0) return undefined
  const holders = await takersOf(context, docUuid, holdsUnpaid)
  const named = await numbersOf(context, kinds.purchasePayment, holders)
  return named === '' ? yuanOf(held.fen) : `${yuanOf(held.fen)}（采购付款单${named}）`
}

/** What an advance says of its rest, beside what was typed into it. */
export const restValues = async (
  context: StaffContext,
  { advances }: Pick<Kind, 'advances'>,
  head: Pick<Head, 'docUuid'>,
): Promise<Values> => {
  if (!advances) return {}
  const parts = await partsOf(context, head)
  const fen = parts.reduce((sum, { amountFen }) => sum + amountFen, 0)
  return {
    iRefundedAmount: parts.length > 0 ? yuanOf(fen) : null,
    dRefundedOn:
      parts
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? null,
    cRefundSerial: parts.flatMap(({ bankSerial }) => bankSerial || []).join('、') || null,
    cHeldBy: (await heldWords(context, head)) ?? null,
  }
}
