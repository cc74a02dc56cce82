import type { DocumentAnswer } from '@wire/document'
import { sql } from 'drizzle-orm'
import { erpAdvanceOffsets } from '../../../db/schema'
import { rowsOf } from '../../../db/tables'
import { yuanOf } from '../../money'
import type { StaffContext } from '../../widget/staffRequest'
import { holds } from './advanceSql'
import { type Head, type Kind, kinds } from '../kinds'
import { seenAmong } from '../rows'

type Taken = NonNullable<DocumentAnswer['takeList']>[number]

/** What a payment takes off, advance by advance; of those the person may not see the amounts alone. */
export const advancesTaken = async (
  context: StaffContext,
  { pays }: Kind,
  { docUuid }: Pick<Head, 'docUuid'>,
): Promise<Taken[]> => {
  if (!pays) return []
  const { purchaseAdvance, purchasePayment } = kinds
  const rows = await rowsOf<{ uuid: string; code: string; fen: string }>(
    context.db,
    sql`select d.doc_uuid as uuid, d.code, t.amount_fen as fen from ${erpAdvanceOffsets} as t
      join ${purchasePayment.head} as p on p.doc_uuid = t.payment_uuid
      join ${purchaseAdvance.head} as d on d.doc_uuid = t.advance_uuid
      where p.doc_uuid = ${docUuid} and ${holds} order by d.code`,
  )
  if (rows.length === 0) return []
  const seen = await seenAmong(
    context,
    purchaseAdvance,
    rows.map(({ uuid }) => uuid),
  )
  return rows.map(({ uuid, code, fen }) => ({
    ...(seen.has(uuid) ? { cDocUuid: uuid, cDocCode: code } : { cDocUuid: '', cDocCode: '' }),
    iAmount: yuanOf(Number(fen)),
  }))
}
