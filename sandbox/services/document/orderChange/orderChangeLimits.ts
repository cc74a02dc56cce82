import type { OrderChangeLimit } from '@wire/orderChange'
import Big from 'big.js'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { StaffContext } from '../../widget/staffRequest'
import { kinds, type Line } from '../kinds'
import { isRowClosed, STATE } from '../machine'
import { numbersOf } from '../rows'

/** What a change may not do to a row of its order: the page shows it beforehand, and a save is checked by it. */

const { head: RH, line: RL } = kinds.goodsReceipt
const { head: VH, line: VL } = kinds.purchaseAdvance

type CellLimit = Omit<OrderChangeLimit, 'cLineUuid'>

/** Pieces of rows in receipts, also in those that are not posted yet; what is sent again in exchange is owed still. */
export const receivedOf = async (
  { db }: Pick<StaffContext, 'db'>,
  lineUuids: readonly string[],
): Promise<ReadonlyMap<string, Big>> => {
  const rows = await db
    .select({ lineUuid: RL.upstreamLineUuid, qty: sql<string>`sum(${RL.qty} - ${RL.closedQty})` })
    .from(RL)
    .innerJoin(RH, eq(RH.docUuid, RL.docUuid))
    .where(
      and(inArray(RL.upstreamLineUuid, [...lineUuids]), notInArray(RH.state, [STATE.reversed, STATE.closed])),
    )
    .groupBy(RL.upstreamLineUuid)
  return new Map(rows.map(({ lineUuid, qty }) => [lineUuid ?? '', new Big(qty)]))
}

/** Advances of an order that are not over, by the rows they name. */
export const advancesOf = ({ db }: Pick<StaffContext, 'db'>, docUuid: string) =>
  db
    .selectDistinct({ docUuid: VH.docUuid, code: VH.code, lineUuid: VL.upstreamLineUuid })
    .from(VL)
    .innerJoin(VH, eq(VH.docUuid, VL.docUuid))
    .where(and(eq(VL.upstreamDocUuid, docUuid), notInArray(VH.state, [STATE.closed, STATE.reversed])))
    .orderBy(VH.code)

export const once = <T extends { docUuid: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map(row => [row.docUuid, row])).values(),
]

/**
 * What came by a row keeps its goods, price and tax rate; a closed row keeps its quantity too. Of a row that an inspection
 * rejected wholly nothing came.
 */
export const limitsOf = (line: Line, came: Big | undefined): CellLimit[] => {
  const isClosed = isRowClosed(line)
  const received = came?.gt(0) ? came : undefined
  if (!isClosed && !received) return []
  // more may have come than was ordered
  const least = received?.gt(line.qty) ? new Big(line.qty) : received
  const [why, how] = isClosed ? ['已关闭', ''] : ['已有到货', '，请关闭该行后另加一行']
  return [
    isClosed
      ? { cFieldName: 'iQty', cReason: '已关闭，不能修改数量，请先恢复该行' }
      : {
          cFieldName: 'iQty',
          cReason: `数量不能小于${least}：已到货或已录入到货单`,
          iLeast: String(least),
        },
    { cFieldName: 'cGoodsUuid', cReason: `${why}，不能更换物料${how}` },
    { cFieldName: 'iPrice', cReason: `${why}，不能修改含税单价${how}` },
    { cFieldName: 'iTaxRate', cReason: `${why}，不能修改税率${how}` },
  ]
}

/** Why these rows cannot be taken off: something came by them, they are closed, or an advance names them. */
export const keptRows = async (
  context: StaffContext,
  docUuid: string,
  lines: readonly Line[],
  received: ReadonlyMap<string, Big>,
): Promise<ReadonlyMap<string, string>> => {
  const kept = new Map<string, string>()
  if (lines.length === 0) return kept
  const advances = await advancesOf(context, docUuid)
  for (const line of lines) {
    const { lineUuid } = line
    const named = once(advances.filter(one => one.lineUuid === lineUuid))
    const came = received.get(lineUuid)
    if (came)
      kept.set(lineUuid, came.gt(0) ? '已有到货，不能删除，请关闭该行' : '已有检验记录，不能删除，请关闭该行')
    else if (isRowClosed(line)) kept.set(lineUuid, '已关闭，不能删除')
    else if (named.length > 0) {
      const numbers = await numbersOf(context, kinds.purchaseAdvance, named)
      kept.set(lineUuid, `在预付款单${numbers}中，不能删除，请关闭该行`)
    }
  }
  return kept
}

/** All of it for an order, as its change is shown. */
export const limitsOfOrder = async (
  context: StaffContext,
  docUuid: string,
  lines: readonly Line[],
): Promise<OrderChangeLimit[]> => {
  const received = await receivedOf(
    context,
    lines.map(({ lineUuid }) => lineUuid),
  )
  const kept = await keptRows(context, docUuid, lines, received)
  return lines.flatMap(line => {
    const { lineUuid: cLineUuid } = line
    const why = kept.get(cLineUuid)
    return [
      ...limitsOf(line, received.get(cLineUuid)),
      ...(why === undefined ? [] : [{ cFieldName: '', cReason: why }]),
    ].map((limit): OrderChangeLimit => ({ cLineUuid, ...limit }))
  })
}
