/**
 * Every route of the specification in one place (shop §2). This file is plain data: the build reads it too.
 *
 * - `path`: the specification's route on H5, also the name links from the server use; `aliases` are other spellings.
 * - `page`: Taro page; absent where a release leaves the page out: such a route shows the 404 page.
 * - `area`: mini-program subpackage (`main` for the tabs).
 * - `login`: `guarded` pages ask for a login first; `open` ones do not; `account` marks the pages the specification
 *   lists as needing none (shop §2), which are never remembered as return route.
 * - `query`: the parameters the page reads; a trailing `?` marks an optional one. They are the
 *   specification's names, which stand in addresses; inside the shop they have ours (`queryNames.ts`).
 */
export type LoginRule = 'open' | 'guarded' | 'account'
export type RouteArea =
  | 'main'
  | 'goods'
  | 'account'
  | 'trade'
  | 'user'
  | 'cashier'
  | 'search'
  | 'shop'
  | 'demo'
  | 'pay'
  | 'design'
  | 'documents'

export interface RouteDefinition {
  path: string
  aliases?: readonly string[]
  page?: string
  area: RouteArea
  login: LoginRule
  tab?: boolean
  query?: readonly string[]
}

export const CHILD_PREFIX = '/micro/alm-mall-shop/'
const child = (name: string) => `${CHILD_PREFIX}${name}`

/** A release may leave these pages out (docs/deployment.md): their routes are then answered by the 404 page. */
const demoPage = (name: string) =>
  process.env.TARO_APP_DEMO_PAGES === 'off' ? {} : { page: `pages/demo/${name}/index` }

/** Documents of a purchase, which are not in the specification. */
const documentsPage = <const Query extends readonly string[]>(name: string, ...query: Query) => ({
  path: child(`documents/${name}`),
  page: `pages/documents/${name}/index`,
  area: 'documents' as const,
  login: 'guarded' as const,
  query,
})

