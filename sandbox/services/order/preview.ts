import type { DeliveryChoice, DeliveryOption, OrderPreview, OrderSource, PreviewLine } from '@wire/order'
import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { orderPreviews } from '../../db/schema'
import { type CallContext, ServiceError } from '../../kernel/call'
import { addressOf, type AddressRow, fullAddressOf } from '../address/rows'
import { type CartLineRow, requireCartLines } from '../cart/rows'
import { joinedReference, REFERENCE_LENGTH } from '../document/shop/orderReference'
import { goodsOfSplicing, type SplicingRow } from '../splicing/rows'
import { yuanOf } from '../money'
import type { Buyer } from './buyer'
import { loadGoods } from './goods'
import { isQuoteSource, promisedLines } from './quoted'
import type { DeliveryOffer } from './delivery'
import { loadDeliveryRules } from './deliveryRules'
import type { Goods, PricedLine, SeenLine, WantedLine } from './lines'
import { type PricedOrder, type PricedShop, previewTokenOf, priceOrder } from './pricing'

const SNAPSHOT_LIFE_MS = 24 * 3600_000

interface Choice {
  wanted: WantedLine[]
  seen: Map<string, SeenLine>
  cartRows: CartLineRow[]
  /** at most this freight, where a quote says so */
  freightFen?: number
}

export interface BuiltPreview {
  priced: PricedOrder
  wire: OrderPreview
  cartRows: CartLineRow[]
  /** the group that is joined */
  splicing?: SplicingRow | undefined
}

type Scope = Pick<CallContext, 'db' | 'clock' | 'publicUrl'>

const chooseFromCart = async (db: Database, buyer: Buyer, lineUuids: readonly string[]): Promise<Choice> => {
  const cartRows = await requireCartLines(db, buyer, lineUuids)
  return {
    cartRows,
    wanted: cartRows.map(row => ({
      lineKey: row.cartLineUuid,
      skuCode: row.skuCode,
      prodName: row.prodName,
      qty: row.qty,
    })),
    seen: new Map(
      cartRows.map(row => [
        row.cartLineUuid,
        { qty: row.qty, priceFen: row.addPriceFen, specValues: row.specValues },
      ]),
    ),
  }
}

type BuyNowSource = Extract<OrderSource, { cSkuCode: string }>

const chooseDirectly = (source: BuyNowSource, goodsBySku: ReadonlyMap<string, Goods>): Choice => {
  const goods = goodsBySku.get(source.cSkuCode)
  if (!goods || goods.prodCode !== source.cProdCode) throw new ServiceError(40400, '商品不存在或已失效')
  const lineKey = source.cSkuCode
  return {
    cartRows: [],
    wanted: [{ lineKey, skuCode: source.cSkuCode, prodName: goods.prodName, qty: source.iQty }],
    seen: new Map([[lineKey, { qty: source.iQty }]]),
  }
}

export const linePreviewOf = ({ goods, ...line }: PricedLine, publicUrl: string): PreviewLine => ({
  cLineKey: line.lineKey,
  cProdCode: goods.prodCode,
  cSkuCode: goods.skuCode,
  cProdName: goods.prodName,
  specValues: goods.specValues,
  cUrl: publicUrl + goods.picturePath,
  cUnit: goods.unit,
  iQty: line.qty,
  iPrice: yuanOf(line.priceFen),
  iListPrice: yuanOf(goods.priceFen),
  iAmount: yuanOf(line.amountFen),
})

const optionOf = (offer: DeliveryOffer): DeliveryOption => ({
  iDeliveryType: offer.kind,
  iFreight: yuanOf(offer.freightFen),
  ...(offer.freeFromFen !== null && { iFreeFrom: yuanOf(offer.freeFromFen) }),
  ...(offer.blockedBy && { cBlockedBy: offer.blockedBy }),
  ...(offer.limitGrams !== undefined && { iLimitWeight: offer.limitGrams }),
  ...(offer.pickUpPlace !== null && { cPickUpPlace: offer.pickUpPlace }),
  ...(offer.pickUpHours !== null && { cPickUpHours: offer.pickUpHours }),
})

const shopPreviewOf = (shop: PricedShop, publicUrl: string): OrderPreview['shopList'][number] => ({
  cShopUuid: shop.shopUuid,
  cShopName: shop.shopName,
  bOperated: shop.operated,
  lineList: shop.lines.map(line => linePreviewOf(line, publicUrl)),
  undeliverableList: shop.undeliverable.map(line => linePreviewOf(line, publicUrl)),
  iGoodsAmount: yuanOf(shop.goodsFen),
  iTierDiscount: yuanOf(shop.tierDiscountFen),
  iFreight: yuanOf(shop.freightFen),
  iDeliveryType: shop.delivery.kind,
  deliveryList: shop.offers.map(optionOf),
})

const destinationOf = (address: AddressRow | undefined): string[] =>
  address
    ? [address.addressUuid, address.areaCode, address.receiver, address.mobilePhone, fullAddressOf(address)]
    : []

