import { sql } from 'drizzle-orm'
import Big from 'big.js'
import { rowsOf } from '../../db/tables'
import { yuanOf } from '../unitPrice'
import type { StaffContext } from '../widget/staffRequest'
import type { Head, Kind, Line } from './kinds'
import { STATE } from './machine'
import { among, owedRows, POSTED, REFUND, samePool } from './owed'
import { refundShareOf } from './refundShares'
import type { Values } from './values'

/** Fen that the pieces of these rows that came back were paid with, as the supplier's account counts them. */
const paidWith = async ({ db }: Pick<StaffContext, 'db'>, lines: readonly Line[]): Promise<number> => {
  const pieces = new Map<string, Big>()
  for (const { upstreamLineUuid: from, doneQty } of lines)
    if (from !== null) pieces.set(from, new Big(doneQty).plus(pieces.get(from) ?? 0))
  if (pieces.size === 0) return 0
  const received = [...pieces.keys()]
  const rows = await rowsOf<{ line_uuid: string; paid: string; fen: string }>(
    db,
    sql`select line_uuid, paid::text, paid_fen::text as fen
      from (${owedRows({ which: samePool(sql`x.line_uuid in ${among(received)}`), ...POSTED })}) as rows
      where line_uuid in ${among(received)} and paid > 0`,
  )
  return rows.reduce((sum, { line_uuid: from, paid, fen }) => {
    const own = pieces.get(from) ?? new Big(0)
    const most = own.gt(paid) ? new Big(paid) : own
    return sum + Number(new Big(fen).times(most).div(paid).round())
  }, 0)
}

/**
 * What the supplier is to pay back for the goods of a return, or has paid back: the pieces that were paid, at the price
 * they were paid with. The amount of the return itself is that of all its pieces, at their price in the receipt.
 */
export const refundValues = async (
  context: Pick<StaffContext, 'db' | 'caller'>,
  { code }: Pick<Kind, 'code'>,
  { docUuid, state, more }: Pick<Head, 'docUuid' | 'state' | 'more'>,
  lines: readonly Line[],
): Promise<Values> => {
  if (code !== 'purchaseReturn' || more['cHandling'] !== REFUND) return {}
  const shown = (fen: number) => (fen > 0 ? yuanOf(fen) : null)
  if (state === STATE.settled) return { iRefundedAmount: shown(await paidWith(context, lines)) }
  return state === STATE.done ? { iCreditAmount: shown((await refundShareOf(context, docUuid)).leftFen) } : {}
}
