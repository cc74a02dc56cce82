import type {
  ComplaintLine as WireComplaintLine,
  ComplaintLinesAnswer as WireComplaintLinesAnswer,
  ComplaintMessage as WireComplaintMessage,
  ComplaintPage as WireComplaintPage,
  WireComplaint,
} from '@wire/complaint'
import {
  asCount,
  asDeadline,
  asFen,
  asMoment,
  asNumber,
  asText,
  lenient,
  listOf,
  maybe,
  must,
  oneOf,
  record,
  soundOf,
  type Decoder,
} from '@/base/decode'
import type { Fen } from '@/base/money'
import { picturesOf, type StoredPicture } from './review'
import { pageOf, type Page } from './page'

export const complaintTopics = [
  'quality',
  'mismatch',
  'shortage',
  'delivery',
  'service',
  'invoice',
  'other',
] as const
export type ComplaintTopic = (typeof complaintTopics)[number]
export const complaintWishes = [
  'refund',
  'exchange',
  'resend',
  'compensation',
  'explanation',
  'other',
] as const
export type ComplaintWish = (typeof complaintWishes)[number]

const STATES = ['waiting', 'answered', 'operator', 'ruled', 'closed', 'withdrawn'] as const
type ComplaintState = (typeof STATES)[number]
export type ComplaintAction = 'message' | 'withdraw' | 'close' | 'escalate'
type ComplaintParty = 'buyer' | 'merchant' | 'operator'
const KINDS = ['complaint', 'message', 'answer', 'escalated', 'ruling', 'closed', 'withdrawn'] as const

export interface ComplaintMessage {
  messageUuid: string
  party: ComplaintParty
  author: string
  kind: (typeof KINDS)[number]
  content: string
  /** the same words with formats; '' for none */
  contentHtml: string
  pictures: StoredPicture[]
  createTime: number
}

/** What it is about. */
export interface ComplaintGoods {
  lineUuid: string
  productCode: string
  name: string
  specValues: string[]
  imageUrl: string
  quantity: number
  unit: string
  amount: Fen
}

export interface Complaint extends ComplaintGoods {
  complaintUuid: string
  complaintCode: string
  state: ComplaintState
  version: number
  topic: ComplaintTopic
  wish: ComplaintWish
  contactPhone: string
  personName: string
  createTime: number
  answerDeadline?: number
  orderUuid: string
  orderCode: string
  shopName: string
  ruledFor?: 'buyer' | 'merchant' | 'both'
  actions: ComplaintAction[]
  lastWord?: string
  /** oldest first; empty in lists */
  messages: ComplaintMessage[]
  /** words of messages that cannot be read */
  brokenMessages: readonly string[]
}
export interface ComplaintPage extends Page<Complaint> {
  waiting: number
  answered: number
  operator: number
}
export interface ComplaintLine extends ComplaintGoods {
  openComplaintUuid?: string
}
export interface ComplaintLines {
  contactPhone: string
  lines: ComplaintLine[]
}

const decodeState: Decoder<ComplaintState> = (value, at) =>
  STATES[oneOf(1, 2, 3, 4, 5, 6)(value, at) - 1] ?? 'waiting'

const decodeMessage: Decoder<ComplaintMessage, WireComplaintMessage> = (value, at) => {
  const fields = record<WireComplaintMessage>(value, at)
  return {
    messageUuid: must(fields, 'cMessageUuid', asText, at),
    party: must(fields, 'cParty', oneOf('buyer', 'merchant', 'operator'), at),
    author: lenient(fields, 'cAuthor', asText) ?? '',
    kind: lenient(fields, 'cKind', oneOf(...KINDS)) ?? 'message',
    content: lenient(fields, 'cContent', asText) ?? '',
    contentHtml: lenient(fields, 'cContentHtml', asText) ?? '',
    pictures: lenient(fields, 'pictureList', picturesOf)?.items ?? [],
    createTime: must(fields, 'dCreateTime', asMoment, at),
  }
}

