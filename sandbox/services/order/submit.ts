import type { SubmitOrderAnswer, SubmitOrderConflict, SubmitOrderRequest } from '@wire/order'
import { orderLines, orders } from '../../db/schema'
import { type CallContext, type CallerOf, ServiceError } from '../../kernel/call'
import { type AddressRow, fullAddressOf, requireAddress } from '../address/rows'
import { deleteCartLineRows, touchCart } from '../cart/rows'
import { keepWishes, requireWish } from '../invoice/wishes'
import { refreshRequests } from '../document/done'
import { joinedReference } from '../document/shop/orderReference'
import { openFlow } from '../pay/flows'
import { membershipOf, type SplicingRow } from '../splicing/rows'
import { yuanOf } from '../money'
import { buyerOf } from './buyer'
import { DELIVERY } from './delivery'
import { goodsSnapshot } from './lines'
import { ORDER_STATE } from './machine'
import { documentNumber } from './numbers'
import { namesOf, requireEligible } from './people'
import { type BuiltPreview, buildPreview } from './preview'
import type { PricedShop } from './pricing'
import { isQuoteSource, noteOrdered, requireOrderable } from './quoted'
import { takeStock } from './stock'

/** Unpaid orders live this long. */
export const PAY_PERIOD_MS = 24 * 3600_000

export type InstitutionContext = CallContext<CallerOf<'institution'>>
type OrderRow = typeof orders.$inferInsert

/** Refused with a fresh preview: the client shows what changed and asks again. Nothing is created. */
const conflict = (message: string, { wire }: BuiltPreview): ServiceError =>
  new ServiceError(40900, message, { preview: wire } satisfies SubmitOrderConflict)

const remarksOf = (input: SubmitOrderRequest, shops: readonly PricedShop[]): Map<string, string> => {
  const known = new Set(shops.map(shop => shop.shopUuid))
  const remarks = new Map<string, string>()
  for (const { cShopUuid, cRemark } of input.remarkList) {
    if (!known.has(cShopUuid)) throw new ServiceError(40000, '备注对应的店铺不在本次订单中')
    if (cRemark !== '') remarks.set(cShopUuid, cRemark)
  }
  return remarks
}

const pickUpOf = ({ delivery: { kind, pickUpPlace, pickUpHours } }: PricedShop): string | null =>
  kind === DELIVERY.pickUp && pickUpPlace ? [pickUpPlace, pickUpHours].filter(Boolean).join('，') : null

/** What was proposed for all lines becomes what asked for the lines of each order. What a buyer has typed stands in each. */
const referenceOf = (
  { cPoReference }: SubmitOrderRequest,
  { wire, cartRows }: BuiltPreview,
  shop: PricedShop,
): string | undefined => {
  if (!cPoReference || cPoReference !== wire.cPoReference) return cPoReference
  const own = new Set(shop.lines.map(line => line.lineKey))
  return joinedReference(cartRows.filter(row => own.has(row.cartLineUuid)))
}

const draftOrder = (
  context: InstitutionContext,
  shop: PricedShop,
  address: AddressRow,
  extra: {
    personName: string
    remark: string | undefined
    poReference: string | undefined
    splicing: SplicingRow | undefined
    quoteUuid: string | null
  },
): OrderRow => {
  const now = context.clock.now()
  return {
    orderUuid: context.random.id('ord'),
    orderCode: documentNumber('AL', now, context.random),
    ...buyerOf(context.caller),
    orgUuid: context.caller.institution.orgUuid,
    personName: extra.personName,
    shopUuid: shop.shopUuid,
    shopName: shop.shopName,
    operated: shop.operated,
    state: ORDER_STATE.toPay,
    createdAt: now,
    payDeadline: now + PAY_PERIOD_MS,
    goodsFen: shop.goodsFen,
    freightFen: shop.freightFen,
    tierDiscountFen: shop.tierDiscountFen,
    totalFen: shop.goodsFen + shop.freightFen,
    deliveryType: shop.delivery.kind,
    pickUpPlace: pickUpOf(shop),
    remark: extra.remark ?? null,
    poReference: extra.poReference ?? null,
    quoteUuid: extra.quoteUuid,
    receiver: address.receiver,
    mobilePhone: address.mobilePhone,
    fullAddress: fullAddressOf(address),
    ...(extra.splicing && membershipOf(extra.splicing, now)),
  }
}

