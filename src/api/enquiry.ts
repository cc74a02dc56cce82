import type {
  AcceptQuoteRequest,
  DeclineEnquiryRequest,
  EnquiryGoodsRequest,
  EnquiryKeyRequest,
  EnquiryPageRequest,
  RefuseQuoteRequest,
  SaveEnquiryRequest,
  SaveQuoteRequest,
  ShopEnquiryPageRequest,
  WithdrawEnquiryRequest,
} from '@wire/enquiry'
import type { Decoded } from '@/base/decode'
import { toYuan, type Fen } from '@/base/money'
import { CHANGED, isApiCode } from './apiError'
import { post } from './client'
import {
  decodeEnquiry,
  decodeEnquiryGoods,
  decodeEnquiryPage,
  decodeShopEnquiryPage,
  enquiryStateCodes,
  type Enquiry,
  type EnquiryGoods,
  type EnquiryPage,
  type EnquiryState,
  type ShopEnquiryPage,
} from './decode/enquiry'
import * as paths from './pagePaths'

export type {
  Enquiry,
  EnquiryEvent,
  EnquiryGoods,
  EnquiryLine,
  EnquiryPage,
  EnquiryState,
  Quote,
  QuoteLine,
  ShopEnquiry,
} from './decode/enquiry'
export type { ShopEnquiryTab } from '@wire/enquiry'

/** What became of a decision; `changed`: another person was faster, this is how it stands. */
export type EnquiryOutcome =
  | { kind: 'done'; enquiry: Enquiry }
  | { kind: 'changed'; enquiry: Enquiry; msg: string }

const told = (data: unknown): Enquiry | undefined => {
  try {
    return decodeEnquiry(data, 'data')
  } catch {
    return undefined
  }
}

const decided = async (call: Promise<Enquiry>): Promise<EnquiryOutcome> => {
  try {
    return { kind: 'done', enquiry: await call }
  } catch (error) {
    const refused = isApiCode(error, CHANGED) ? error : undefined
    const enquiry = refused && told(refused.data)
    if (!refused || !enquiry) throw error
    return { kind: 'changed', enquiry, msg: refused.msg ?? '' }
  }
}

export interface EnquiryInput {
  requestUuid: string
  title: string
  lines: readonly {
    productCode?: string | undefined
    skuCode?: string | undefined
    name: string
    spec: string
    unit: string
    quantity: number
    targetPrice?: Fen | undefined
  }[]
  shopUuids: readonly string[]
  deadline: number
  contactName: string
  contactPhone: string
  deliveryPlace: string
  remark: string
  /** the same words with formats; '' for none */
  remarkHtml?: string
  fileIds: readonly string[]
}

/** Publishes it. `requestUuid`: the same on every repeat of this publication. */
export const saveEnquiry = (input: EnquiryInput): Promise<Enquiry> => {
  const body: SaveEnquiryRequest = {
    cRequestUuid: input.requestUuid,
    cTitle: input.title,
    lineList: input.lines.map(line => ({
      cProdCode: line.productCode,
      cSkuCode: line.skuCode,
      cName: line.name,
      cSpec: line.spec,
      cUnit: line.unit,
      iQty: line.quantity,
      iTargetPrice: line.targetPrice === undefined ? undefined : toYuan(line.targetPrice),
    })),
    cShopUuids: [...input.shopUuids],
    dDeadline: input.deadline,
    cContactName: input.contactName,
    cContactPhone: input.contactPhone,
    cDeliveryPlace: input.deliveryPlace,
    cRemark: input.remark,
    cRemarkHtml: input.remarkHtml || undefined,
    cDocIds: [...input.fileIds],
  }
  return post(paths.saveEnquiry, body, decodeEnquiry)
}

/** Lines of the cart, or a product, as lines of an enquiry; what cannot be read is named. */
export const getEnquiryGoods = (
  source: { cartLineUuids: readonly string[] } | { productCode: string; skuCode?: string | undefined },
): Promise<Decoded<EnquiryGoods>> => {
  const body: EnquiryGoodsRequest =
    'cartLineUuids' in source
      ? { cCartLineUuids: [...source.cartLineUuids] }
      : { cProdCode: source.productCode, cSkuCode: source.skuCode }
  return post(paths.getEnquiryGoods, body, decodeEnquiryGoods)
}

