import Big from 'big.js'
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { erpGoods, orderLines, orders } from '../../db/schema'
import { SHOP_TAX_RATE } from '../../world/erp/goods'
import type { StaffContext } from '../widget/staffRequest'
import { goneOfLine } from '../afterSale/gone'
import { isPaid } from '../order/machine'
import { ceilingsOf } from './advance/advance'
import { invoiceLeftOf } from './invoice/creditRows'
import { payableOf } from './owed'
import { exchangedOf } from './receipt/returned'
import { INSPECT } from './receipt/inspection'
import { type Kind, kinds, isKind, SHOP_ORDER } from './kinds'
import { isDrawable, STATE } from './machine'
import { visible } from './rows'
import { drawScope } from './scope'
import { shopOrdered } from './shop/shopOrdered'
import { OVER_PERCENT, spareOf } from './receipt/tolerance'

/** A row that another document may be drawn from. */
export interface UpstreamLine {
  kind: string
  docUuid: string
  docCode: string
  lineUuid: string
  /** null: goods of the shop that the purchasing masters do not know */
  goodsUuid: string | null
  /** null: none is named, or it came from the shop */
  supplierUuid: string | null
  qty: string
  /** how much of it was given up when the row was closed */
  closedQty: string
  /** pieces that may come beyond `qty`; '0' but of an order's row, for receipts */
  over: string
  priceFen: number
  /** percent: of the row, or of its goods */
  taxRate: string
  arriveOn: string | null
  remark: string
  /** its goods are inspected when they come: by the order, or by the goods themselves */
  inspect: boolean
  /** its document is far enough, and not closed */
  drawable: boolean
}

interface Looking {
  /** other calls that draw from them wait until this one has ended */
  lock?: boolean
  /** rows of a document the person reads anyway: their own permission does not matter */
  known?: boolean
}

/** States of an order in which goods may still come by rows that allow more than was ordered. */
const ACCEPTING: readonly string[] = [STATE.approved, STATE.partly, STATE.done]

const ofDocuments = async (
  context: StaffContext,
  { upstream, kind }: { upstream: Kind; kind: Kind },
  which: SQL | undefined,
  { lock, known }: Looking,
): Promise<UpstreamLine[]> => {
  const { head, line } = upstream
  const ours = known
    ? eq(head.orgUuid, context.caller.institution.orgUuid)
    : await visible(context, upstream, drawScope(upstream, [kind]))
  const mine = and(ours, which)
  // a second call that draws from the same document waits here, and then sees what the first one took; rows are read after
  // that, as their document may have been changed meanwhile
  if (lock) {
    const named = await context.db
      .selectDistinct({ docUuid: head.docUuid })
      .from(line)
      .innerJoin(head, eq(head.docUuid, line.docUuid))
      .where(mine)
    const ids = named.map(({ docUuid }) => docUuid)
    if (ids.length > 0)
      await context.db
        .select({ docUuid: head.docUuid })
        .from(head)
        .where(inArray(head.docUuid, ids))
        .orderBy(asc(head.docUuid))
        .for('update')
  }
  const found = await context.db
    .select({ head, line, goodsTax: erpGoods.taxRate, unit: erpGoods.unit, inspect: erpGoods.inspect })
    .from(line)
    .innerJoin(head, eq(head.docUuid, line.docUuid))
    .innerJoin(erpGoods, eq(erpGoods.goodsUuid, line.goodsUuid))
    .where(mine)
    .orderBy(asc(head.docUuid), asc(line.lineNo))
  const overOf = ({ head: { state }, line: row, unit }: (typeof found)[number]): string => {
    const isOpen = ACCEPTING.includes(state) && Number(row.closedQty) === 0
    return upstream.code === 'purchaseOrder' && kind.code === 'goodsReceipt' && isOpen
      ? spareOf(row.qty, row.more[OVER_PERCENT], unit).toString()
      : '0'
  }
  return found.map(one => ({
    kind: upstream.code,
    docUuid: one.head.docUuid,
    docCode: one.head.code,
    lineUuid: one.line.lineUuid,
    goodsUuid: one.line.goodsUuid,
    supplierUuid: one.head.supplierUuid,
    qty: one.line.qty,
    closedQty: one.line.closedQty,
    over: overOf(one),
    priceFen: one.line.priceFen,
    taxRate: one.line.taxRate ?? String(one.goodsTax),
    // a request may say for all of its rows when they are needed
    arriveOn: one.line.arriveOn ?? one.head.arriveOn,
    remark: one.line.remark,
    inspect: one.inspect || one.line.more[INSPECT] === 1,
    drawable: isDrawable(upstream.code, one.head.state),
  }))
}