const linesOf = (context: InstitutionContext, orderUuid: string, shop: PricedShop) =>
  shop.lines.map(({ goods, qty, priceFen, amountFen }, position) => ({
    orderLineUuid: context.random.id('ol'),
    orderUuid,
    position,
    ...goodsSnapshot(goods),
    qty,
    priceFen,
    amountFen,
  }))

const createOrders = async (
  context: InstitutionContext,
  input: SubmitOrderRequest,
  preview: BuiltPreview,
  address: AddressRow,
  personName: string,
): Promise<OrderRow[]> => {
  const { shops } = preview.priced
  const { splicing } = preview
  const remarks = remarksOf(input, shops)
  const created: OrderRow[] = []
  for (const shop of shops) {
    const remark = remarks.get(shop.shopUuid)
    const poReference = referenceOf(input, preview, shop)
    const quoteUuid = isQuoteSource(input.source) ? input.source.cQuoteUuid : null
    const extra = { personName, remark, poReference, splicing, quoteUuid }
    const order = draftOrder(context, shop, address, extra)
    await context.db.insert(orders).values(order)
    await context.db.insert(orderLines).values(linesOf(context, order.orderUuid, shop))
    await context.audit.write('order-created', {
      orderUuid: order.orderUuid,
      orderCode: order.orderCode,
      requestUuid: input.cRequestUuid,
      userUuid: order.userUuid,
      amountFen: order.totalFen,
    })
    created.push(order)
  }
  return created
}

/** The SKUs are locked, priced again and compared with the token before anything is written. */
const agree = async (
  context: InstitutionContext,
  input: SubmitOrderRequest,
  address: AddressRow,
): Promise<BuiltPreview> => {
  const preview = await buildPreview(context, buyerOf(context.caller), input.source, address, {
    lock: true,
    seenToken: input.cPreviewToken,
    deliveries: input.deliveryList,
  })
  if (preview.wire.cPreviewToken !== input.cPreviewToken) {
    throw conflict('商品价格、库存、运费或收货信息已变化，请确认后重新提交', preview)
  }
  if (preview.priced.shops.length === 0) throw conflict('没有可以购买的商品', preview)
  return preview
}

/** One order per shop, all paid by one flow. Called once per cRequestUuid. */
export const submitOrder = async (
  context: InstitutionContext,
  input: SubmitOrderRequest,
): Promise<SubmitOrderAnswer> => {
  const { db } = context
  const buyer = buyerOf(context.caller)
  const { source } = input
  await requireEligible(context)
  if (isQuoteSource(source)) await requireOrderable(context, source, { lock: true })
  await touchCart(db, buyer)
  const address = await requireAddress(db, buyer, input.cAddressUuid)
  const wish = input.invoice && (await requireWish(context, input.invoice))
  const preview = await agree(context, input, address)
  const { shops } = preview.priced
  const ordered = shops.flatMap(shop => shop.lines)
  const short = await takeStock(
    db,
    ordered.map(line => ({ skuCode: line.goods.skuCode, qty: line.qty })),
  )
  if (short.length > 0) throw conflict('商品库存不足，请确认后重新提交', preview)
  const names = await namesOf(context)
  const created = await createOrders(context, input, preview, address, names.personName)
  await refreshRequests(
    context,
    created.map(one => ({ ...one, poReference: one.poReference ?? null })),
  )
  if (wish) await keepWishes(db, created, wish)
  const [first] = created
  if (first && isQuoteSource(source)) await noteOrdered(context, source, { ...first })
  const keys = new Set(ordered.map(line => line.lineKey))
  await deleteCartLineRows(
    db,
    preview.cartRows.filter(row => keys.has(row.cartLineUuid)),
  )
  const flow = await openFlow(context, {
    buyer,
    payAccName: names.orgName,
    receiverOrgName: receiverNameOf(context, created),
    orders: created,
  })
  return {
    orderList: created.map(order => ({
      cOrderUuid: order.orderUuid,
      cOrderCode: order.orderCode,
      iAmount: yuanOf(order.totalFen),
    })),
    cPaymentFlowNo: flow.flowNo,
    iTotalAmount: yuanOf(flow.totalFen),
  }
}

/** One shop receives its money under its own name, several under the name of the site's operator. */
export const receiverNameOf = (
  context: Pick<CallContext, 'site'>,
  orderRows: readonly { shopName: string }[],
): string => {
  const names = [...new Set(orderRows.map(order => order.shopName))]
  return names.length === 1 ? (names[0] ?? '') : (context.site?.orgName ?? names.join('、'))
}
