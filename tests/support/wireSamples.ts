import type { Decoder } from '@/base/decode'
import {
  decodeAfterSale,
  decodeAfterSaleCount,
  decodeAfterSaleLimit,
  decodeAfterSaleOptions,
  decodeAfterSalePage,
} from '@/api/decode/afterSale'
import { decodeCouriers, decodeOrderLogistics } from '@/api/decode/logistics'
import { decodeAddresses } from '@/api/decode/address'
import { decodeApproval, decodeApprovalPage } from '@/api/decode/payApproval'
import { decodeApprovalCount, decodeOrderCount } from '@/api/decode/counts'
import { decodeAreaTree } from '@/api/decode/area'
import { decodeCart } from '@/api/decode/cart'
import { decodeDesign, decodeDesignChange } from '@/api/decode/design'
import {
  decodeBuyer,
  decodeDefaultInstitution,
  decodeInstitutions,
  decodeServiceUrl,
} from '@/api/decode/institution'
import { decodeColumnPage, decodeColumns, decodeTemplate } from '@/api/decode/layout'
import { decodeOrder, decodeOrderPage, decodePaymentFlow, decodeSubmitted } from '@/api/decode/order'
import { decodeConfirmation, decodeOpenId, decodePrePay, decodeScheme } from '@/api/decode/pay'
import { decodeLocation, decodePlaces } from '@/api/decode/place'
import { decodePayState } from '@/api/decode/payState'
import { decodePreview } from '@/api/decode/preview'
import { decodeProductPage, decodeShopPage } from '@/api/decode/product'
import { decodeClassTree } from '@/api/decode/productClass'
import { decodeProductDetail } from '@/api/decode/productDetail'
import { decodeSite } from '@/api/decode/site'
import { decodeAuthentication, decodeLogin, decodePasswordStrategy, decodeUserInfo } from '@/api/decode/user'

/** Every component name of a layout. */
export const components = [
  'banner-images',
  'text',
  'buttons',
  'scrolling-notice',
  'tags',
  'product-list',
  'shop-list',
  'shop-slider',
  'nav-grid',
  'swipe-grid',
  'free-container',
  'draggable-text',
  'site-foot',
]

const product = { cProdCode: 'p1', cProdName: '手套', iPrice: '12.50', cUrl: '/1.png', bOperated: 1 }
/** A module that has every field. */
export const rich = (componentName: string): Record<string, unknown> => ({
  id: componentName,
  type: 'image',
  name: componentName,
  componentName,
  isShow: '1',
  style: {
    margin: { top: 4 },
    radius: { topLeft: 4 },
    font: { fontSize: 12 },
    moduleTitle: { radio: 2, name: 't' },
  },
  list: [{ id: 'child', type: 'text', name: 'child', componentName: 'text', textSettings: { contnt: 'x' } }],
  width: 100,
  dataList: [
    product,
    { img: '/2.png', Lnk: '1', path: '/shop?cShopUuid=s1' },
    { navName: 'n', cUrl: [{ url: '/3.png' }] },
  ],
  styleTabDataList: [{ title: 'tab', goodsList: [product] }],
  partnerClass: { cClassUuid: 'c1' },
  prodTypeRadio: 2,
  defaultDisplay: 4,
  paginationMode: 1,
  columns: 3,
  interval: 5,
  pictureSettings: { imageStyle: 'basic_style_two', height: 100 },
  scrollSettings: { direction: 'left', scrollamount: 3 },
  textSettings: { contnt: 'x' },
  linkopts: { linkType: 1, link: '/shop?cShopUuid=s1', Sr: { interval: 3 } },
  textVal: 'x',
  fontopts: { fontSize: 12 },
})

const line = {
  cProdCode: 'p',
  cSkuCode: 's',
  cProdName: 'n',
  specValues: ['x'],
  cUrl: '/1.png',
  cUnit: '件',
  iQty: 2,
  iPrice: '1.00',
}
const person = { cAccUuid: 'a', cPersonUuid: 'p', cOrgUuid: 'o' }
const order = {
  cOrderUuid: 'o',
  cOrderCode: 'c',
  iState: 1,
  cShopUuid: 's',
  cShopName: 'n',
  bOperated: 0,
  dCreateTime: 1,
  iGoodsAmount: '2.00',
  iFreight: 0,
  iTotalAmount: 2,
  cPersonName: 'p',
  lineList: [{ ...line, cOrderLineUuid: 'l', iAmount: 2 }],
  actionList: ['pay', 'fly'],
  address: { cReceiver: 'r', cMobilePhone: '1', cFullAddress: 'f' },
}