const ofShopOrders = async (
  { db, caller }: StaffContext,
  which: SQL | undefined,
  { lock, known }: Looking,
): Promise<UpstreamLine[]> => {
  const { accUuid, orgUuid, admin } = caller.institution
  const mine = and(
    eq(orders.accUuid, accUuid),
    known || admin ? undefined : eq(orders.userUuid, caller.userUuid),
    which,
  )
  const query = db
    .select({ order: orders, line: orderLines, gone: goneOfLine })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderUuid, orderLines.orderUuid))
    .where(mine)
    .orderBy(asc(orders.orderUuid), asc(orderLines.position))
  const found = await (lock ? query.for('update', { of: orderLines }) : query)
  const codes = [...new Set(found.map(one => one.line.skuCode))]
  const goods = codes.length
    ? await db
        .select({
          goodsUuid: erpGoods.goodsUuid,
          skuCode: erpGoods.shopSkuCode,
          taxRate: erpGoods.taxRate,
          inspect: erpGoods.inspect,
        })
        .from(erpGoods)
        .where(and(eq(erpGoods.orgUuid, orgUuid), inArray(erpGoods.shopSkuCode, codes)))
    : []
  const bySku = new Map(goods.map(one => [one.skuCode, one]))
  return found.map(({ order, line, gone }) => ({
    kind: SHOP_ORDER,
    docUuid: order.orderUuid,
    docCode: order.orderCode,
    lineUuid: line.orderLineUuid,
    goodsUuid: bySku.get(line.skuCode)?.goodsUuid ?? null,
    supplierUuid: null,
    qty: String(Math.max(0, line.qty - Number(gone))),
    closedQty: '0',
    over: '0',
    priceFen: line.priceFen,
    taxRate: String(bySku.get(line.skuCode)?.taxRate ?? SHOP_TAX_RATE),
    arriveOn: null,
    remark: '',
    inspect: bySku.get(line.skuCode)?.inspect ?? false,
    drawable: isPaid(order.state),
  }))
}

/** Rows of a kind's upstream documents that this person may read, or draw from. */
export const findUpstream = async (
  context: StaffContext,
  kind: Kind,
  wanted: { lineUuids: readonly string[] } | { from: string; documents: readonly string[] },
  looking: Looking = {},
): Promise<UpstreamLine[]> => {
  const all: UpstreamLine[] = []
  if ('lineUuids' in wanted && wanted.lineUuids.length === 0) return all
  const codes = 'from' in wanted ? kind.upstream.filter(code => code === wanted.from) : kind.upstream
  for (const code of codes) {
    if (isKind(code)) {
      const { head, line } = kinds[code]
      const which =
        'from' in wanted
          ? sql`(${inArray(head.docUuid, [...wanted.documents])} or ${inArray(head.code, [...wanted.documents])})`
          : inArray(line.lineUuid, [...wanted.lineUuids])
      all.push(...(await ofDocuments(context, { upstream: kinds[code], kind }, which, looking)))
    } else {
      const which =
        'from' in wanted
          ? sql`(${inArray(orders.orderUuid, [...wanted.documents])} or ${inArray(orders.orderCode, [...wanted.documents])})`
          : inArray(orderLines.orderLineUuid, [...wanted.lineUuids])
      all.push(...(await ofShopOrders(context, which, looking)))
    }
  }
  return all
}

/**
 * How much documents of this kind take of these rows. A document takes the whole quantity of its rows without what was
 * given up of them, a closed one only what was done of it (no more than it said), a reversed one nothing. Received goods
 * that went back to be exchanged do not count: the supplier sends others, which are received against the same rows.
 */
const heldOf = async (
  { db, caller }: StaffContext,
  kind: Kind,
  lineUuids: readonly string[],
  exceptDoc: string | undefined,
): Promise<Map<string, string>> => {
  const { head, line } = kind
  const held = sql<string>`sum(case ${head.state} when ${STATE.closed} then least(${line.doneQty}, ${line.qty}) when ${STATE.reversed} then 0 else ${line.qty} - ${line.closedQty} end)`
  const rows = await db
    .select({ lineUuid: line.upstreamLineUuid, held })
    .from(line)
    .innerJoin(head, eq(head.docUuid, line.docUuid))
    .where(
      and(
        eq(line.orgUuid, caller.institution.orgUuid),
        inArray(line.upstreamLineUuid, [...lineUuids]),
        exceptDoc === undefined ? undefined : ne(line.docUuid, exceptDoc),
      ),
    )
    .groupBy(line.upstreamLineUuid)
  const exchanged: ReadonlyMap<string, Big> =
    kind.code === 'goodsReceipt' ? await exchangedOf({ db }, lineUuids) : new Map()
  return new Map(
    rows.map(({ lineUuid, held }) => [
      lineUuid ?? '',
      new Big(held).minus(exchanged.get(lineUuid ?? '') ?? 0).toString(),
    ]),
  )
}

