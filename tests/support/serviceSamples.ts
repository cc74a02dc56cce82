import { decodeComplaint, decodeComplaintLines, decodeComplaintPage } from '@/api/decode/complaint'
import {
  decodeHeader,
  decodeHeaders,
  decodeInvoice,
  decodeInvoiceablePage,
  decodeInvoicePage,
} from '@/api/decode/invoice'
import { decodeFileLinks, decodeServiceLink } from '@/api/decode/links'
import {
  decodeMyReviewPage,
  decodeReviewLines,
  decodeReviewPage,
  decodeReviewSummary,
} from '@/api/decode/review'
import type { Decoder } from '@/base/decode'

const review = {
  cReviewUuid: 'r',
  cBuyerName: 'n',
  bAnonymous: 0,
  dCreateTime: 1,
  cContent: 'c',
  iGoodsStar: 5,
  iServiceStar: 4,
  iDeliveryStar: 3,
  specValues: ['v'],
  cReply: 'y',
  pictureList: [
    {
      cDocId: 'd',
      cUrl: '/1.png',
    },
  ],
  followUp: {
    cContent: 'f',
    pictureList: [],
    dCreateTime: 2,
  },
}
const goods = {
  cOrderLineUuid: 'l',
  cProdCode: 'p',
  cProdName: 'n',
  specValues: ['v'],
  cUrl: '/1.png',
  iQty: 2,
  cUnit: '件',
  iAmount: '2.00',
}
const reviewLine = { ...goods, cOrderUuid: 'o', dReceiveTime: 1, review, bFollowUp: 1 }
const numbers = {
  iTotal: 1,
  iGood: 1,
  iMiddle: 0,
  iBad: 0,
  iPicture: 1,
  iFollowUp: 1,
  iAverage: 4.8,
  iServiceAverage: 5,
  iDeliveryAverage: '4.5',
}
const complaint = {
  ...goods,
  cComplaintUuid: 'c',
  cComplaintCode: 'TS',
  iState: 2,
  iVersion: 1,
  cTopic: 'quality',
  cWish: 'refund',
  dCreateTime: 1,
  cOrderUuid: 'o',
  cRuledFor: 'buyer',
  actionList: ['close', 'fly'],
  messageList: [
    {
      cMessageUuid: 'm',
      cParty: 'buyer',
      cKind: 'complaint',
      cContent: 'c',
      pictureList: [],
      dCreateTime: 1,
    },
  ],
}
const header = { cHeaderUuid: 'h', iTitleType: 1, iInvoiceKind: 2, cTitle: 't', cTaxNo: 'x', bDefault: 1 }
const invoice = {
  cInvoiceUuid: 'i',
  cApplyCode: 'FP',
  iState: 2,
  iInvoiceKind: 2,
  iTitleType: 1,
  cTitle: 't',
  iAmount: '2.00',
  dCreateTime: 1,
  orderList: [
    {
      cOrderUuid: 'o',
      cOrderCode: 'c',
      iAmount: 2,
    },
  ],
  actionList: ['open', 'fly'],
}
const payable = { cOrderUuid: 'o', cOrderCode: 'c', cShopUuid: 's', dCreateTime: 1, iAmount: 2 }

/** Answers of what follows an order, as `answers` in wireSamples.ts. */
export const serviceAnswers: [name: string, decoder: Decoder<unknown>, sound: unknown][] = [
  ['review summary', decodeReviewSummary, { ...numbers, topList: [review] }],
  ['reviews', decodeReviewPage, { iTotleSize: 1, pageData: [review] }],
  ['my reviews', decodeMyReviewPage, { iTotleSize: 1, iWaiting: 0, iDone: 1, pageData: [reviewLine] }],
  ['review lines', decodeReviewLines, { cOrderUuid: 'o', cShopName: 's', lineList: [reviewLine] }],
  ['complaint', decodeComplaint, complaint],
  [
    'complaints',
    decodeComplaintPage,
    { iTotleSize: 1, iWaiting: 0, iAnswered: 1, iOperator: 0, pageData: [complaint] },
  ],
  ['complaint lines', decodeComplaintLines, { cOrderUuid: 'o', lineList: [goods] }],
  ['invoice header', decodeHeader, header],
  ['invoice headers', decodeHeaders, [header]],
  ['invoiceable orders', decodeInvoiceablePage, { iTotleSize: 1, pageData: [payable] }],
  ['invoice', decodeInvoice, invoice],
  ['file links', decodeFileLinks, [{ cDocId: 'd', cOssOriginalName: 'n', cPreviewUrl: '/1.pdf' }]],
  ['service link', decodeServiceLink, { cUrl: 'https://x', cCorpId: 'c' }],
  ['invoices', decodeInvoicePage, { iTotleSize: 1, pageData: [invoice] }],
]
