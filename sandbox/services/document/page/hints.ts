import Big from 'big.js'
import { and, asc, desc, eq, inArray, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { erpGoods, erpSuppliers } from '../../../db/schema'
import { yuanOf } from '../../money'
import type { StaffContext } from '../../widget/staffRequest'
import { advanceWarningsOf, notAgreedOf, orderMovedOf } from '../advance/advance'
import { matchWarningsOf, uninvoicedOf } from '../invoice/invoiceMatch'
import { type Head, type Kind, type Line } from '../kinds'
import { isDrawable, isUndecided, STATE } from '../machine'
import { endedByClosing, paidMeanwhile } from './meanwhile'
import { accountWarningsOf, priceWarningsOf, receiptPricesOf } from '../payment/paymentHints'
import { agreedPrices } from '../supplier/prices'
import { sameTransferOf } from '../payment/refundSerials'
import { shortWarningsOf } from '../stock/issuable'
import { exchangedOf } from '../receipt/returned'
import { firstOf, numbersOf } from '../rows'
import type { Template } from './template'

/** A price that is higher than the last one by more than this is worth a look, percent. */
const HIGHER = 10
/** Documents in these states use no number of a delivery note or an invoice. */
const VOID: string[] = [STATE.closed, STATE.reversed]
/**
 * Rows whose price is higher than in the last approved document with the same goods, of those that this person may see.
 * Only until the document is approved: then its prices are agreed.
 */
const dearerOf = async (
  context: StaffContext,
  kind: Kind,
  { docUuid, createdAt, state }: Head,
  lines: readonly Line[],
): Promise<string[]> => {
  if (!kind.pricesCompared || !isUndecided(state) || lines.length === 0) return []
  const { head, line } = kind
  const before = await context.db
    .selectDistinctOn([line.goodsUuid], {
      goodsUuid: line.goodsUuid,
      priceFen: line.priceFen,
      code: head.code,
      goods: erpGoods.name,
      supplier: erpSuppliers.name,
    })
    .from(line)
    .innerJoin(head, eq(head.docUuid, line.docUuid))
    .innerJoin(erpGoods, eq(erpGoods.goodsUuid, line.goodsUuid))
    .leftJoin(erpSuppliers, eq(erpSuppliers.supplierUuid, head.supplierUuid))
    .where(
      and(
        await agreedPrices(context, kind, docUuid),
        inArray(line.goodsUuid, [...new Set(lines.map(({ goodsUuid }) => goodsUuid))]),
        // by when it was entered: the day of a document is typed, and may be any
        lte(head.createdAt, createdAt),
      ),
    )
    .orderBy(line.goodsUuid, desc(head.createdAt), desc(head.code), asc(line.lineNo))
  const last = new Map(before.map(one => [one.goodsUuid, one]))
  const dearer = lines.flatMap(({ goodsUuid, priceFen }, index) => {
    const then = last.get(goodsUuid)
    if (!then || priceFen * 100 <= then.priceFen * (100 + HIGHER)) return []
    const share = ((priceFen / then.priceFen - 1) * 100).toFixed(1)
    const from = [then.code, then.supplier].filter(Boolean).join('，')
    const [now, once] = [yuanOf(priceFen), yuanOf(then.priceFen)]
    return [`第${index + 1}行 ${then.goods}：含税单价 ${now}，比上次 ${once}（${from}）高 ${share}%`]
  })
  return firstOf(dearer, `单价比上次高 ${HIGHER}% 以上`)
}

/** Between the numbers of several invoices. */
const BETWEEN = /[\s,，、;；]+/
/** The numbers that a field names, as they were typed. */
const namedIn = (text: string, several: boolean): string[] => [
  ...new Set((several ? text.split(BETWEEN) : [text.trim()]).filter(one => one !== '')),
]

/**
 * Numbers of a delivery note or of invoices that another document of the supplier has too: the same may have been
 * entered twice. Numbers of documents the person may not see are not told.
 */
const usedTwiceOf = async (
  context: StaffContext,
  kind: Kind,
  { docUuid, orgUuid, supplierUuid, more, state }: Head,
  template: Template,
): Promise<string[]> => {
  const { usedOnce, head } = kind
  const value = usedOnce && more[usedOnce.field]
  if (!usedOnce || typeof value !== 'string' || VOID.includes(state)) return []
  const { field, several = false } = usedOnce
  const numbers = namedIn(value, several)
  if (numbers.length === 0) return []
  const theirs = sql<string>`lower(${head.more} ->> ${field})`
  const others = await context.db
    .select({ docUuid: head.docUuid, code: head.code, value: theirs })
    .from(head)
    .where(
      and(
        eq(head.orgUuid, orgUuid),
        sql`${head.supplierUuid} is not distinct from ${supplierUuid}`,
        or(...numbers.map(number => sql`strpos(${theirs}, ${number.toLowerCase()}) > 0`)),
        ne(head.docUuid, docUuid),
        notInArray(head.state, VOID),
      ),
    )
    .orderBy(asc(head.code))
  const label = template.header.find(({ name }) => name === field)?.label ?? ''
  const told: string[] = []
  for (const number of numbers) {
    const twice = others.filter(other => namedIn(other.value, several).includes(number.toLowerCase()))
    if (twice.length === 0) continue
    const named = (await numbersOf(context, kind, twice)) || `其他${kind.name}`
    told.push(`${label}「${number}」已用于${named}，请核对是否重复录入`)
  }
  return told
}

/** Goods that went back to be exchanged and have not come yet: who closes the order gives them up. */
const exchangeOpenOf = async (
  { db }: StaffContext,
  { state }: Pick<Head, 'state'>,
  lines: readonly Line[],
): Promise<string[]> => {
  if (!isDrawable('purchaseOrder', state)) return []
  const exchanged = await exchangedOf(
    { db },
    lines.map(({ lineUuid }) => lineUuid),
  )
  if (exchanged.size === 0) return []
  const goods = await db
    .select({ goodsUuid: erpGoods.goodsUuid, name: erpGoods.name, unit: erpGoods.unit })
    .from(erpGoods)
    .where(
      inArray(
        erpGoods.goodsUuid,
        lines.map(({ goodsUuid }) => goodsUuid),
      ),
    )
  const open = lines.flatMap(({ lineUuid, goodsUuid, qty, doneQty, closedQty }, index) => {
    const [back, left] = [exchanged.get(lineUuid), new Big(qty).minus(closedQty).minus(doneQty)]
    if (!back || left.lte(0)) return []
    const { name = '', unit = '' } = goods.find(one => one.goodsUuid === goodsUuid) ?? {}
    const pieces = back.lt(left) ? back : left
    return [
      `第${index + 1}行 ${name}：换货的 ${Number(pieces)} ${unit}尚未到货，关闭后不能再收货，已付的货款计入应退款`,
    ]
  })
  return firstOf(open, '换货尚未到货')
}

/** What is worth a second look, in words. */
export const warningsOf = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  { template, lines }: { template: Template; lines: readonly Line[] },
): Promise<string[]> => [
  ...(kind.spends ? await accountWarningsOf(context, head) : []),
  ...(kind.advances && isUndecided(head.state)
    ? [...(await notAgreedOf(context, head)), ...(await orderMovedOf(context, head, lines))]
    : []),
  ...(await usedTwiceOf(context, kind, head, template)),
  ...(await dearerOf(context, kind, head, lines)),
  ...(kind.code === 'purchaseOrder' ? await exchangeOpenOf(context, head, lines) : []),
  ...(kind.code === 'purchaseOrder' ? await endedByClosing(context, head) : []),
  ...(kind.code === 'purchaseReturn' ? await paidMeanwhile(context, head, lines) : []),
  ...(kind.code === 'purchaseOrder' ? await advanceWarningsOf(context, head) : []),
  ...(kind.pays ? await priceWarningsOf(context, head, lines) : []),
  ...(kind.code === 'goodsReceipt' ? await receiptPricesOf(context, head, lines) : []),
  ...(kind.issues ? await shortWarningsOf(context, head, lines) : []),
  ...(await sameTransferOf(context, kind, head)),
  ...(await matchWarningsOf(context, kind, head, lines)),
  ...(await uninvoicedOf(context, kind, head, lines)).told,
]