const goodsOf = (value: unknown, at: string): ComplaintGoods => {
  const fields = record<WireComplaintLine>(value, at)
  return {
    lineUuid: must(fields, 'cOrderLineUuid', asText, at),
    productCode: must(fields, 'cProdCode', asText, at),
    name: must(fields, 'cProdName', asText, at),
    specValues: lenient(fields, 'specValues', listOf(asText)) ?? [],
    imageUrl: lenient(fields, 'cUrl', asText) ?? '',
    quantity: must(fields, 'iQty', asCount, at),
    unit: lenient(fields, 'cUnit', asText) ?? '',
    amount: must(fields, 'iAmount', asFen, at),
  }
}

export const decodeComplaint: Decoder<Complaint, WireComplaint> = (value, at) => {
  const fields = record<WireComplaint>(value, at)
  const action = oneOf('message', 'withdraw', 'close', 'escalate')
  const messages = maybe(fields, 'messageList', soundOf(decodeMessage, 'cContent'), at)
  return {
    ...goodsOf(value, at),
    complaintUuid: must(fields, 'cComplaintUuid', asText, at),
    complaintCode: must(fields, 'cComplaintCode', asText, at),
    state: must(fields, 'iState', decodeState, at),
    version: must(fields, 'iVersion', asNumber, at),
    topic: lenient(fields, 'cTopic', oneOf(...complaintTopics)) ?? 'other',
    wish: lenient(fields, 'cWish', oneOf(...complaintWishes)) ?? 'other',
    contactPhone: lenient(fields, 'cContactPhone', asText) ?? '',
    personName: lenient(fields, 'cPersonName', asText) ?? '',
    createTime: must(fields, 'dCreateTime', asMoment, at),
    answerDeadline: lenient(fields, 'dAnswerDeadline', asDeadline),
    orderUuid: must(fields, 'cOrderUuid', asText, at),
    orderCode: lenient(fields, 'cOrderCode', asText) ?? '',
    shopName: lenient(fields, 'cShopName', asText) ?? '',
    ruledFor: lenient(fields, 'cRuledFor', oneOf('buyer', 'merchant', 'both')),
    actions: lenient(fields, 'actionList', soundOf(action))?.items ?? [],
    lastWord: lenient(fields, 'cLastWord', asText) || undefined,
    messages: messages?.items ?? [],
    brokenMessages: messages?.broken ?? [],
  }
}

export const decodeComplaintPage: Decoder<ComplaintPage> = (value, at) => {
  const fields = record<WireComplaintPage>(value, at)
  return {
    ...pageOf(decodeComplaint, 'cComplaintCode')(value, at),
    waiting: must(fields, 'iWaiting', asCount, at),
    answered: must(fields, 'iAnswered', asCount, at),
    operator: must(fields, 'iOperator', asCount, at),
  }
}

const decodeComplaintLine: Decoder<ComplaintLine> = (value, at) => ({
  ...goodsOf(value, at),
  openComplaintUuid: lenient(record<WireComplaintLine>(value, at), 'cOpenComplaintUuid', asText) || undefined,
})

export const decodeComplaintLines: Decoder<ComplaintLines> = (value, at) => {
  const fields = record<WireComplaintLinesAnswer>(value, at)
  return {
    contactPhone: lenient(fields, 'cContactPhone', asText) ?? '',
    lines: must(fields, 'lineList', listOf(decodeComplaintLine), at),
  }
}

/** data of code 40900: the complaint as it is now */
export const decodeComplaintConflict = (data: unknown): Complaint | undefined => {
  try {
    return maybe(record<{ complaint?: WireComplaint }>(data, 'data'), 'complaint', decodeComplaint, 'data')
  } catch {
    return undefined
  }
}

/** data of code 40900 of saveComplaint: the one that is open already */
export const openComplaintOf = (data: unknown): string | undefined => {
  try {
    return lenient(record<WireComplaint>(data, 'data'), 'cComplaintUuid', asText)
  } catch {
    return undefined
  }
}
