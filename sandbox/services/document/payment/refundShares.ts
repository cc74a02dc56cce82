import { eq, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/tables'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import { type Head, kinds } from '../kinds'
import { STATE } from '../machine'
import { creditFen, HELD, lockSupplier, offsetFen, owedRows, POSTED, REFUND, REFUNDED_FEN } from '../owed'

const { head: BH, line: BL } = kinds.purchaseReturn
const { head: PH } = kinds.purchasePayment

/** Returns (`d`) of an organisation whose money is still to come. */
const isOpen = (orgUuid: string): SQL =>
  sql`d.org_uuid = ${orgUuid} and d.more ->> 'cHandling' = ${REFUND} and d.state = ${STATE.done}`

interface Wish {
  orgUuid: string
  /** of one return alone, with those of its supplier's that are open */
  docUuid?: string
}

/**
 * What open returns bring back, row by row. What the supplier owes for a row of a receipt is shared among its returns, so
 * that no piece is counted twice: the newest return first, as unpaid pieces go back first. What payments take off is
 * subtracted from the oldest returns first.
 * `pieces` and `line_fen`: of the row, `doc_fen`: of its return, `doc_left`: what no payment takes off of that.
 */
const refundShares = ({ orgUuid, docUuid }: Wish): SQL => {
  const isAsked = docUuid === undefined ? isOpen(orgUuid) : sql`d.doc_uuid = ${docUuid}`
  const suppliers = sql`select d.supplier_uuid from ${BH} as d where ${isAsked}`
  // one that is being settled at this moment counts as open
  const isCounted =
    docUuid === undefined ? isOpen(orgUuid) : sql`(${isOpen(orgUuid)} or d.doc_uuid = ${docUuid})`
  const which = sql`h.org_uuid = ${orgUuid} and h.supplier_uuid in (${suppliers})`
  const credits = sql`select *, ${creditFen} as credit_fen from (${owedRows({ which, ...POSTED })}) as rows
    where credit > 0`
  const balances = sql`select supplier_uuid, sum(credit_fen) - (select coalesce(sum(${offsetFen}), 0) from ${PH} as d
      where d.org_uuid = ${orgUuid} and d.supplier_uuid = credits.supplier_uuid and ${HELD.payments}) as balance
    from credits group by supplier_uuid`
  // the money of a row is counted up to its last piece, so that rounding makes no fen
  const upTo = (pieces: SQL) => sql`round(credit_fen * least(${pieces}, credit) / credit)`
  const handed = sql`select *, greatest(least(qty, credit - before), 0) as pieces,
      ${upTo(sql`before + qty`)} - ${upTo(sql`before`)} as fen
    from (select b.line_uuid, b.qty, d.doc_uuid, d.doc_at, d.code, credits.supplier_uuid, credit, credit_fen,
        coalesce(sum(b.qty) over (partition by b.upstream_line_uuid order by d.doc_at desc, d.code desc, b.line_no desc
          rows between unbounded preceding and 1 preceding), 0) as before
      from ${BL} as b join ${BH} as d on d.doc_uuid = b.doc_uuid
      join credits on credits.line_uuid = b.upstream_line_uuid where ${isCounted}) as rows`
  const documents = sql`select doc_uuid, doc_fen,
      greatest(least(doc_fen, balance - coalesce(sum(doc_fen) over (partition by supplier_uuid
        order by doc_at desc, code desc rows between unbounded preceding and 1 preceding), 0)), 0) as doc_left
    from (select doc_uuid, supplier_uuid, doc_at, code, sum(fen) as doc_fen from handed
      group by doc_uuid, supplier_uuid, doc_at, code) as returned join balances using (supplier_uuid)`
  return sql`with credits as (${credits}), balances as (${balances}), handed as (${handed}),
      documents as (${documents})
    select handed.line_uuid, handed.pieces, handed.fen as line_fen, doc_uuid, doc_fen, doc_left
    from handed join documents using (doc_uuid) where handed.pieces > 0`
}

/** Returns of an organisation of which all that is owed for them can still come. */
export const refundable = (orgUuid: string): SQL =>
  sql`select doc_uuid from (${refundShares({ orgUuid })}) as shares where doc_left = doc_fen`

export interface RefundShare {
  /** pieces that the supplier pays back, and what they were paid with, by the row of the return */
  rows: ReadonlyMap<string, { pieces: string; fen: number }>
  /** the sum of that */
  fen: number
  /** what no payment takes off of that */
  leftFen: number
}

/** What an open return brings back. */
export const refundShareOf = async (
  { db, caller }: Pick<StaffContext, 'db' | 'caller'>,
  docUuid: string,
): Promise<RefundShare> => {
  const { orgUuid } = caller.institution
  const rows = await rowsOf<Record<'line_uuid' | 'pieces' | 'line_fen' | 'doc_fen' | 'doc_left', string>>(
    db,
    sql`select line_uuid, pieces::text, line_fen::text, doc_fen::text, doc_left::text
      from (${refundShares({ orgUuid, docUuid })}) as shares where doc_uuid = ${docUuid}`,
  )
  return {
    rows: new Map(
      rows.map(row => [
        row.line_uuid,
        {
          pieces: row.pieces,
          fen: Number(row.line_fen),
        },
      ]),
    ),
    fen: Number(rows[0]?.doc_fen ?? 0),
    leftFen: Number(rows[0]?.doc_left ?? 0),
  }
}

/** Why the money of a return cannot come; undefined: it can. A payment takes off what it would pay back. */
export const noRefundOf = ({ fen, leftFen }: RefundShare): string | undefined => {
  if (fen === 0) return '退回的物料没有付过款，供应商没有应退款'
  return leftFen < fen ? '供应商的应退款已在付款单中冲抵，请先处理付款单' : undefined
}

/**
 * The supplier has paid back what these goods had cost: each row of the return keeps how many pieces that were, and how
 * much money. What is counted anew later would be a fen more or less.
 */
export const keepRefund = async (
  context: Pick<StaffContext, 'db' | 'caller'>,
  { docUuid, supplierUuid }: Pick<Head, 'docUuid' | 'supplierUuid'>,
): Promise<void> => {
  if (supplierUuid !== null) await lockSupplier(context, supplierUuid)
  const share = await refundShareOf(context, docUuid)
  const none = noRefundOf(share)
  if (none !== undefined) refuse(none)
  for (const [lineUuid, { pieces, fen }] of share.rows)
    await context.db
      .update(BL)
      .set({ doneQty: pieces, more: sql`${BL.more} || ${JSON.stringify({ [REFUNDED_FEN]: fen })}::jsonb` })
      .where(eq(BL.lineUuid, lineUuid))
}
