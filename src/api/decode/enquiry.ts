import type {
  Enquiry as WireEnquiry,
  EnquiryEvent as WireEnquiryEvent,
  EnquiryGoods as WireEnquiryGoods,
  EnquiryLine as WireEnquiryLine,
  EnquiryShop as WireEnquiryShop,
  ShopEnquiry as WireShopEnquiry,
  ShopEnquiryPage as WireShopEnquiryPage,
} from '@wire/enquiry'
import {
  asCount,
  asDeadline,
  asFen,
  asMoment,
  asText,
  lenient,
  listOf,
  maybe,
  must,
  oneOf,
  record,
  soundOf,
  type Decoded,
  type Decoder,
} from '@/base/decode'
import type { Fen } from '@/base/money'
import { pageOf, type Page } from './page'
import { decodeQuote, named, type Quote } from './quote'
import { picturesOf, type StoredPicture } from './review'
import { rowsOf } from './rows'

export const enquiryStateCodes = {
  quoting: 1,
  deciding: 2,
  accepted: 3,
  ordered: 4,
  withdrawn: 5,
  ended: 6,
} as const
export type { Quote, QuoteLine } from './quote'
export type EnquiryState = keyof typeof enquiryStateCodes
const ANSWERS = ['waiting', 'quoted', 'declined'] as const
type ShopAnswer = (typeof ANSWERS)[number]
const ENQUIRY_ACTIONS = ['withdraw', 'askAgain', 'quote', 'revise', 'decline'] as const
type EnquiryAction = (typeof ENQUIRY_ACTIONS)[number]
const EVENTS = [
  'published',
  'quoted',
  'revised',
  'declined',
  'refused',
  'accepted',
  'deadline',
  'withdrawn',
  'ordered',
] as const
type EnquiryEventKind = (typeof EVENTS)[number]

export interface EnquiryLine {
  lineUuid: string
  /** both absent for a line in words */
  productCode?: string
  skuCode?: string
  name: string
  spec: string
  unit: string
  quantity: number
  /** what the buyer hopes for */
  targetPrice?: Fen
  imageUrl?: string
  /** what the SKU costs otherwise, and in which quantities it is sold; for the shop that sells it */
  listPrice?: Fen
  minQuantity?: number
  stepQuantity?: number
}
interface EnquiryShop {
  shopUuid: string
  name: string
  answer: ShopAnswer
  reason?: string
}
export interface EnquiryEvent {
  kind: EnquiryEventKind
  time: number
  actor: string
  text?: string
}
export interface Enquiry {
  enquiryUuid: string
  enquiryCode: string
  title: string
  state: EnquiryState
  /** of the decisions about it */
  version: number
  personName: string
  enterpriseName: string
  contactName: string
  contactPhone: string
  deliveryPlace: string
  remark: string
  /** the same words with formats; '' for none */
  remarkHtml: string
  createTime: number
  deadline: number
  lines: EnquiryLine[]
  shops: EnquiryShop[]
  brokenShops: readonly string[]
  pictures: StoredPicture[]
  quoteCount: number
  lowestAmount?: Fen
  acceptedQuoteUuid?: string
  order?: { orderUuid: string; orderCode: string }
  actions: EnquiryAction[]
  /** empty in lists */
  quotes: Quote[]
  /** names of the shops whose quotes cannot be read */
  brokenQuotes: readonly string[]
  /** oldest first; empty in lists */
  history: EnquiryEvent[]
  /** words of events that cannot be read */
  brokenHistory: readonly string[]
}
export type EnquiryPage = Page<Enquiry>
export interface EnquiryGoods {
  productCode: string
  skuCode: string
  name: string
  spec: string
  unit: string
  imageUrl: string
  quantity: number
  shopUuid: string
  shopName: string
}
/** An enquiry as one shop sees it. */
export interface ShopEnquiry {
  shopUuid: string
  shopName: string
  enquiry: Enquiry
}
export interface ShopEnquiryPage extends Page<ShopEnquiry> {
  toQuote: number
}

const decodeEnquiryState = named(Object.keys(enquiryStateCodes) as EnquiryState[])
const decodeAnswer = named(ANSWERS)

const decodeLine: Decoder<EnquiryLine> = (value, at) => {
  const fields = record<WireEnquiryLine>(value, at)
  return {
    lineUuid: must(fields, 'cEnquiryLineUuid', asText, at),
    productCode: lenient(fields, 'cProdCode', asText) || undefined,
    skuCode: lenient(fields, 'cSkuCode', asText) || undefined,
    name: must(fields, 'cName', asText, at),
    spec: lenient(fields, 'cSpec', asText) ?? '',
    unit: lenient(fields, 'cUnit', asText) ?? '',
    quantity: must(fields, 'iQty', asCount, at),
    targetPrice: lenient(fields, 'iTargetPrice', asFen),
    imageUrl: lenient(fields, 'cUrl', asText) || undefined,
    listPrice: lenient(fields, 'iListPrice', asFen),
    minQuantity: lenient(fields, 'iMinQty', asCount) || undefined,
    stepQuantity: lenient(fields, 'iStepQty', asCount) || undefined,
  }
}

