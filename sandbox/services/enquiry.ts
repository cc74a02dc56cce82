import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import { readEnquiry, readEnquiryCount, readEnquiryGoods, readEnquiryPage } from './enquiry/read'
import { declineEnquiry, readShopEnquiryPage, saveQuote } from './enquiry/selling'
import { acceptQuote, refuseQuote, saveEnquiry, withdrawEnquiry } from './enquiry/write'
import { formattedInput, MOST_WORDS } from './order/formattedWords'
import {
  codeInput,
  idInput,
  priceInput,
  quantityInput,
  remarkInput,
  textInput,
  wholeInput,
  yuanInput,
} from './order/inputs'

const path = (name: string): string => `alc-alshop/EnquiryAction/${name}`

const MOST_LINES = 50
const MOST_SHOPS = 10
const MOST_PICTURES = 6
const instant = wholeInput(0, 8_640_000_000_000_000)
const page = { pageNumber: wholeInput(1, 100_000), pageSize: wholeInput(1, 50) }
const decision = {
  cRequestUuid: idInput,
  cQuoteUuid: idInput,
  iVersion: wholeInput(1, 1e9),
  iQuoteVersion: wholeInput(1, 1e9),
}

const enquiry = v.object({
  cRequestUuid: idInput,
  cTitle: textInput(50),
  lineList: v.pipe(
    v.array(
      v.object({
        cProdCode: v.optional(codeInput),
        cSkuCode: v.optional(codeInput),
        cName: textInput(100),
        cSpec: remarkInput(200),
        cUnit: textInput(10),
        iQty: quantityInput,
        iTargetPrice: v.optional(priceInput),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_LINES),
  ),
  cShopUuids: v.pipe(v.array(idInput), v.minLength(1), v.maxLength(MOST_SHOPS)),
  dDeadline: instant,
  cContactName: textInput(30),
  cContactPhone: v.pipe(v.string(), v.regex(/^1\d{10}$/)),
  cDeliveryPlace: remarkInput(200),
  cRemark: remarkInput(MOST_WORDS),
  cRemarkHtml: v.optional(formattedInput),
  cDocIds: v.pipe(v.array(idInput), v.maxLength(MOST_PICTURES)),
})

/** What a buyer asks of shops and does with their answers. */
const buyerCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('saveEnquiry'),
    access: 'institution',
    input: enquiry,
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => saveEnquiry(context, input)),
  }),
  defineCall({
    method: 'POST',
    path: path('getEnquiryGoods'),
    access: 'institution',
    input: v.object({
      cCartLineUuids: v.optional(v.pipe(v.array(idInput), v.maxLength(MOST_LINES))),
      cProdCode: v.optional(codeInput),
      cSkuCode: v.optional(codeInput),
    }),
    handle: (input, context) => readEnquiryGoods(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('getEnquiryPage'),
    access: 'institution',
    input: v.object({
      ...page,
      iState: v.optional(v.picklist([1, 2, 3, 4, 5, 6])),
      cKeyword: v.optional(remarkInput(100)),
    }),
    handle: (input, context) => readEnquiryPage(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('withdrawEnquiry'),
    access: 'institution',
    input: v.object({ cRequestUuid: idInput, cEnquiryUuid: idInput, iVersion: wholeInput(1, 1e9) }),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => withdrawEnquiry(context, input)),
  }),
  defineCall({
    method: 'POST',
    path: path('acceptQuote'),
    access: 'institution',
    input: v.object(decision),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => acceptQuote(context, input)),
  }),
  defineCall({
    method: 'POST',
    path: path('refuseQuote'),
    access: 'institution',
    input: v.object({ ...decision, cReason: textInput(200) }),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => refuseQuote(context, input)),
  }),
]

/** What both sides read, and what the staff of a shop answers. */
const sellerCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('getEnquiryDetail'),
    access: 'account',
    input: v.object({ cEnquiryUuid: idInput, cShopUuid: v.optional(idInput) }),
    handle: (input, context) => readEnquiry(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('getEnquiryCount'),
    access: 'account',
    input: v.object({}),
    handle: (_, context) => readEnquiryCount(context),
  }),
  defineCall({
    method: 'POST',
    path: path('getShopEnquiryPage'),
    access: 'account',
    input: v.object({ ...page, cTab: v.picklist(['toQuote', 'quoted', 'ended']) }),
    handle: (input, context) => readShopEnquiryPage(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('saveQuote'),
    access: 'account',
    input: v.object({
      cRequestUuid: idInput,
      cEnquiryUuid: idInput,
      cShopUuid: idInput,
      iQuoteVersion: wholeInput(0, 1e9),
      lineList: v.pipe(
        v.array(v.object({ cEnquiryLineUuid: idInput, cSkuCode: codeInput, iPrice: priceInput })),
        v.minLength(1),
        v.maxLength(MOST_LINES),
      ),
      iFreight: yuanInput,
      iDeliveryDays: wholeInput(1, 180),
      dValidUntil: instant,
      cRemark: remarkInput(200),
    }),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => saveQuote(context, input)),
  }),
  defineCall({
    method: 'POST',
    path: path('declineEnquiry'),
    access: 'account',
    input: v.object({
      cRequestUuid: idInput,
      cEnquiryUuid: idInput,
      cShopUuid: idInput,
      cReason: textInput(200),
    }),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => declineEnquiry(context, input)),
  }),
]

export const enquiryCalls: RegisteredCall[] = [...buyerCalls, ...sellerCalls]
