import { and, eq, sql } from 'drizzle-orm'
import { erpGoods, erpStockMoves } from '../../../db/schema'
import { DAY_LENGTH } from '../../../kernel/chinaTime'
import { namesOf } from '../../order/people'
import type { StaffContext } from '../../widget/staffRequest'
import type { Head, Kind, Line } from '../kinds'
import { refuseAll } from '../page/values'
import { chinaNow } from '../rows'

const G = erpGoods

/**
 * Goods come into the warehouse, or leave it; no more leaves it than is there. A reversal moves them back. Each move is
 * kept in the same transaction, with what is there after it (ADR 0025): the goods' row is locked by then, so moves of the
 * same goods are in the order of their balances.
 */
export const moveStock = async (
  context: StaffContext,
  { code: docKind, moves }: Kind,
  { docUuid, code: docCode, docAt, orgUuid }: Pick<Head, 'docUuid' | 'code' | 'docAt' | 'orgUuid'>,
  { lines, event }: { lines: readonly Line[]; event: 'post' | 'reverse' },
): Promise<void> => {
  const { db } = context
  const comes = (moves === 'in') === (event === 'post')
  const { personName: actor } = await namesOf(context)
  const happenedAt = chinaNow(context)
  const day = (event === 'post' ? docAt : happenedAt).slice(0, DAY_LENGTH)
  const kept = { orgUuid, event, docKind, docUuid, docCode, day, actor, happenedAt }
  const sorted = [...lines].sort((one, other) => (one.goodsUuid < other.goodsUuid ? -1 : 1))
  for (const { goodsUuid, qty: pieces, lineNo } of sorted) {
    const qty = comes ? pieces : `-${pieces}`
    const these = eq(G.goodsUuid, goodsUuid)
    const [moved] = await db
      .update(G)
      .set({ stock: sql`${G.stock} + ${qty}::numeric` })
      .where(and(these, comes ? undefined : sql`${G.stock} >= ${pieces}::numeric`))
      .returning({ balance: G.stock })
    if (moved) {
      // an inspection may have accepted nothing of a row
      if (Number(pieces) !== 0) await db.insert(erpStockMoves).values({ ...kept, goodsUuid, qty, ...moved })
      continue
    }
    const [goods] = await db.select({ name: G.name, stock: G.stock }).from(G).where(these)
    const cMessage = `${goods?.name ?? '物料'}库存不足，当前库存${Number(goods?.stock ?? 0)}，不能${event === 'post' ? '出库' : '冲销'}${Number(pieces)}`
    refuseAll([{ iRow: lineNo, cFieldName: 'iQty', cMessage }])
  }
}
