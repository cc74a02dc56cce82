import { yuanOf } from '../../money'
import type { StaffContext } from '../../widget/staffRequest'
import type { Head, Kind, Line } from '../kinds'
import { STATE } from '../machine'
import { REFUND, REFUNDED_FEN } from '../owed'
import { refundShareOf } from './refundShares'
import type { Values } from '../page/values'

/**
 * What the supplier is to pay back for the goods of a return, or has paid back: the pieces that were paid, at the price
 * they were paid with. The amount of the return itself is that of all its pieces, at their price in the receipt.
 */
export const refundValues = async (
  context: Pick<StaffContext, 'db' | 'caller'>,
  { code }: Pick<Kind, 'code'>,
  { docUuid, state, more }: Pick<Head, 'docUuid' | 'state' | 'more'>,
  lines: readonly Pick<Line, 'more'>[],
): Promise<Values> => {
  if (code !== 'purchaseReturn' || more['cHandling'] !== REFUND) return {}
  const shown = (fen: number) => (fen > 0 ? yuanOf(fen) : null)
  if (state === STATE.settled) {
    const fen = lines.reduce((sum, line) => sum + Number(line.more[REFUNDED_FEN] ?? 0), 0)
    return { iRefundedAmount: shown(fen) }
  }
  return state === STATE.done ? { iCreditAmount: shown((await refundShareOf(context, docUuid)).leftFen) } : {}
}
