import Big from 'big.js'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { erpGoods } from '../../../db/schema'
import { rowsOf } from '../../../db/tables'
import type { StaffContext } from '../../widget/staffRequest'
import { kinds, type Line } from '../kinds'
import { STATE } from '../machine'
import { among } from '../owed'
import { COLOR, invoiceableOf, invoiceRows, sameOrderRow, takesPieces, toCreditBeside } from './invoiceRows'

/**
 * What a credit invoice (红字发票) may take back of the rows of approved invoices, and what it should: the pieces that are
 * invoiced beyond what stayed.
 */

const { head: H, line: L } = kinds.purchaseInvoice
const RECEIPT = kinds.goodsReceipt.code

/**
 * Rows of approved invoices: pieces (`left`) and fen (`left_fen`) that no credit invoice has taken, drafts too. `which`: a
 * condition on `i` (the row) and `b` (its invoice). `exceptDoc`: a credit invoice that takes nothing.
 */
const creditRows = (
  which: SQL,
  exceptDoc = '',
): SQL => sql`select i.line_uuid, i.doc_uuid, i.upstream_line_uuid as received,
    i.price_fen, i.tax_rate, i.qty + coalesce(taken.qty, 0) as "left", i.amount_fen + coalesce(taken.fen, 0) as left_fen
  from ${L} as i join ${H} as b on b.doc_uuid = i.doc_uuid
  left join lateral (select sum(r.qty) filter (where ${takesPieces}) as qty, sum(r.amount_fen) as fen
    from ${L} as r join ${H} as d on d.doc_uuid = r.doc_uuid
    where r.upstream_line_uuid = i.line_uuid and d.state <> ${STATE.closed} and d.doc_uuid <> ${exceptDoc}) as taken on true
  where b.state = ${STATE.approved} and i.upstream_kind = ${RECEIPT} and ${which}`

/** The same with the pieces that are over (`over`). `receipts`: a condition on `h` and `l`, with all rows of an order's row. */
const overRows = (which: SQL, receipts: SQL, exceptDoc = ''): SQL => sql`select credited.*,
    greatest(least(credited."left", coalesce(rows.excess, 0)), 0) as over
  from (${creditRows(which, exceptDoc)}) as credited
  left join (${invoiceRows({ which: receipts, ...toCreditBeside(exceptDoc) })}) as rows
    on rows.line_uuid = credited.received`

/** Invoices that a credit invoice may correct, and their rows. */
const openRows = (orgUuid: string): SQL =>
  sql`(select * from (${creditRows(sql`b.org_uuid = ${orgUuid}`)}) as rows where "left" > 0) as open_rows`
export const isCreditable = (orgUuid: string): SQL =>
  sql`${H.docUuid} in (select doc_uuid from ${openRows(orgUuid)})`
export const isCreditableLine = (orgUuid: string): SQL =>
  sql`${L.lineUuid} in (select line_uuid from ${openRows(orgUuid)})`
export const creditableOfLine: SQL = sql`coalesce((select "left" from (${creditRows(
  sql`i.line_uuid = ${L.lineUuid}`,
)}) as rows), 0)`

/** Invoices of which something is over, and in no credit invoice yet. */
export const toCredit = (orgUuid: string): SQL => sql`(${H.docUuid} in (select doc_uuid
  from (${overRows(sql`b.org_uuid = ${orgUuid}`, sql`h.org_uuid = ${orgUuid}`)}) as over_rows where over > 0))`

/** What a row of an approved invoice still allows a credit invoice. */
export interface CreditLeft {
  pieces: string
  fen: number
  priceFen: number
  taxRate: string | null
  /** pieces that are invoiced beyond what stayed */
  over: string
  /** the row of the receipt behind it */
  received: string
}

/** By the rows of invoices. `exceptDoc`: the credit invoice itself. */
export const creditLeftOf = async (
  { db }: Pick<StaffContext, 'db'>,
  lineUuids: readonly string[],
  exceptDoc?: string,
): Promise<ReadonlyMap<string, CreditLeft>> => {
  if (lineUuids.length === 0) return new Map()
  const named = among(lineUuids)
  const receipts = sameOrderRow(
    sql`x.line_uuid in (select n.upstream_line_uuid from ${L} as n where n.line_uuid in ${named})`,
  )
  const rows = await rowsOf<
    Record<'line_uuid' | 'pieces' | 'fen' | 'price_fen' | 'over' | 'received', string> & {
      tax_rate: string | null
    }
  >(
    db,
    sql`select line_uuid, "left"::text as pieces, left_fen::text as fen, price_fen::text, tax_rate::text, over::text,
      received from (${overRows(sql`i.line_uuid in ${named}`, receipts, exceptDoc)}) as rows`,
  )
  return new Map(
    rows.map(row => [
      row.line_uuid,
      {
        pieces: row.pieces,
        fen: Number(row.fen),
        priceFen: Number(row.price_fen),
        taxRate: row.tax_rate,
        over: row.over,
        received: row.received,
      },
    ]),
  )
}

