import type {
  InvoiceableOrder as WireInvoiceableOrder,
  InvoiceableOrderPage as WireInvoiceablePage,
  WireInvoice,
  WireInvoiceHeader,
} from '@wire/invoice'
import {
  asCount,
  asFen,
  asFlag,
  asMoment,
  asText,
  lenient,
  listOf,
  must,
  oneOf,
  record,
  soundOf,
  type Decoded,
  type Decoder,
} from '@/base/decode'
import type { Fen } from '@/base/money'
import { pageOf, type Page } from './page'

type TitleType = 'enterprise' | 'person'
export type InvoiceKind = 'ordinary' | 'special'
export const titleTypeCodes = { enterprise: 1, person: 2 } as const
export const invoiceKindCodes = { ordinary: 1, special: 2 } as const

export interface InvoiceHeader {
  headerUuid: string
  titleType: TitleType
  kind: InvoiceKind
  title: string
  taxNo: string
  bankName: string
  bankAccount: string
  regAddress: string
  regPhone: string
  isDefault: boolean
}
export type InvoiceHeaders = Decoded<InvoiceHeader>

export interface InvoiceableOrder {
  orderUuid: string
  orderCode: string
  shopUuid: string
  shopName: string
  createTime: number
  productName: string
  lines: number
  imageUrl: string
  /** paid and not refunded */
  amount: Fen
  refunded: Fen
}
export interface InvoiceableOrderPage extends Page<InvoiceableOrder> {
  /** why wanted orders are not among them */
  refusals: readonly string[]
}

const STATES = ['making', 'issued', 'refused', 'withdrawn', 'reversed'] as const
type InvoiceState = (typeof STATES)[number]
export type InvoiceAction = 'withdraw' | 'resend' | 'open' | 'applyAgain'

export interface Invoice {
  invoiceUuid: string
  state: InvoiceState
  kind: InvoiceKind
  title: string
  taxNo: string
  shopName: string
  amount: Fen
  email: string
  remark?: string
  createTime: number
  issueTime?: number
  invoiceNo?: string
  fileId?: string
  reason?: string
  sendTime?: number
  orders: { orderUuid: string; orderCode: string; amount: Fen }[]
  actions: InvoiceAction[]
}
export type InvoicePage = Page<Invoice>

const asTitleType: Decoder<TitleType> = (value, at) =>
  oneOf(1, 2)(value, at) === 1 ? 'enterprise' : 'person'
export const decodeInvoiceKind: Decoder<InvoiceKind> = (value, at) =>
  oneOf(1, 2)(value, at) === 2 ? 'special' : 'ordinary'
const asState: Decoder<InvoiceState> = (value, at) => STATES[oneOf(1, 2, 3, 4, 5)(value, at) - 1] ?? 'making'

export const decodeHeader: Decoder<InvoiceHeader, WireInvoiceHeader> = (value, at) => {
  const fields = record<WireInvoiceHeader>(value, at)
  const text = (key: keyof WireInvoiceHeader) => lenient(fields, key, asText) ?? ''
  return {
    headerUuid: must(fields, 'cHeaderUuid', asText, at),
    titleType: must(fields, 'iTitleType', asTitleType, at),
    kind: must(fields, 'iInvoiceKind', decodeInvoiceKind, at),
    title: must(fields, 'cTitle', asText, at),
    taxNo: text('cTaxNo'),
    bankName: text('cBankName'),
    bankAccount: text('cBankAccount'),
    regAddress: text('cRegAddress'),
    regPhone: text('cRegPhone'),
    isDefault: lenient(fields, 'bDefault', asFlag) ?? false,
  }
}
export const decodeHeaders: Decoder<InvoiceHeaders> = soundOf(decodeHeader, 'cTitle')

const decodeInvoiceable: Decoder<InvoiceableOrder, WireInvoiceableOrder> = (value, at) => {
  const fields = record<WireInvoiceableOrder>(value, at)
  return {
    orderUuid: must(fields, 'cOrderUuid', asText, at),
    orderCode: must(fields, 'cOrderCode', asText, at),
    shopUuid: must(fields, 'cShopUuid', asText, at),
    shopName: lenient(fields, 'cShopName', asText) ?? '',
    createTime: must(fields, 'dCreateTime', asMoment, at),
    productName: lenient(fields, 'cProdName', asText) ?? '',
    lines: lenient(fields, 'iLines', asCount) ?? 1,
    imageUrl: lenient(fields, 'cUrl', asText) ?? '',
    amount: must(fields, 'iAmount', asFen, at),
    refunded: lenient(fields, 'iRefunded', asFen) ?? 0,
  }
}
const decodeRefusal: Decoder<string> = (value, at) =>
  must(record<NonNullable<WireInvoiceablePage['refusedList']>[number]>(value, at), 'cReason', asText, at)
const decodeRows = pageOf(decodeInvoiceable, 'cOrderCode')
export const decodeInvoiceablePage: Decoder<InvoiceableOrderPage> = (value, at) => ({
  ...decodeRows(value, at),
  refusals: lenient(record<WireInvoiceablePage>(value, at), 'refusedList', listOf(decodeRefusal)) ?? [],
})

const decodePart: Decoder<Invoice['orders'][number]> = (value, at) => {
  const fields = record<WireInvoice['orderList'][number]>(value, at)
  return {
    orderUuid: must(fields, 'cOrderUuid', asText, at),
    orderCode: must(fields, 'cOrderCode', asText, at),
    amount: must(fields, 'iAmount', asFen, at),
  }
}

export const decodeInvoice: Decoder<Invoice, WireInvoice> = (value, at) => {
  const fields = record<WireInvoice>(value, at)
  const action = oneOf('withdraw', 'resend', 'open', 'applyAgain')
  return {
    invoiceUuid: must(fields, 'cInvoiceUuid', asText, at),
    state: must(fields, 'iState', asState, at),
    kind: must(fields, 'iInvoiceKind', decodeInvoiceKind, at),
    title: must(fields, 'cTitle', asText, at),
    taxNo: lenient(fields, 'cTaxNo', asText) ?? '',
    shopName: lenient(fields, 'cShopName', asText) ?? '',
    amount: must(fields, 'iAmount', asFen, at),
    email: lenient(fields, 'cEmail', asText) ?? '',
    remark: lenient(fields, 'cRemark', asText) || undefined,
    createTime: must(fields, 'dCreateTime', asMoment, at),
    issueTime: lenient(fields, 'dIssueTime', asMoment),
    invoiceNo: lenient(fields, 'cInvoiceNo', asText) || undefined,
    fileId: lenient(fields, 'cDocId', asText) || undefined,
    reason: lenient(fields, 'cReason', asText) || undefined,
    sendTime: lenient(fields, 'dSendTime', asMoment),
    orders: must(fields, 'orderList', listOf(decodePart), at),
    actions: lenient(fields, 'actionList', soundOf(action))?.items ?? [],
  }
}
export const decodeInvoicePage: Decoder<InvoicePage> = pageOf(decodeInvoice, 'cApplyCode')
