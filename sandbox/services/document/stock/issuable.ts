import Big from 'big.js'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { erpGoods } from '../../../db/schema'
import type { StaffContext } from '../../widget/staffRequest'
import type { CheckedDocument } from '../check'
import { type Head, type Kind, kinds, type Line } from '../kinds'
import { isUndecided, STATE } from '../machine'
import type { Problem } from '../page/values'
import { firstOf } from '../rows'

const { line: U } = kinds.goodsReceipt
const { head: H, line: L } = kinds.goodsIssue
const G = erpGoods

/** SQL: what documents of a kind hold of a receipt's row. `heldOf` counts the same for a draw. */
const heldBy = ({ head, line }: Kind): SQL =>
  sql`coalesce((select sum(case d.state when ${STATE.closed} then least(l.done_qty, l.qty)
      when ${STATE.reversed} then 0 else l.qty - l.closed_qty end)
    from ${line} as l join ${head} as d on d.doc_uuid = l.doc_uuid where l.upstream_line_uuid = ${U.lineUuid}), 0)`

/** What of a receipt's row is in no goods issue, and does not go back to its supplier. */
export const issuableOfLine: SQL = sql`(${U.qty} - ${heldBy(kinds.purchaseReturn)} - ${heldBy(kinds.goodsIssue)})`

/** The department that asked for the goods, by the orders they came by; none where several did. */
export const askingDept = async (
  { db }: Pick<StaffContext, 'db'>,
  lineUuids: readonly string[],
): Promise<{ cDeptUuid?: string }> => {
  const { head: O } = kinds.purchaseOrder
  const found = await db
    .selectDistinct({ deptUuid: O.deptUuid })
    .from(U)
    .leftJoin(O, eq(O.docUuid, U.upstreamDocUuid))
    .where(inArray(U.lineUuid, [...lineUuids]))
  const [first] = found
  return found.length === 1 && first?.deptUuid ? { cDeptUuid: first.deptUuid } : {}
}

const goodsOf = async ({ db }: Pick<StaffContext, 'db'>, keys: readonly string[]) => {
  if (keys.length === 0) return new Map<string, { name: string; unit: string; stock: string }>()
  const found = await db
    .select({ key: G.goodsUuid, name: G.name, unit: G.unit, stock: G.stock })
    .from(G)
    .where(inArray(G.goodsUuid, [...new Set(keys)]))
  return new Map(found.map(one => [one.key, one]))
}

/** No more than is there, together with the rows before it. */
export const checkStock = async (
  context: StaffContext,
  { rows }: CheckedDocument,
  problems: Problem[],
): Promise<void> => {
  const keyOf = ({ values }: CheckedDocument['rows'][number]) => String(values['cGoodsUuid'] ?? '')
  const goods = await goodsOf(context, rows.map(keyOf))
  const taken = new Map<string, Big>()
  rows.forEach((row, index) => {
    const [key, qty] = [keyOf(row), row.values['iQty']]
    const one = goods.get(key)
    if (!one || typeof qty !== 'string') return
    const before = taken.get(key) ?? new Big(0)
    taken.set(key, before.plus(qty))
    if (new Big(one.stock).minus(before).gte(qty)) return
    const others = before.gt(0) ? `，前面的行已领${before.toString()}` : ''
    problems.push({
      iRow: index + 1,
      cFieldName: 'iQty',
      cMessage: `第${index + 1}行超出库存，${one.name}当前库存${Number(one.stock)}${one.unit}${others}`,
    })
  })
}

/** Rows of an issue for which the stock is not enough, where others that are approved take theirs. */
export const shortWarningsOf = async (
  context: StaffContext,
  { docUuid, orgUuid, state }: Head,
  lines: readonly Line[],
): Promise<string[]> => {
  if (!isUndecided(state) && state !== STATE.approved) return []
  const keys = lines.map(({ goodsUuid }) => goodsUuid)
  if (keys.length === 0) return []
  const goods = await goodsOf(context, keys)
  const waiting = await context.db
    .select({ key: L.goodsUuid, qty: sql<string>`sum(${L.qty})` })
    .from(L)
    .innerJoin(H, eq(H.docUuid, L.docUuid))
    .where(
      and(
        eq(H.orgUuid, orgUuid),
        eq(H.state, STATE.approved),
        ne(H.docUuid, docUuid),
        inArray(L.goodsUuid, keys),
      ),
    )
    .groupBy(L.goodsUuid)
  const others = new Map(waiting.map(({ key, qty }) => [key, new Big(qty)]))
  const wanted = new Map<string, Big>()
  const short = lines.flatMap(({ goodsUuid, qty }, index) => {
    const own = (wanted.get(goodsUuid) ?? new Big(0)).plus(qty)
    wanted.set(goodsUuid, own)
    const [one, theirs] = [goods.get(goodsUuid), others.get(goodsUuid)]
    if (!one || !theirs || own.plus(theirs).lte(one.stock)) return []
    const stock = `${Number(one.stock)}${one.unit}`
    return [
      `第${index + 1}行 ${one.name}：当前库存${stock}，其他待发料的领料单还要领${Number(theirs)}${one.unit}`,
    ]
  })
  return firstOf(short, '库存不够所有待发料的领料单')
}