/** Goods of a choice: `lock` holds their rows until the transaction ends. */
const resolveChoice = async (
  scope: Scope,
  buyer: Buyer,
  source: OrderSource,
  lock: boolean,
): Promise<{ choice: Choice; goodsBySku: Map<string, Goods>; splicing?: SplicingRow }> => {
  const { db } = scope
  if ('cSplicingUuid' in source) {
    const { splicing, goodsBySku } = await goodsOfSplicing(scope, source.cSplicingUuid, { lock })
    const { prodCode: cProdCode, skuCode: cSkuCode } = splicing
    const choice = chooseDirectly({ cProdCode, cSkuCode, iQty: source.iQty }, goodsBySku)
    return { choice, goodsBySku, splicing }
  }
  if ('cCartLineUuids' in source) {
    const choice = await chooseFromCart(db, buyer, source.cCartLineUuids)
    const codes = choice.wanted.map(line => line.skuCode)
    return { choice, goodsBySku: await loadGoods(db, codes, { lock }) }
  }
  if (isQuoteSource(source)) {
    const promised = await promisedLines(db, source)
    const codes = promised.wanted.map(line => line.skuCode)
    return { choice: { ...promised, cartRows: [] }, goodsBySku: await loadGoods(db, codes, { lock }) }
  }
  const goodsBySku = await loadGoods(db, [source.cSkuCode], { lock })
  return { choice: chooseDirectly(source, goodsBySku), goodsBySku }
}

interface PreviewOptions {
  /** holds the rows of the goods until the transaction ends */
  lock?: boolean
  seenToken?: string
  deliveries?: readonly DeliveryChoice[] | undefined
}

/**
 * Prices the choice of a buyer for an address and ways of delivery, compared with the cart or with the preview
 * `seenToken` names.
 */
export const buildPreview = async (
  scope: Scope,
  buyer: Buyer,
  source: OrderSource,
  address: AddressRow | undefined,
  { lock = false, seenToken, deliveries = [] }: PreviewOptions = {},
): Promise<BuiltPreview> => {
  const { choice, goodsBySku, splicing } = await resolveChoice(scope, buyer, source, lock)
  const earlier = seenToken ? await readSnapshot(scope.db, buyer, seenToken) : undefined
  const shopUuids = [...new Set([...goodsBySku.values()].map(goods => goods.shopUuid))]
  const priced = priceOrder(choice.wanted, goodsBySku, earlier?.lines ?? choice.seen, {
    areaCode: address?.areaCode,
    promisedFreightFen: choice.freightFen,
    rules: await loadDeliveryRules(scope.db, shopUuids),
    wishes: new Map(deliveries.map(({ cShopUuid, iDeliveryType }) => [cShopUuid, iDeliveryType])),
    ...(earlier && { seenFreight: earlier.freight }),
  })
  const asked = joinedReference(choice.cartRows)
  const fits = (asked?.length ?? 0) <= REFERENCE_LENGTH
  const wire: OrderPreview = {
    cPreviewToken: previewTokenOf(priced, destinationOf(address)),
    shopList: [...priced.shops, ...priced.barren].map(shop => shopPreviewOf(shop, scope.publicUrl)),
    changeList: priced.changes,
    iGoodsAmount: yuanOf(priced.goodsFen),
    iTierDiscount: yuanOf(priced.tierDiscountFen),
    iFreight: yuanOf(priced.freightFen),
    iTotalAmount: yuanOf(priced.totalFen),
    ...(address && { address: addressOf(address) }),
    ...(asked && (fits ? { cPoReference: asked } : { bPoReferenceTooLong: true as const })),
  }
  return { priced, wire, cartRows: choice.cartRows, splicing }
}

/** Remembers what was shown, so that a refused submission can say what changed since. */
export const saveSnapshot = async (scope: Scope, buyer: Buyer, preview: BuiltPreview): Promise<void> => {
  const now = scope.clock.now()
  const { shops } = preview.priced
  const seen = {
    lines: shops.flatMap(shop =>
      shop.lines.map(({ lineKey, qty, priceFen }) => ({ lineKey, qty, priceFen })),
    ),
    shops: shops.map(({ shopUuid, freightFen }) => ({ shopUuid, freightFen })),
  }
  await scope.db
    .delete(orderPreviews)
    .where(and(ofBuyer(buyer), lt(orderPreviews.createdAt, now - SNAPSHOT_LIFE_MS)))
  await scope.db
    .insert(orderPreviews)
    .values({ ...buyer, token: preview.wire.cPreviewToken, ...seen, createdAt: now })
    .onConflictDoUpdate({
      target: [orderPreviews.userUuid, orderPreviews.accUuid, orderPreviews.token],
      set: { createdAt: now },
    })
}

interface Snapshot {
  lines: Map<string, SeenLine>
  freight: Map<string, number>
}

const readSnapshot = async (db: Database, buyer: Buyer, token: string): Promise<Snapshot | undefined> => {
  const [row] = await db
    .select({ lines: orderPreviews.lines, shops: orderPreviews.shops })
    .from(orderPreviews)
    .where(and(ofBuyer(buyer), eq(orderPreviews.token, token)))
  return (
    row && {
      lines: new Map(row.lines.map(({ lineKey, qty, priceFen }) => [lineKey, { qty, priceFen }])),
      freight: new Map(row.shops.map(({ shopUuid, freightFen }) => [shopUuid, freightFen])),
    }
  )
}

const ofBuyer = (buyer: Buyer) =>
  and(eq(orderPreviews.userUuid, buyer.userUuid), eq(orderPreviews.accUuid, buyer.accUuid))
