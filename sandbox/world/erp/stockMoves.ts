import type { erpGoods, erpStockMoves } from '../../db/schema'
import { chinaDay, chinaMidnight, chinaTime, DAY_MS } from '../../kernel/chinaTime'
import type { LineRow, Made } from './purchases'

type MoveRow = typeof erpStockMoves.$inferInsert
type Goods = Pick<typeof erpGoods.$inferSelect, 'goodsUuid' | 'orgUuid' | 'stock'>

/** Moves are told of so many days; what was there before is the opening. */
const DAYS = 60
/** Documents in these states have moved goods. */
const MOVED: readonly string[] = ['5', '7']
const places = (pieces: number): string => pieces.toFixed(3)

interface Moved {
  docKind: string
  made: Made
  line: LineRow
  /** below 0: they left */
  pieces: number
}

const movedBy = (docKind: string, documents: readonly Made[], sign: 1 | -1): Moved[] =>
  documents
    .filter(({ head }) => MOVED.includes(head.state))
    .flatMap(made => made.lines.map(line => ({ docKind, made, line, pieces: sign * Number(line.qty) })))
    .filter(({ pieces }) => pieces !== 0)

/** From the stock back to where it was nothing, or to the first day that is told of. */
const movesOfGoods = (
  { goodsUuid, orgUuid, stock }: Goods,
  moved: readonly Moved[],
  now: number,
): MoveRow[] => {
  const rows: MoveRow[] = []
  let balance = Number(stock)
  let since = chinaMidnight(now - DAYS * DAY_MS)
  for (const { docKind, made, pieces } of moved) {
    const { head, at } = made
    const before = balance - pieces
    if (at < since || before < 0) {
      since = Math.max(since, at + 60_000)
      break
    }
    rows.unshift({
      orgUuid,
      goodsUuid,
      event: 'post',
      docKind,
      docUuid: head.docUuid,
      docCode: head.code,
      day: chinaDay(at),
      qty: places(pieces),
      balance: places(balance),
      actor: head.creatorName,
      happenedAt: chinaTime(at),
    })
    balance = before
  }
  const opening: MoveRow = {
    orgUuid,
    goodsUuid,
    event: 'opening',
    day: chinaDay(since),
    qty: places(balance),
    balance: places(balance),
    actor: '系统管理员',
    happenedAt: chinaTime(since),
  }
  return [opening, ...rows]
}

/** How the stock of the seeded goods became what it is. */
export const stockMovesOf = (
  goods: readonly Goods[],
  { receipts, returns, issues }: Readonly<Record<'receipts' | 'returns' | 'issues', readonly Made[]>>,
  now: number,
): MoveRow[] => {
  const moved = [
    ...movedBy('goodsReceipt', receipts, 1),
    ...movedBy('purchaseReturn', returns, -1),
    ...movedBy('goodsIssue', issues, -1),
  ].sort((one, other) => other.made.at - one.made.at)
  const byGoods = new Map<string, Moved[]>()
  for (const one of moved) {
    const { goodsUuid } = one.line
    byGoods.set(goodsUuid, [...(byGoods.get(goodsUuid) ?? []), one])
  }
  return goods
    .flatMap(one => movesOfGoods(one, byGoods.get(one.goodsUuid) ?? [], now))
    .sort((one, other) =>
      one.happenedAt < other.happenedAt ? -1 : Number(one.happenedAt > other.happenedAt),
    )
}