export const routes = {
  tabHome: {
    path: child('home/tab-home'),
    page: 'pages/tabs/home/index',
    area: 'main',
    login: 'open',
    tab: true,
  },
  classification: {
    path: child('home/ClassiFication'),
    page: 'pages/tabs/classification/index',
    area: 'main',
    login: 'open',
    tab: true,
    query: ['cClassUuid?'],
  },
  shoppingCart: {
    path: child('home/ShoppingCart'),
    page: 'pages/tabs/shopping-cart/index',
    area: 'main',
    login: 'guarded',
    tab: true,
  },
  userCenter: {
    path: child('home/UserCenter'),
    page: 'pages/tabs/user-center/index',
    area: 'main',
    login: 'guarded',
    tab: true,
  },
  notFound: { path: '/404', page: 'pages/not-found/index', area: 'main', login: 'open', query: ['from?'] },

  noLogin: {
    path: '/no-login',
    page: 'pages/account/no-login/index',
    area: 'account',
    login: 'account',
    query: ['data?', 'target?'],
  },
  loginAccount: {
    path: '/login-account',
    page: 'pages/account/login-account/index',
    area: 'account',
    login: 'account',
  },
  loginNote: {
    path: '/login-note',
    page: 'pages/account/login-note/index',
    area: 'account',
    login: 'account',
  },
  loginNoteVerify: {
    path: '/login-note-verify',
    page: 'pages/account/login-note-verify/index',
    area: 'account',
    login: 'account',
    query: ['tel'],
  },
  loginClause: {
    path: '/login-clause',
    page: 'pages/account/login-clause/index',
    area: 'account',
    login: 'account',
    query: ['type'],
  },
  loginAuth: {
    path: '/login-auth',
    page: 'pages/account/login-auth/index',
    area: 'account',
    login: 'account',
  },
  passwordVerify: {
    path: '/password-verify',
    page: 'pages/account/password-verify/index',
    area: 'account',
    login: 'account',
    query: ['type', 'tel?'],
  },
  passwordReset: {
    path: '/password-reset',
    page: 'pages/account/password-reset/index',
    area: 'account',
    login: 'account',
    query: ['tel'],
  },
  userRegister: {
    path: '/user-register',
    page: 'pages/account/user-register/index',
    area: 'account',
    login: 'account',
  },
  enterpriseGuidance: {
    path: '/enterprise-guidance',
    page: 'pages/account/enterprise-guidance/index',
    area: 'account',
    login: 'account',
  },
  enterpriseChangeOver: {
    path: '/enterprise-change-over',
    page: 'pages/account/enterprise-change-over/index',
    area: 'account',
    login: 'guarded',
  },
  enterpriseCreat: {
    path: '/enterprise-creat',
    page: 'pages/account/enterprise-creat/index',
    area: 'account',
    login: 'account',
    query: ['inviteCode?', 'inviteUuid?', 'creatTab?'],
  },
  enterpriseJoin: {
    path: '/enterprise-join',
    page: 'pages/account/enterprise-join/index',
    area: 'account',
    login: 'account',
    query: ['inviteCode?'],
  },
  invitationCode: {
    path: '/InvitationCode',
    page: 'pages/account/invitation-code/index',
    area: 'account',
    login: 'guarded',
  },
  /** `type`: person, enterprise or team; absent: the first one that is open */
  identityAuth: {
    path: '/identity-auth',
    page: 'pages/account/identity-auth/index',
    area: 'account',
    login: 'guarded',
    query: ['type?'],
  },
  externalLink: {
    path: '/external-link',
    page: 'pages/account/external-link/index',
    area: 'account',
    login: 'account',
    query: ['url?'],
  },
  /** main work tab of the native shell: asked for, not drawn here */
  work: { path: '/tabs/work', page: 'pages/account/work/index', area: 'account', login: 'open' },

  /** `cSkuCode`: this SKU is chosen when it opens */
  productDetails: {
    path: child('ProductDetails'),
    aliases: ['/ProductDetails'],
    page: 'pages/goods/product-details/index',
    area: 'goods',
    login: 'open',
    query: ['cProdCode', 'cSkuCode?'],
  },
  /**
   * The product outside the shop's own pages: what posters, chats and labels lead to. `cShareCode` says who shared it;
   * `q` is the whole address of a code the messaging app has scanned.
   */
  goodsDetail: {
    path: '/goods/detail',
    page: 'pages/goods/detail/index',
    area: 'goods',
    login: 'open',
    query: ['cProdCode?', 'cSkuCode?', 'cShareCode?', 'q?'],
  },
  prodReviewsList: {
    path: child('goods/prodReviewsList'),
    page: 'pages/goods/prod-reviews-list/index',
    area: 'goods',
    login: 'open',
    query: ['cProdCode'],
  },
  goodsManage: {
    path: child('goods/manage'),
    page: 'pages/goods/manage/index',
    area: 'goods',
    login: 'guarded',
  },

  shop: {
    path: '/shop',
    page: 'pages/shop/shop/index',
    area: 'shop',
    login: 'open',
    query: ['cShopUuid', 'tpath?', 'cShareCode?'],
  },
  shopIndex: {
    path: child('shop/shopindex'),
    page: 'pages/shop/shop-index/index',
    area: 'shop',
    login: 'open',
    query: ['cShopUuid'],
  },
  shopInfo: {
    path: child('shop/shopinfo'),
    page: 'pages/shop/shop-info/index',
    area: 'shop',
    login: 'open',
    query: ['cShopUuid'],
  },
  shopCommodityList: {
    path: child('shop/commodityList'),
    page: 'pages/shop/commodity-list/index',
    area: 'shop',
    login: 'open',
    query: ['cShopUuid', 'cClassUuid?'],
  },
  shopProdClass: {
    path: child('shop/shopProdClass'),
    page: 'pages/shop/shop-prod-class/index',
    area: 'shop',
    login: 'open',
    query: ['cShopUuid'],
  },
  deLianHui: {
    path: child('deLianHui'),
    aliases: ['/deLianHui'],
    page: 'pages/shop/de-lian-hui/index',
    area: 'shop',
    login: 'guarded',
    query: ['params?'],
  },

  searchIndex: {
    path: child('search/index'),
    page: 'pages/search/index/index',
    area: 'search',
    login: 'open',
    query: ['keyword?', 'kind?', 'cShopUuid?'],
  },
  searchResult: {
    path: child('search/result'),
    page: 'pages/search/result/index',
    area: 'search',
    login: 'open',
    query: ['keyword', 'kind?'],
  },
  searchGoods: {
    path: child('search/goods'),
    page: 'pages/search/goods/index',
    area: 'search',
    login: 'open',
    query: ['keyword?', 'cClassUuid?', 'cClassName?'],
  },
  searchShop: {
    path: child('search/shop'),
    page: 'pages/search/shop/index',
    area: 'search',
    login: 'open',
    query: ['keyword?'],
  },
  searchShopGoods: {
    path: child('search/shopgoods'),
    page: 'pages/search/shop-goods/index',
    area: 'search',
    login: 'open',
    query: ['cShopUuid', 'keyword?', 'cClassUuid?', 'cClassName?'],
  },
  searchOrder: {
    path: child('search/order'),
    page: 'pages/search/order/index',
    area: 'search',
    login: 'guarded',
    query: ['keyword?'],
  },
  searchEnquiryList: {
    path: child('search/enquirylist'),
    page: 'pages/search/enquiry-list/index',
    area: 'search',
    login: 'guarded',
    query: ['keyword?'],
  },
  searchSplicingOrders: {
    path: child('search/splicingOrders'),
    page: 'pages/search/splicing-orders/index',
    area: 'search',
    login: 'guarded',
    query: ['keyword?'],
  },
  searchCommissionsList: {
    path: child('search/CommissionsList'),
    page: 'pages/search/commissions-list/index',
    area: 'search',
    login: 'guarded',
    query: ['keyword?'],
  },
  /** The shop's home as a page of its own, for the menu of a host portal; `tab` names another tab to begin with. */
  main: {
    path: child('main'),
    page: 'pages/search/main/index',
    area: 'search',
    login: 'open',
    query: ['tab?'],
  },

  orderSubmission: {
    path: child('OrderSubmission'),
    page: 'pages/trade/order-submission/index',
    area: 'trade',
    login: 'guarded',
    query: ['lines?', 'cProdCode?', 'cSkuCode?', 'cSplicingUuid?', 'qty?', 'cQuoteUuid?'],
  },
  successfully: {
    path: child('Successfully'),
    page: 'pages/trade/successfully/index',
    area: 'trade',
    login: 'guarded',
    query: ['flow', 'orders?'],
  },
  myOrder: {
    path: child('MyOrder'),
    page: 'pages/trade/my-order/index',
    area: 'trade',
    login: 'guarded',
    query: ['state?'],
  },
  /** orders of the whole enterprise, for its administrators */
  myOrderCx: {
    path: child('MyOrder-cx'),
    page: 'pages/trade/my-order-cx/index',
    area: 'trade',
    login: 'guarded',
    query: ['state?'],
  },
  orderDetails: {
    path: child('orderDetails'),
    page: 'pages/trade/order-details/index',
    area: 'trade',
    login: 'guarded',
    query: ['cOrderUuid'],
  },
  orderDetailsCx: {
    path: child('orderDetails-cx'),
    page: 'pages/trade/order-details-cx/index',
    area: 'trade',
    login: 'guarded',
    query: ['cOrderUuid'],
  },
  ordersSpellingDetails: {
    path: child('OrdersSpellingDetails'),
    page: 'pages/trade/orders-spelling-details/index',
    area: 'trade',
    login: 'guarded',
    query: ['cOrderUuid'],
  },
  /** A list of codes and quantities into the cart; the specification names no route for it. */
  chatToCart: {
    path: child('chatToCart'),
    page: 'pages/trade/chat-to-cart/index',
    area: 'trade',
    login: 'guarded',
  },
  /** a request to pay, opened by the link that was sent with it (@assumed, like the next) */
  payApproval: {
    path: child('payApproval'),
    page: 'pages/trade/pay-approval/index',
    area: 'trade',
    login: 'guarded',
    query: ['cApprovalUuid'],
  },
  /** `role`: askedOfMe or askedByMe */
  payApprovals: {
    path: child('payApprovals'),
    page: 'pages/trade/pay-approvals/index',
    area: 'trade',
    login: 'guarded',
    query: ['role?'],
  },
  initiateAfterSales: {
    path: child('InitiateAfterSales'),
    page: 'pages/trade/initiate-after-sales/index',
    area: 'trade',
    login: 'guarded',
    query: ['cOrderUuid'],
  },
  pushAfterSale: {
    path: child('afterSale/pushAfterSale'),
    page: 'pages/trade/push-after-sale/index',
    area: 'trade',
    login: 'guarded',
    query: ['cOrderUuid', 'kind?', 'lines?', 'cAfterSaleUuid?'],
  },
  afterSaleDetails: {
    path: child('afterSaleDetails'),
    page: 'pages/trade/after-sale-details/index',
    area: 'trade',
    login: 'guarded',
    query: ['cAfterSaleUuid'],
  },
  refundList: {
    path: child('RefundList'),
    page: 'pages/trade/refund-list/index',
    area: 'trade',
    login: 'guarded',
    query: ['group?'],
  },
  lookLogistics: {
    path: child('lookLogistics'),
    page: 'pages/trade/look-logistics/index',
    area: 'trade',
    login: 'guarded',
    query: ['cOrderUuid'],
  },
  /** `cOrderLineUuid`: this line is chosen */
  pushComplaint: {
    path: child('orderinfo/pushComplaint'),
    page: 'pages/trade/push-complaint/index',
    area: 'trade',
    login: 'guarded',
    query: ['cOrderUuid', 'cOrderLineUuid?'],
  },
  /** `cOrderLineUuid`: this line only */
  pushReview: {
    path: child('orderinfo/pushReview'),
    page: 'pages/trade/push-review/index',
    area: 'trade',
    login: 'guarded',
    query: ['cOrderUuid', 'cOrderLineUuid?'],
  },
  applyInvoiceFrom: {
    path: child('orderinfo/ApplyInvoiceFrom'),
    page: 'pages/trade/apply-invoice-from/index',
    area: 'trade',
    login: 'guarded',
    query: ['cOrderUuid?', 'orders?'],
  },

  /** `pick`: an address is chosen, in the place of this one; 1: there is none yet */
  address: {
    path: child('UserCenter/address'),
    page: 'pages/user/address/index',
    area: 'user',
    login: 'guarded',
    query: ['pick?'],
  },
  /** `tab`: headers or records; `pick`: a header is chosen for this kind of invoice, ordinary or special */
  invoiceHeader: {
    path: child('UserCenter/invoiceHeader'),
    page: 'pages/user/invoice-header/index',
    area: 'user',
    login: 'guarded',
    query: ['tab?', 'pick?', 'cInvoiceUuid?'],
  },
  prodCollect: {
    path: child('UserCenter/prodCollect'),
    page: 'pages/user/prod-collect/index',
    area: 'user',
    login: 'guarded',
  },
  shopCollect: {
    path: child('UserCenter/shopCollect'),
    page: 'pages/user/shop-collect/index',
    area: 'user',
    login: 'guarded',
  },
  myFootPrint: {
    path: child('UserCenter/myFootPrint'),
    page: 'pages/user/my-foot-print/index',
    area: 'user',
    login: 'guarded',
  },
  /** `cOrderUuid`: complaints about this order only */
  complaintManage: {
    path: child('UserCenter/complaintManage'),
    page: 'pages/user/complaint-manage/index',
    area: 'user',
    login: 'guarded',
    query: ['cOrderUuid?'],
  },
  complaintDetail: {
    path: child('UserCenter/complaintDetail'),
    page: 'pages/user/complaint-detail/index',
    area: 'user',
    login: 'guarded',
    query: ['cComplaintUuid'],
  },
  setting: {
    path: child('UserCenter/setting'),
    page: 'pages/user/setting/index',
    area: 'user',
    login: 'open',
  },
  buyInfo: {
    path: child('UserCenter/setting/buyInfo'),
    page: 'pages/user/buy-info/index',
    area: 'user',
    login: 'guarded',
  },
  switchAccount: {
    path: child('UserCenter/setting/switchAccount'),
    page: 'pages/user/switch-account/index',
    area: 'user',
    login: 'guarded',
  },
  /** `tab`: waiting or done */
  myReviewList: {
    path: child('UserCenter/myReviewList'),
    page: 'pages/user/my-review-list/index',
    area: 'user',
    login: 'guarded',
    query: ['tab?'],
  },

  payActionDom: {
    path: '/pay-action-dom',
    page: 'pages/cashier/pay-action-dom/index',
    area: 'cashier',
    login: 'open',
    query: ['dom', 'type'],
  },
  /** The native mini-program page; on H5 the payment centre opens over the current page instead. */
  pay: {
    path: '/pages/pay/index',
    area: 'pay',
    login: 'open',
    query: ['cPaymentFlowNo', 'ip?', 'uuid?', 'method?'],
  },

  /**
   * With an id (`id` is how links of the storefront call it): that enquiry; without: a new one, filled from a product,
   * from lines of the cart or from the enquiry `again` names.
   */
  enquiryInfo: {
    path: child('enquiry/enquiryinfo'),
    page: 'pages/trade/enquiry-info/index',
    area: 'trade',
    login: 'guarded',
    query: ['cEnquiryUuid?', 'id?', 'cProdCode?', 'cSkuCode?', 'qty?', 'lines?', 'cShopUuid?', 'again?'],
  },
  /**
   * Own enquiries with their quotes; `role=seller`: what one's shops were asked. With an enquiry and a quote: that
   * quote; with an enquiry and a shop: the quote of that shop, by its staff.
   */
  myQuote: {
    path: child('enquiry/myquote'),
    page: 'pages/trade/my-quote/index',
    area: 'trade',
    login: 'guarded',
    query: ['role?', 'state?', 'cEnquiryUuid?', 'cQuoteUuid?', 'cShopUuid?'],
  },
  /** `tab`: all, opened or joined */
  myPinDan: {
    path: child('splicingOrders/MyPinDan'),
    page: 'pages/trade/my-pin-dan/index',
    area: 'trade',
    login: 'guarded',
    query: ['tab?'],
  },
  splicingOrdersDetali: {
    path: child('splicingOrdersDetali'),
    page: 'pages/trade/splicing-orders-detali/index',
    area: 'trade',
    login: 'guarded',
    query: ['cSplicingUuid'],
  },
  addSplicingOrders: {
    path: child('addsplicingOrders'),
    page: 'pages/trade/add-splicing-orders/index',
    area: 'trade',
    login: 'guarded',
    query: ['cProdCode?'],
  },
  /** `tab`: commissions or withdrawals */
  myCommissions: {
    path: child('myCommissions'),
    page: 'pages/user/my-commissions/index',
    area: 'user',
    login: 'guarded',
    query: ['tab?'],
  },
  myCommissionsDetali: {
    path: child('myCommissionsDetali'),
    page: 'pages/user/my-commissions-detali/index',
    area: 'user',
    login: 'guarded',
    query: ['cCommissionUuid'],
  },
  performanceDashboards: {
    path: child('performanceDashboards'),
    page: 'pages/user/performance-dashboards/index',
    area: 'user',
    login: 'guarded',
  },
  spellSingleAfterSales: {
    path: child('spellSingleAfterSales'),
    page: 'pages/trade/spell-single-after-sales/index',
    area: 'trade',
    login: 'guarded',
    query: ['group?'],
  },
  spellSingleAfterSalesDetali: {
    path: child('spellSingleAfterSalesDetali'),
    page: 'pages/trade/spell-single-after-sales-detali/index',
    area: 'trade',
    login: 'guarded',
    query: ['cAfterSaleUuid'],
  },
  /** `cProdCode`, `cShopUuid`: a poster of it; neither: what was shared so far */
  sharingCenter: {
    path: child('sharingCenter'),
    page: 'pages/user/sharing-center/index',
    area: 'user',
    login: 'guarded',
    query: ['cProdCode?', 'cShopUuid?'],
  },
  /** `cDocId`: a file of this person or their institution; `url`: an address of our own server or a listed host */
  pdfVue: {
    path: child('PDFVue'),
    page: 'pages/user/pdf-vue/index',
    area: 'user',
    login: 'guarded',
    query: ['cDocId?', 'url?', 'title?'],
  },

  /** Not in the specification: the layout editor of super users (shop §4), behind the home tab. */
  layoutEditor: {
    path: child('design/layoutEditor'),
    page: 'pages/design/layout-editor/index',
    area: 'design',
    login: 'guarded',
    query: ['cColumnUuid?'],
  },

  /** `view`: what a colleague looks at in the list */
  documents: {
    path: child('documents'),
    page: 'pages/documents/list/index',
    area: 'documents',
    login: 'guarded',
    query: ['kind?', 'view?'],
  },
  /** One document; without an id a new one, `from` and `upstream` (several with commas) say what it refers to, `copy` what it is a copy of, `change` a change of an order; `show=history`: with its history open */
  documentVoucher: documentsPage(
    'voucher',
    'kind',
    'cDocUuid?',
    'cDocCode?',
    'from?',
    'upstream?',
    'copy?',
    'change?',
    'show?',
  ),
  /** What this person was told of documents */
  documentNotices: documentsPage('notices'),
  /** What happened with a supplier in a month (`2026-03`; without one the month of now) */
  supplierStatement: documentsPage('statement', 'cSupplierUuid', 'month?'),
  /** Goods without an invoice at the end of a month (`2026-03`; without one the month of now) */
  supplierAccrual: documentsPage('accrual', 'month?'),
  /** What is owed by its age, at the end of a month (`2026-03`) or now, and the payment plan (`show`: plan); of one supplier or all */
  payables: documentsPage('payables', 'cSupplierUuid?', 'month?', 'show?'),
  /** How the stock of goods became what it is */
  stockMoves: documentsPage('stock', 'cGoodsUuid'),
  /** Months whose books are closed */
  accountingMonths: documentsPage('months'),
  /** Tolerance and settlement of the enterprise and of its suppliers; for administrators */
  purchaseSettings: documentsPage('settings'),
  /** The file of suppliers; `show`: which of them are shown first (waiting, stopped). With an id that of one of them */
  suppliers: documentsPage('suppliers', 'cSupplierUuid?', 'show?'),
  /** Who decides for a person who is away, and for whom this person decides */
  approvalDelegation: documentsPage('delegation'),
  /** Who approves documents from which amount on; for administrators. `kind`: the one that is shown first */
  approvalRules: {
    path: child('documents/approvalRules'),
    page: 'pages/documents/approval-rules/index',
    area: 'documents',
    login: 'guarded',
    query: ['kind?'],
  },

  demoBase: { path: child('demo/base'), ...demoPage('base'), area: 'demo', login: 'open' },
  demoFun: { path: child('demo/fun'), ...demoPage('fun'), area: 'demo', login: 'guarded' },
  /** `view`: what a colleague looks at in the list (src/widgets/kept-views) */
  demoList: {
    path: child('demo/list'),
    ...demoPage('list'),
    area: 'demo',
    login: 'guarded',
    query: ['view?'],
  },
  demoListComb: {
    path: child('demo/list-comb'),
    ...demoPage('list-comb'),
    area: 'demo',
    login: 'guarded',
    query: ['view?'],
  },
  demoTable: { path: child('demo/table'), ...demoPage('table'), area: 'demo', login: 'guarded' },
  demoVoucher: { path: child('demo/voucher'), ...demoPage('voucher'), area: 'demo', login: 'guarded' },
} as const satisfies Record<string, RouteDefinition>

export type RouteName = keyof typeof routes

export const routeEntries = Object.entries(routes) as [RouteName, RouteDefinition][]
