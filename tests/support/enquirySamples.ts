import {
  decodeEnquiry,
  decodeEnquiryGoods,
  decodeEnquiryPage,
  decodeShopEnquiryPage,
} from '@/api/decode/enquiry'
import { decodeEnquiryCount } from '@/api/decode/counts'
import type { Decoder } from '@/base/decode'

const goods = {
  cProdCode: 'p',
  cSkuCode: 's',
  cUnit: '件',
  cUrl: '/1.png',
  iQty: 2,
  cShopUuid: 's',
  cShopName: 'n',
}
const quote = {
  cQuoteUuid: 'q',
  cQuoteCode: 'BJ',
  cEnquiryUuid: 'e',
  cShopUuid: 's',
  cShopName: 'n',
  bOperated: 1,
  iState: 1,
  iVersion: 1,
  cSellerName: 'x',
  dQuoteTime: 1,
  dValidUntil: 2,
  iDeliveryDays: 3,
  iGoodsAmount: '4.00',
  iFreight: 0,
  iTotalAmount: '4.00',
  cRemark: '',
  cReason: 'r',
  lineList: [
    {
      ...goods,
      cEnquiryLineUuid: 'l',
      cProdName: 'n',
      specValues: ['v'],
      iPrice: '2.00',
      iAmount: '4.00',
    },
  ],
  actionList: ['accept', 'fly'],
}
const enquiry = {
  cEnquiryUuid: 'e',
  cEnquiryCode: 'XJ',
  cTitle: 't',
  iState: 3,
  iVersion: 2,
  cPersonName: 'p',
  cContactName: 'c',
  cContactPhone: '1',
  cDeliveryPlace: 'd',
  cRemark: 'r',
  dCreateTime: 1,
  dDeadline: 2,
  lineList: [
    {
      ...goods,
      cEnquiryLineUuid: 'l',
      cName: 'n',
      cSpec: 's',
      iTargetPrice: '1.00',
      iListPrice: 2,
      iMinQty: 1,
      iStepQty: 1,
    },
  ],
  shopList: [
    {
      cShopUuid: 's',
      cShopName: 'n',
      bOperated: 0,
      iAnswer: 3,
      cReason: 'r',
    },
  ],
  fileList: [
    {
      cDocId: 'd',
      cUrl: '/1.png',
    },
  ],
  iQuoteQty: 1,
  iLowestAmount: '4.00',
  cAcceptedQuoteUuid: 'q',
  order: {
    cOrderUuid: 'o',
    cOrderCode: 'AL',
  },
  actionList: ['withdraw', 'fly'],
  quoteList: [quote],
  historyList: [
    {
      cKind: 'accepted',
      dTime: 1,
      cActor: 'a',
      cText: 't',
    },
  ],
}

/** Answers about enquiries, as `answers` in wireSamples.ts. */
export const enquiryAnswers: [name: string, decoder: Decoder<unknown>, sound: unknown][] = [
  ['enquiry', decodeEnquiry, enquiry],
  ['enquiries', decodeEnquiryPage, { iTotleSize: 1, pageData: [enquiry] }],
  ['enquiry count', decodeEnquiryCount, { bSeller: 1, iQuoting: 1, iDeciding: 0, iAccepted: 1, iToQuote: 2 }],
  ['enquiry goods', decodeEnquiryGoods, [{ ...goods, cName: 'n', cSpec: 's' }]],
  [
    'shop enquiries',
    decodeShopEnquiryPage,
    { iTotleSize: 1, iToQuote: 1, pageData: [{ cShopUuid: 's', cShopName: 'n', enquiry }] },
  ],
]