const decodeShop: Decoder<EnquiryShop, WireEnquiryShop> = (value, at) => {
  const fields = record<WireEnquiryShop>(value, at)
  return {
    shopUuid: must(fields, 'cShopUuid', asText, at),
    name: must(fields, 'cShopName', asText, at),
    answer: must(fields, 'iAnswer', decodeAnswer, at),
    reason: lenient(fields, 'cReason', asText) || undefined,
  }
}

const decodeEvent: Decoder<EnquiryEvent, WireEnquiryEvent> = (value, at) => {
  const fields = record<WireEnquiryEvent>(value, at)
  return {
    kind: must(fields, 'cKind', oneOf(...EVENTS), at),
    time: must(fields, 'dTime', asMoment, at),
    actor: lenient(fields, 'cActor', asText) ?? '',
    text: lenient(fields, 'cText', asText) || undefined,
  }
}

const decodeOrderOf: Decoder<NonNullable<Enquiry['order']>> = (value, at) => {
  const fields = record<NonNullable<WireEnquiry['order']>>(value, at)
  return {
    orderUuid: must(fields, 'cOrderUuid', asText, at),
    orderCode: must(fields, 'cOrderCode', asText, at),
  }
}

/** What is asked for must be whole; quotes, shops and events that cannot be read are named. */
export const decodeEnquiry: Decoder<Enquiry, WireEnquiry> = (value, at) => {
  const fields = record<WireEnquiry>(value, at)
  const text = (key: keyof WireEnquiry) => lenient(fields, key, asText) ?? ''
  const quotes = maybe(fields, 'quoteList', soundOf(decodeQuote, 'cShopName'), at)
  const shops = rowsOf(fields, 'shopList', decodeShop, 'cShopName')
  const history = rowsOf(fields, 'historyList', decodeEvent, 'cText')
  return {
    enquiryUuid: must(fields, 'cEnquiryUuid', asText, at),
    enquiryCode: must(fields, 'cEnquiryCode', asText, at),
    title: must(fields, 'cTitle', asText, at),
    state: must(fields, 'iState', decodeEnquiryState, at),
    version: must(fields, 'iVersion', asCount, at),
    personName: text('cPersonName'),
    enterpriseName: text('cEnterpriseName'),
    contactName: text('cContactName'),
    contactPhone: text('cContactPhone'),
    deliveryPlace: text('cDeliveryPlace'),
    remark: text('cRemark'),
    remarkHtml: text('cRemarkHtml'),
    createTime: must(fields, 'dCreateTime', asMoment, at),
    deadline: must(fields, 'dDeadline', asDeadline, at),
    lines: must(fields, 'lineList', listOf(decodeLine), at),
    shops: shops.items,
    brokenShops: shops.broken,
    pictures: lenient(fields, 'fileList', picturesOf)?.items ?? [],
    quoteCount: lenient(fields, 'iQuoteQty', asCount) ?? 0,
    lowestAmount: lenient(fields, 'iLowestAmount', asFen),
    acceptedQuoteUuid: lenient(fields, 'cAcceptedQuoteUuid', asText) || undefined,
    order: lenient(fields, 'order', decodeOrderOf),
    actions: lenient(fields, 'actionList', soundOf(oneOf(...ENQUIRY_ACTIONS)))?.items ?? [],
    quotes: quotes?.items ?? [],
    brokenQuotes: quotes?.broken ?? [],
    history: history.items,
    brokenHistory: history.broken,
  }
}

export const decodeEnquiryPage: Decoder<EnquiryPage> = pageOf(decodeEnquiry, 'cTitle')

const decodeGoods: Decoder<EnquiryGoods, WireEnquiryGoods> = (value, at) => {
  const fields = record<WireEnquiryGoods>(value, at)
  return {
    productCode: must(fields, 'cProdCode', asText, at),
    skuCode: must(fields, 'cSkuCode', asText, at),
    name: must(fields, 'cName', asText, at),
    spec: lenient(fields, 'cSpec', asText) ?? '',
    unit: lenient(fields, 'cUnit', asText) ?? '',
    imageUrl: lenient(fields, 'cUrl', asText) ?? '',
    quantity: must(fields, 'iQty', asCount, at),
    shopUuid: must(fields, 'cShopUuid', asText, at),
    shopName: lenient(fields, 'cShopName', asText) ?? '',
  }
}
export const decodeEnquiryGoods: Decoder<Decoded<EnquiryGoods>> = soundOf(decodeGoods, 'cName')

const decodeShopEnquiry: Decoder<ShopEnquiry, WireShopEnquiry> = (value, at) => {
  const fields = record<WireShopEnquiry>(value, at)
  return {
    shopUuid: must(fields, 'cShopUuid', asText, at),
    shopName: lenient(fields, 'cShopName', asText) ?? '',
    enquiry: must(fields, 'enquiry', decodeEnquiry, at),
  }
}

const shopPage = pageOf(decodeShopEnquiry, 'enquiry', (value, at) =>
  must(record<WireEnquiry>(value, at), 'cTitle', asText, at),
)
export const decodeShopEnquiryPage: Decoder<ShopEnquiryPage> = (value, at) => ({
  ...shopPage(value, at),
  toQuote: lenient(record<WireShopEnquiryPage>(value, at), 'iToQuote', asCount) ?? 0,
})