const trace = { dTime: 1, iState: 2, cText: 't', cPlace: 'p' }
const courier = { cCourierCode: 'SF', cCourierName: 'n', cCourierPhone: '1', cTrackingNo: 'x' }
const address = { cReceiver: 'r', cMobilePhone: '1', cFullAddress: 'f' }
const parcelGoods = { ...line, cOrderLineUuid: 'l' }
const afterSale = {
  cAfterSaleUuid: 'a',
  cAfterSaleCode: 'c',
  iVersion: 1,
  cOrderUuid: 'o',
  cOrderCode: 'c',
  cShopUuid: 's',
  cShopName: 'n',
  bOperated: 0,
  iKind: 2,
  bReceived: true,
  iState: 4,
  cReasonCode: 'r',
  cReasonName: 'n',
  iAmount: '1.00',
  dCreateTime: 1,
  cPersonName: 'p',
  cActor: 'merchant',
  dDeadline: 2,
  cNote: 'n',
  actionList: ['changeParcel', 'fly'],
  lineList: [
    {
      ...parcelGoods,
      iAmount: 1,
    },
  ],
  pictureList: [
    {
      cFileUuid: 'f',
      cUrl: '/1.png',
    },
  ],
  returnAddress: address,
  returnParcel: {
    ...courier,
    dShipTime: 1,
    iState: 2,
    traceList: [trace],
  },
  eventList: [
    {
      dTime: 1,
      iState: 1,
      cActor: 'buyer',
      cTitle: 't',
    },
  ],
}
const serviceAnswers: [string, Decoder<unknown>, unknown][] = [
  ['after-sale case', decodeAfterSale, afterSale],
  ['after-sale cases', decodeAfterSalePage, { iTotleSize: 1, pageData: [afterSale] }],
  ['after-sale counts', decodeAfterSaleCount, { iToHandle: 1, iProcessing: 0, iRefunded: 0, iEnded: 0 }],
  ['refund limit', decodeAfterSaleLimit, { iMaxAmount: '2.00', iFreightAmount: '0.10' }],
  [
    'after-sale options',
    decodeAfterSaleOptions,
    {
      cOrderUuid: 'o',
      cOrderCode: 'c',
      cShopName: 'n',
      kindList: [1, 2],
      receivedList: [true],
      bAmountFixed: false,
      lineList: [
        {
          ...parcelGoods,
          iMaxQty: 1,
        },
      ],
      reasonList: [
        {
          cReasonCode: 'r',
          cReasonName: 'n',
          iKind: 1,
          bReceived: true,
          bNeedPicture: 0,
        },
      ],
    },
  ],
  [
    'parcels',
    decodeOrderLogistics,
    {
      cOrderUuid: 'o',
      cOrderCode: 'c',
      iOrderState: 3,
      address,
      parcelList: [
        {
          ...courier,
          cParcelUuid: 'p',
          iState: 2,
          dShipTime: 1,
          lineList: [parcelGoods],
          traceList: [trace],
        },
      ],
      waitingList: [parcelGoods],
    },
  ],
  ['couriers', decodeCouriers, [{ ...courier, iMinLength: 8, iMaxLength: 9 }]],
]
const approval = {
  cApprovalUuid: 'a',
  cPaymentFlowNo: 'f',
  iState: 1,
  cAskerName: 'n',
  bAskedByMe: 0,
  cEnterpriseName: 'e',
  cMessage: 'm',
  dAskTime: 1,
  dExpireTime: 2,
  iTotalAmount: '2.00',
  cDeciderName: 'd',
  orderList: [
    {
      cOrderUuid: 'o',
      cOrderCode: 'c',
      cShopName: 's',
      iAmount: 2,
      iFreight: 0,
      lineList: [{ ...line, cOrderLineUuid: 'l', iAmount: 2 }],
    },
  ],
  actionList: ['pay', 'fly'],
}

