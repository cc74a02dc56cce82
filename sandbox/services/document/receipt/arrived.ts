import { inArray } from 'drizzle-orm'
import { erpGoods } from '../../../db/schema'
import type { StaffContext } from '../../widget/staffRequest'
import { type Head, type Kind, kinds, type Line } from '../kinds'

/** What one person is told of a posted receipt: of which document, and what has come. */
export interface Arrival {
  kind: Kind
  head: Pick<Head, 'docUuid' | 'code' | 'version' | 'creatorPersonUuid' | 'state'>
  personUuid: string
  text: string
  /** the goods that are named, and how many kinds there are in all */
  goods: string[]
  goodsCount: number
}

/** Goods that are named; the others are counted. */
const MOST_NAMED = 2

type From = Pick<Line, 'lineUuid' | 'docUuid' | 'upstreamLineUuid'>

/** The rows behind others, by their id. */
const rowsBehind = async (
  { db }: StaffContext,
  { line: L }: Kind,
  rows: readonly Pick<Line, 'upstreamLineUuid'>[],
): Promise<ReadonlyMap<string, From>> => {
  const ids = [...new Set(rows.flatMap(({ upstreamLineUuid }) => upstreamLineUuid ?? []))]
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ lineUuid: L.lineUuid, docUuid: L.docUuid, upstreamLineUuid: L.upstreamLineUuid })
    .from(L)
    .where(inArray(L.lineUuid, ids))
  return new Map(found.map(row => [row.lineUuid, row]))
}

const headsOf = async (
  { db }: StaffContext,
  { head: H }: Kind,
  rows: Iterable<From>,
): Promise<ReadonlyMap<string, Arrival['head']>> => {
  const ids = [...new Set([...rows].map(({ docUuid }) => docUuid))]
  if (ids.length === 0) return new Map()
  const { docUuid, code, version, creatorPersonUuid, state } = H
  const found = await db
    .select({ docUuid, code, version, creatorPersonUuid, state })
    .from(H)
    .where(inArray(docUuid, ids))
  return new Map(found.map(head => [head.docUuid, head]))
}

type PiecesOf = (line: Line) => number

/** `A4复印纸 10包、签字笔 20支 等5种`, and the same in parts */
const wordsOf = async (
  { db }: StaffContext,
  lines: readonly Line[],
  piecesOf: PiecesOf,
): Promise<Pick<Arrival, 'text' | 'goods' | 'goodsCount'>> => {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(line.goodsUuid, (sums.get(line.goodsUuid) ?? 0) + piecesOf(line))
  const ids = [...sums.keys()]
  const goods = await db.select().from(erpGoods).where(inArray(erpGoods.goodsUuid, ids))
  const named = ids.slice(0, MOST_NAMED).map(id => {
    const one = goods.find(({ goodsUuid }) => goodsUuid === id)
    return `${one?.name ?? ''} ${Number((sums.get(id) ?? 0).toFixed(3))}${one?.unit ?? ''}`.trim()
  })
  const text = named.join('、') + (ids.length > MOST_NAMED ? ` 等${ids.length}种` : '')
  return { text, goods: named, goodsCount: ids.length }
}

/**
 * Who waits for the goods of a receipt: who entered the orders behind its rows, and the requests behind those. Each person
 * is told once of one posting, of an order where he or she has entered one. `piecesOf`: how many pieces of a row it is
 * about; the accepted ones, or those that were rejected.
 */
export const arrivalsOf = async (
  context: StaffContext,
  lines: readonly Line[],
  piecesOf: PiecesOf = ({ qty }) => Number(qty),
): Promise<Arrival[]> => {
  const { purchaseOrder, purchaseRequest } = kinds
  const came = lines.filter(line => piecesOf(line) > 0)
  const ordered = await rowsBehind(context, purchaseOrder, came)
  const wanted = await rowsBehind(context, purchaseRequest, [...ordered.values()])
  const orders = await headsOf(context, purchaseOrder, ordered.values())
  const requests = await headsOf(context, purchaseRequest, wanted.values())
  type Told = Pick<Arrival, 'kind' | 'head' | 'personUuid'> & { lines: Set<Line> }
  const told = new Map<string, Told>()
  const tell = (kind: Kind, head: Arrival['head'] | undefined, line: Line) => {
    if (!head) return
    const { creatorPersonUuid: personUuid } = head
    const one = told.get(personUuid) ?? { kind, head, personUuid, lines: new Set<Line>() }
    told.set(personUuid, one)
    one.lines.add(line)
  }
  const orderRowOf = ({ upstreamLineUuid }: Line) => ordered.get(upstreamLineUuid ?? '')
  for (const line of came) tell(purchaseOrder, orders.get(orderRowOf(line)?.docUuid ?? ''), line)
  for (const line of came) {
    const row = wanted.get(orderRowOf(line)?.upstreamLineUuid ?? '')
    tell(purchaseRequest, requests.get(row?.docUuid ?? ''), line)
  }
  const arrivals: Arrival[] = []
  for (const { lines: theirs, ...one } of told.values())
    arrivals.push({ ...one, ...(await wordsOf(context, [...theirs], piecesOf)) })
  return arrivals
}