/** Pieces that an invoice may still name of rows of receipts, or take back of rows of invoices, by the row's id. */
export const invoiceLeftOf = async (
  context: Pick<StaffContext, 'db'>,
  lines: readonly { kind: string; lineUuid: string }[],
  exceptDoc?: string,
): Promise<ReadonlyMap<string, string>> => {
  const ofKind = (isReceipt: boolean) =>
    lines.flatMap(({ kind, lineUuid }) => ((kind === RECEIPT) === isReceipt ? [lineUuid] : []))
  const credits = await creditLeftOf(context, ofKind(false), exceptDoc)
  return new Map([
    ...(await invoiceableOf(context, ofKind(true), exceptDoc)),
    ...[...credits].map(([lineUuid, { pieces }]) => [lineUuid, pieces] as const),
  ])
}

/** The rows of receipts that rows of an invoice are about, by the row that each was drawn from. */
export const receiptRowsOf = async (
  { db }: Pick<StaffContext, 'db'>,
  lineUuids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found =
    lineUuids.length === 0
      ? []
      : await db
          .select({ lineUuid: L.lineUuid, received: L.upstreamLineUuid })
          .from(L)
          .where(inArray(L.lineUuid, [...lineUuids]))
  const behind = new Map(found.map(({ lineUuid, received }) => [lineUuid, received ?? '']))
  return new Map(lineUuids.map(lineUuid => [lineUuid, behind.get(lineUuid) ?? lineUuid]))
}

/** The invoice that credit rows correct: the number on its paper, its days, and what its rows are called. */
export const correctedBy = async ({ db }: Pick<StaffContext, 'db'>, docUuid: string) => {
  const [found] = await db
    .select({ code: H.code, docAt: H.docAt, more: H.more })
    .from(H)
    .where(eq(H.docUuid, docUuid))
  return found
}

/** Names of the goods of rows, by the goods. */
export const goodsNamesOf = async (
  { db }: Pick<StaffContext, 'db'>,
  lines: readonly Pick<Line, 'goodsUuid'>[],
): Promise<ReadonlyMap<string, string>> => {
  const keys = [...new Set(lines.map(({ goodsUuid }) => goodsUuid))]
  const found =
    keys.length === 0
      ? []
      : await db
          .select({ goodsUuid: erpGoods.goodsUuid, name: erpGoods.name })
          .from(erpGoods)
          .where(inArray(erpGoods.goodsUuid, keys))
  return new Map(found.map(({ goodsUuid, name }) => [goodsUuid, name]))
}

/**
 * What a piece may be credited with: the invoice's price, or less where an allowance has taken some of it. The pieces that
 * are left cost no more than the money that is left, rounded as a row is.
 */
export const unitFenOf = ({ priceFen, fen, pieces }: CreditLeft): number => {
  const most = new Big(fen).div(pieces)
  const unit = Math.min(priceFen, most.round(0, Big.roundUp).toNumber())
  const isCovered = new Big(unit).times(pieces).round().lte(fen)
  return isCovered ? unit : most.round(0, Big.roundDown).toNumber()
}

/** What a credit invoice begins with, row by row. */
interface Credit {
  color: typeof COLOR.red | typeof COLOR.allowance
  /** pieces below zero, and by how much each is credited, by the rows of the invoice */
  rows: ReadonlyMap<string, { qty: string; priceFen: number }>
}

/**
 * Pure. Pieces that are over; where none are, what was invoiced above the price of the receipt; else all that is left, as
 * the whole invoice may be wrong. `receiptFen`: prices of the receipts' rows. `isNamed`: the person chose these rows, and none
 * is left out.
 */
export const creditBegun = (
  lefts: ReadonlyMap<string, CreditLeft>,
  receiptFen: ReadonlyMap<string, number>,
  isNamed: boolean,
): Credit => {
  const open = [...lefts].filter(([, { pieces }]) => new Big(pieces).gt(0))
  const minus = (pieces: string): string => new Big(pieces).times(-1).toString()
  const isOver = ([, { over }]: (typeof open)[number]) => new Big(over).gt(0)
  const dearerBy = (left: CreditLeft) => {
    const unit = unitFenOf(left)
    return unit - (receiptFen.get(left.received) ?? unit)
  }
  const dearer = open.filter(([, left]) => dearerBy(left) > 0)
  if (!open.some(isOver) && dearer.length > 0 && (!isNamed || dearer.length === open.length))
    return {
      color: COLOR.allowance,
      rows: new Map(
        dearer.map(([uuid, left]) => [uuid, { qty: minus(left.pieces), priceFen: dearerBy(left) }]),
      ),
    }
  const wanted = isNamed || !open.some(isOver) ? open : open.filter(isOver)
  return {
    color: COLOR.red,
    rows: new Map(
      wanted.map(([uuid, left]) => [
        uuid,
        { qty: minus(isOver([uuid, left]) ? left.over : left.pieces), priceFen: unitFenOf(left) },
      ]),
    ),
  }
}