/** A sound answer for every decoder. */
export const answers: [string, Decoder<unknown>, unknown][] = [
  ...serviceAnswers,
  [
    'login',
    decodeLogin,
    {
      cLoginUuid: 'l',
      cLoginToken: 't',
      cSignSecret: 'ab'.repeat(32),
      user: { cAllLinkUserUuid: 'u', cMobilePhone: '1', bInitPwd: 0 },
    },
  ],
  ['password strategy', decodePasswordStrategy, { minLength: 8, maxLength: 16, srategyCode: '03' }],
  [
    'user info',
    decodeUserInfo,
    {
      person,
      cPersonName: 'n',
      cPersonUuid: 'p',
      accountEnterprise: { cEnterpriseUuid: 'e', cEnterpriseName: 'n' },
    },
  ],
  ['authentication', decodeAuthentication, { bAuthentication: true }],
  ['default institution', decodeDefaultInstitution, { cPersonUuid: 'p', cPersonName: 'n', bStop: 0 }],
  ['institutions', decodeInstitutions, [{ ...person, cEnterpriseName: 'n' }]],
  ['service url', decodeServiceUrl, { cServiceUrl: 'x' }],
  ['buyer', decodeBuyer, { iTradeRoleType: 2, cOrgName: 'o' }],
  [
    'site',
    decodeSite,
    { siUuid: 's', stUuid: 't', cOrgName: 'n', cOrgUuid: 'o', cAccUuid: 'a', siteShortName: 'x' },
  ],
  ['columns', decodeColumns, [{ cColumnUuid: 'c', cColumnName: 'n', bHome: 1 }]],
  [
    'template',
    decodeTemplate,
    {
      columnList: [{ cColumnUuid: 'c', cColumnName: 'n', bHome: 1 }],
      foot: { modules: components.map(rich) },
    },
  ],
  ['page', decodeColumnPage, { cColumnUuid: 'c', modules: components.map(rich) }],
  [
    'design',
    decodeDesign,
    {
      cColumnUuid: 'c',
      iVersion: 3,
      modules: components.map(rich),
      settings: { carousel: { interval: 4 }, formulaField: { cFieldName: 'f', cTitleName: 't' } },
    },
  ],
  ['design change', decodeDesignChange, { iVersion: 3, dUpdateTime: 1, cUpdatePersonName: 'n' }],
  ['products', decodeProductPage, [{ ...product, totalPage: 3 }, product]],
  ['shops', decodeShopPage, [{ cShopUuid: 's', cShopName: 'n', cPreviewUrl: '/1.png' }]],
  [
    'classes',
    decodeClassTree,
    [{ cClassUuid: 'c', cClassName: 'n', children: [{ cClassUuid: 'd', cClassName: 'm' }] }],
  ],
  [
    'product',
    decodeProductDetail,
    {
      ...product,
      bShelf: 1,
      imageList: ['/1.png'],
      specList: [{ cSpecName: 's', valueList: ['v'] }],
      skuList: [
        {
          cSkuCode: 'k',
          specValues: ['v'],
          iStock: 3,
          iMinQty: 1,
          iStepQty: 1,
          bShelf: 1,
          tierList: [{ iFromQty: 1, iPrice: 1 }],
        },
      ],
      paramList: [{ cName: 'n', cValue: 'v' }],
      shop: { cShopUuid: 's', cShopName: 'n' },
    },
  ],
  [
    'cart',
    decodeCart,
    {
      shopList: [{ cShopUuid: 's', cShopName: 'n', lineList: [{ ...line, cCartLineUuid: 'l', iStock: 3 }] }],
      invalidList: [],
      iLineQty: 1,
      cCartVersion: 'v',
    },
  ],
  ['addresses', decodeAddresses, [{ cAddressUuid: 'a', cReceiver: 'r', cMobilePhone: '1', cDetail: 'd' }]],
  [
    'areas',
    decodeAreaTree,
    [{ cFullName: 'n', cAreaCode: 'c', children: [{ cFullName: 'n', cAreaCode: 'd' }] }],
  ],
  [
    'places',
    decodePlaces,
    [{ id: 'i', name: 'n', address: 'a', location: { lng: 1, lat: 2 }, distance: 3, district: 'd' }],
  ],
  [
    'location',
    decodeLocation,
    { address: 'a', addressComponent: { province: 'p', cAreaCode: 'c' }, coordinate: { lng: 1, lat: 2 } },
  ],
  [
    'preview',
    decodePreview,
    {
      cPreviewToken: 't',
      shopList: [
        {
          cShopUuid: 's',
          cShopName: 'n',
          lineList: [{ ...line, cLineKey: 'k', iAmount: 2 }],
          iGoodsAmount: 2,
          iFreight: 0,
        },
      ],
      changeList: [],
      iGoodsAmount: 2,
      iFreight: 0,
      iTotalAmount: 2,
    },
  ],
  [
    'submitted',
    decodeSubmitted,
    { orderList: [{ cOrderUuid: 'o', cOrderCode: 'c', iAmount: 2 }], cPaymentFlowNo: 'f', iTotalAmount: 2 },
  ],
  ['payment flow', decodePaymentFlow, { cPaymentFlowNo: 'f', iTotalAmount: 2 }],
  ['order', decodeOrder, order],
  ['orders', decodeOrderPage, { iTotleSize: 1, pageData: [order] }],
  ['order count', decodeOrderCount, { iToPay: 1, iToShip: 0, iToReceive: 0, iAfterSale: 0 }],
  [
    'pre-pay',
    decodePrePay,
    {
      infoDtos: [
        {
          orderCode: 'c',
          orderAmount: 2,
          itemDtos: [{ goodsName: 'n', goodsNum: '1', price: 2, goodsPayableAmt: 2 }],
        },
      ],
      payMethodInfo: {
        methods: [
          { methodName: 'm', cMethod: '1', showType: '3', methods: [{ methodName: 'n', cMethod: '2' }] },
        ],
      },
    },
  ],
  ['confirmation', decodeConfirmation, { cPayUrl: 'x', orderAmount: 2, cPayId: 'p' }],
  [
    'pay state',
    decodePayState,
    {
      cPaymentFlowNo: 'f',
      iPayState: 2,
      iTotalAmount: 2,
      orderList: [{ orderCode: 'c', orderAmount: 2, bPaid: 1 }],
      cPayId: 'p',
    },
  ],
  ['approval', decodeApproval, approval],
  ['approvals', decodeApprovalPage, { iTotleSize: 1, pageData: [approval] }],
  ['approval count', decodeApprovalCount, { iAskedOfMe: 1, iAskedByMe: 0 }],
  ['scheme', decodeScheme, { openlink: 'weixin://x' }],
  ['open id', decodeOpenId, { tpOpenId: 'o' }],
]