export const getEnquiries = (input: {
  page: number
  pageSize: number
  state?: EnquiryState | undefined
  keyword?: string | undefined
}): Promise<EnquiryPage> => {
  const body: EnquiryPageRequest = {
    pageNumber: input.page,
    pageSize: input.pageSize,
    iState: input.state && enquiryStateCodes[input.state],
    cKeyword: input.keyword || undefined,
  }
  return post(paths.getEnquiryPage, body, decodeEnquiryPage)
}

/** `shopUuid`: as the staff of that shop sees it. */
export const getEnquiry = (enquiryUuid: string, shopUuid?: string): Promise<Enquiry> => {
  const body: EnquiryKeyRequest = { cEnquiryUuid: enquiryUuid, cShopUuid: shopUuid }
  return post(paths.getEnquiryDetail, body, decodeEnquiry)
}

export const withdrawEnquiry = (input: {
  requestUuid: string
  enquiryUuid: string
  version: number
}): Promise<EnquiryOutcome> => {
  const body: WithdrawEnquiryRequest = {
    cRequestUuid: input.requestUuid,
    cEnquiryUuid: input.enquiryUuid,
    iVersion: input.version,
  }
  return decided(post(paths.withdrawEnquiry, body, decodeEnquiry))
}

export interface QuoteDecision {
  requestUuid: string
  quoteUuid: string
  /** of the enquiry */
  version: number
  quoteVersion: number
}
const decisionOf = (input: QuoteDecision): AcceptQuoteRequest => ({
  cRequestUuid: input.requestUuid,
  cQuoteUuid: input.quoteUuid,
  iVersion: input.version,
  iQuoteVersion: input.quoteVersion,
})

export const acceptQuote = (input: QuoteDecision): Promise<EnquiryOutcome> =>
  decided(post(paths.acceptQuote, decisionOf(input), decodeEnquiry))

export const refuseQuote = (input: QuoteDecision & { reason: string }): Promise<EnquiryOutcome> => {
  const body: RefuseQuoteRequest = { ...decisionOf(input), cReason: input.reason }
  return decided(post(paths.refuseQuote, body, decodeEnquiry))
}

/** Throws ApiError business 40300 for anybody who looks after no shop. */
export const getShopEnquiries = (input: {
  page: number
  pageSize: number
  tab: ShopEnquiryPageRequest['cTab']
}): Promise<ShopEnquiryPage> => {
  const body: ShopEnquiryPageRequest = {
    pageNumber: input.page,
    pageSize: input.pageSize,
    cTab: input.tab,
  }
  return post(paths.getShopEnquiryPage, body, decodeShopEnquiryPage)
}

export interface QuoteInput {
  requestUuid: string
  enquiryUuid: string
  shopUuid: string
  /** 0: the first; else the version that is revised */
  quoteVersion: number
  lines: readonly { lineUuid: string; skuCode: string; price: Fen }[]
  freight: Fen
  deliveryDays: number
  validUntil: number
  remark: string
}

export const saveQuote = (input: QuoteInput): Promise<EnquiryOutcome> => {
  const body: SaveQuoteRequest = {
    cRequestUuid: input.requestUuid,
    cEnquiryUuid: input.enquiryUuid,
    cShopUuid: input.shopUuid,
    iQuoteVersion: input.quoteVersion,
    lineList: input.lines.map(line => ({
      cEnquiryLineUuid: line.lineUuid,
      cSkuCode: line.skuCode,
      iPrice: toYuan(line.price),
    })),
    iFreight: toYuan(input.freight),
    iDeliveryDays: input.deliveryDays,
    dValidUntil: input.validUntil,
    cRemark: input.remark,
  }
  return decided(post(paths.saveQuote, body, decodeEnquiry))
}

export const declineEnquiry = (input: {
  requestUuid: string
  enquiryUuid: string
  shopUuid: string
  reason: string
}): Promise<EnquiryOutcome> => {
  const body: DeclineEnquiryRequest = {
    cRequestUuid: input.requestUuid,
    cEnquiryUuid: input.enquiryUuid,
    cShopUuid: input.shopUuid,
    cReason: input.reason,
  }
  return decided(post(paths.declineEnquiry, body, decodeEnquiry))
}