/** Whether documents of the kind hold more of their rows than these allow. The rows' documents are locked. */
export const isOverdrawn = async (
  context: StaffContext,
  kind: Kind,
  lineUuids: readonly string[],
): Promise<boolean> => {
  const upstream = await findUpstream(context, kind, { lineUuids }, { known: true, lock: true })
  const held = await heldOf(context, kind, lineUuids, undefined)
  return upstream.some(({ lineUuid, qty, closedQty, over }) =>
    new Big(held.get(lineUuid) ?? 0).gt(new Big(qty).minus(closedQty).plus(over)),
  )
}

/** How much rows still allow a document of this kind, by their id; `exceptDoc`: the document itself takes nothing. */
export const leftIn = async (
  context: StaffContext,
  kind: Kind,
  lines: readonly Pick<
    UpstreamLine,
    'kind' | 'docUuid' | 'docCode' | 'lineUuid' | 'qty' | 'closedQty' | 'drawable'
  >[],
  exceptDoc?: string,
): Promise<Map<string, string>> => {
  if (lines.length === 0) return new Map()
  const lineUuids = lines.map(line => line.lineUuid)
  const plainLeft = (uuid: string, drawable: boolean, left: Big) =>
    [uuid, drawable && left.gt(0) ? left.toString() : '0'] as const
  if (kind.pays || kind.invoices) {
    const payable = kind.pays
      ? await payableOf(context, lineUuids, exceptDoc)
      : await invoiceLeftOf(context, lines, exceptDoc)
    return new Map(
      lines.map(line => plainLeft(line.lineUuid, line.drawable, new Big(payable.get(line.lineUuid) ?? 0))),
    )
  }
  // an advance is an amount, not pieces: all rows of its order, as long as something may be paid
  if (kind.advances) {
    const ceilings = await ceilingsOf(
      context,
      lines.map(({ docUuid }) => docUuid),
      exceptDoc,
    )
    const isOpen = (docUuid: string) => (ceilings.get(docUuid)?.leftFen ?? 0) > 0
    return new Map(
      lines.map(line => plainLeft(line.lineUuid, line.drawable && isOpen(line.docUuid), new Big(line.qty))),
    )
  }
  const held = await heldOf(context, kind, lineUuids, exceptDoc)
  // what goes back to its supplier is not issued
  const back = kind.issues
    ? await heldOf(context, kinds.purchaseReturn, lineUuids, undefined)
    : new Map<string, string>()
  const requests = lines.filter(line => line.kind === 'purchaseRequest')
  const inShop = await shopOrdered(context, context.caller.institution.orgUuid, requests)
  return new Map(
    lines.map(line => {
      const [taken, ordered] = [held.get(line.lineUuid) ?? 0, inShop.get(line.lineUuid) ?? 0]
      const left = new Big(line.qty)
        .minus(line.closedQty)
        .minus(taken)
        .minus(ordered)
        .minus(back.get(line.lineUuid) ?? 0)
      return plainLeft(line.lineUuid, line.drawable, left)
    }),
  )
}

/** The same with the tolerance of the order. It counts also after all that was ordered has come, for an earlier receipt. */
export const mostIn = (
  context: StaffContext,
  kind: Kind,
  lines: readonly UpstreamLine[],
  exceptDoc?: string,
): Promise<Map<string, string>> =>
  leftIn(
    context,
    kind,
    lines.map(line => ({
      ...line,
      qty: new Big(line.qty).plus(line.over).toString(),
      drawable: line.drawable || Number(line.over) > 0,
    })),
    exceptDoc,
  )

/** What a row says of it, where more may come than was ordered. */
export const mostOf = (
  { lineUuid, over }: UpstreamLine,
  most: ReadonlyMap<string, string>,
): { iMostQty?: string } => (Number(over) > 0 ? { iMostQty: most.get(lineUuid) ?? '0' } : {})
