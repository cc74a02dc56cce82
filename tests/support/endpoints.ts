import * as accountApi from '@/api/account'
import * as addressApi from '@/api/address'
import * as afterSaleApi from '@/api/afterSale'
import * as payApprovalApi from '@/api/payApproval'
import * as areaApi from '@/api/area'
import * as authenticationApi from '@/api/authentication'
import * as cartApi from '@/api/cart'
import * as commissionApi from '@/api/commission'
import * as complaintApi from '@/api/complaint'
import * as countsApi from '@/api/counts'
import * as customerServiceApi from '@/api/customerService'
import * as designApi from '@/api/design'
import * as enquiryApi from '@/api/enquiry'
import * as enterpriseApi from '@/api/enterprise'
import * as filesApi from '@/api/files'
import * as collectApi from '@/api/collect'
import * as goodsManageApi from '@/api/goodsManage'
import * as institutionApi from '@/api/institution'
import * as invoiceApi from '@/api/invoice'
import * as logisticsApi from '@/api/logistics'
import * as menuApi from '@/api/menu'
import * as orderApi from '@/api/order'
import * as payApi from '@/api/pay'
import * as payStateApi from '@/api/payState'
import * as placeApi from '@/api/place'
import * as productApi from '@/api/product'
import * as productClassApi from '@/api/productClass'
import * as profileApi from '@/api/profile'
import * as reviewApi from '@/api/review'
import * as searchApi from '@/api/search'
import * as sharingApi from '@/api/sharing'
import * as shopApi from '@/api/shop'
import * as siteApi from '@/api/site'
import * as splicingApi from '@/api/splicing'
import * as storefrontApi from '@/api/storefront'
import * as userApi from '@/api/user'
import * as websiteApi from '@/api/website'
import { widgetEndpoints } from './widgetEndpoints'

const phone = '13800000012'
const text = 'x'.repeat(20)
const enquiry: enquiryApi.EnquiryInput = {
  requestUuid: text,
  title: text,
  lines: [{ name: text, spec: '', unit: '件', quantity: 1 }],
  shopUuids: [text],
  deadline: 1,
  contactName: text,
  contactPhone: phone,
  deliveryPlace: '',
  remark: '',
  fileIds: [],
}
const quoteDecision = { requestUuid: text, quoteUuid: text, version: 1, quoteVersion: 1 }
const quote: enquiryApi.QuoteInput = {
  requestUuid: text,
  enquiryUuid: text,
  shopUuid: text,
  quoteVersion: 0,
  lines: [{ lineUuid: text, skuCode: text, price: 1 }],
  freight: 0,
  deliveryDays: 1,
  validUntil: 1,
  remark: '',
}
const draft = {
  receiver: 'r',
  phone: '13800000001',
  province: '',
  city: '',
  district: '',
  areaCode: '320505',
  detail: 'd',
  isDefault: false,
}
const creation = {
  requestId: text,
  kind: 'enterprise',
  name: 'n',
  creditCode: '',
  address: 'a',
  province: '',
  city: '',
  district: '',
  areaCode: '320505',
} as const
const source = { kind: 'product', productCode: text, skuCode: text, quantity: 1 } as const
const flow = { paymentFlowNo: text, userUuid: text }
const confirmation = {
  ...flow,
  remark: '',
  payerPhone: '',
  payerName: '',
  payerAccountNo: '',
  trxIp: '',
  payAccountName: '',
  amount: 1,
  method: 'LINK',
  appId: text,
  openId: '',
}
const scheme = {
  appId: text,
  path: 'p',
  paymentFlowNo: text,
  ip: '',
  userUuid: text,
  method: 'm',
  env: 'release',
} as const

const person = { requestId: text, userUuid: text, phone, realName: 'n', idNumber: '11010519491231002X' }
const licence = {
  requestId: text,
  orgUuid: text,
  accUuid: text,
  name: 'n',
  creditCode: '91350100M000100Y43',
  legalPerson: 'n',
  legalId: '11010519491231002X',
}
const team = {
  orgName: 'n',
  orgUuid: text,
  province: 'p',
  city: 'c',
  area: 'a',
  operatorUuid: text,
  operatorName: 'n',
}

const complaintChange = { requestUuid: text, complaintUuid: text, version: 1 }
const invoiceHeader: invoiceApi.InvoiceHeaderDraft = {
  titleType: 'person',
  kind: 'ordinary',
  title: 'n',
  taxNo: '',
  bankName: '',
  bankAccount: '',
  regAddress: '',
  regPhone: '',
  isDefault: false,
}
const claim = {
  lines: [{ lineUuid: text, quantity: 1 }],
  kind: 'refundOnly',
  received: true,
  reasonCode: 'r',
  amount: 1,
  note: '',
  fileIds: [],
} as const
const caseWrite = { requestUuid: text, afterSaleUuid: text, version: 1 }

type Endpoint = () => Promise<unknown>
export type EndpointsOf<M> = {
  [K in keyof M as M[K] extends (...args: never[]) => Promise<unknown> ? K : never]: Endpoint
}

/**
 * One call of every api function, by name: a function that is missing here does not compile. Uploads are sent another
 * way and tested by themselves.
 */
const endpoints = {
  user: {
    login: () => userApi.login({ phone: '13800000012', password: text }),
    forceLogin: () => userApi.forceLogin({ forcedToken: text }),
    loginPasswordFree: () => userApi.loginPasswordFree({ userUuid: text, freeToken: text, loginUuid: text }),
    logout: () => userApi.logout({ userUuid: text, loginUuid: text }),
    getPasswordStrategy: () => userApi.getPasswordStrategy(),
    updatePassword: () =>
      userApi.updatePassword({
        requestId: 'request-1',
        phone: '13800000012',
        oldPassword: text,
        password: text,
      }),
    getLoginUserInfo: () => userApi.getLoginUserInfo({ loginUuid: text, personUuid: text }),
    getPersonAuthentication: () => userApi.getPersonAuthentication(text),
    getEnterpriseAuthentication: () => userApi.getEnterpriseAuthentication(text),
  } satisfies EndpointsOf<typeof userApi>,
  account: {
    isRegisteredPhone: () => accountApi.isRegisteredPhone(phone),
    sendCode: () => accountApi.sendCode(phone),
    verifyCode: () => accountApi.verifyCode({ phone, code: '123456' }),
    loginByTicket: () => accountApi.loginByTicket({ phone, ticket: text, requestId: text }),
    registerUser: () =>
      accountApi.registerUser({
        phone,
        ticket: text,
        requestId: text,
        password: text,
        agreementVersion: '1.0',
      }),
    resetPassword: () => accountApi.resetPassword({ phone, ticket: text, requestId: text, password: text }),
    signOn: () => accountApi.signOn({ handOver: text, requestId: text }),
    registerTerminal: () => accountApi.registerTerminal({ userUuid: text, freeToken: text, loginUuid: text }),
    loginPerson: () => accountApi.loginPerson({ loginUuid: text, personUuid: text }),
  } satisfies EndpointsOf<typeof accountApi>,
  institution: {
    getDefaultInstitution: () => institutionApi.getDefaultInstitution(text),
    setDefaultInstitution: () => institutionApi.setDefaultInstitution({ userUuid: text, accUuid: text }),
    getInstitutions: () => institutionApi.getInstitutions(text),
    getWorkflowUrl: () => institutionApi.getWorkflowUrl(text),
    getDeLianHuiUrl: () => institutionApi.getDeLianHuiUrl(text, text),
    getBuyer: () => institutionApi.getBuyer(),
  } satisfies EndpointsOf<typeof institutionApi>,
  enterprise: {
    saveCreation: () => enterpriseApi.saveCreation(creation),
    getCreation: () => enterpriseApi.getCreation(text),
    getOpenCreations: () => enterpriseApi.getOpenCreations(),
    findEnterprises: () => enterpriseApi.findEnterprises({ name: text, page: 1 }),
    findEnterprise: () => enterpriseApi.findEnterprise(text),
    getInvite: () => enterpriseApi.getInvite(text),
    getEnterpriseInvite: () => enterpriseApi.getEnterpriseInvite(text),
    getOperatorInvite: () => enterpriseApi.getOperatorInvite(text),
    getSubscriptions: () => enterpriseApi.getSubscriptions(text),
    saveSubscription: () => enterpriseApi.saveSubscription({ requestId: text, accUuid: text, kind: 'join' }),
    deleteSubscription: () => enterpriseApi.deleteSubscription(text),
    getAdministrator: () => enterpriseApi.getAdministrator(text),
    getInstitutionBySignId: () => enterpriseApi.getInstitutionBySignId(text),
  } satisfies EndpointsOf<typeof enterpriseApi>,
  site: { getSite: () => siteApi.getSite(text) } satisfies EndpointsOf<typeof siteApi>,
  storefront: {
    getStorefrontColumns: () => storefrontApi.getStorefrontColumns('st-liancai-mobile'),
    getStorefrontTemplate: () => storefrontApi.getStorefrontTemplate('st-liancai-mobile'),
    getHomePage: () => storefrontApi.getHomePage('localhost'),
    getStorefrontPage: () => storefrontApi.getStorefrontPage({ templateUuid: 'st-liancai-mobile' }),
  } satisfies EndpointsOf<typeof storefrontApi>,
  website: {
    getWebsiteTemplate: () => websiteApi.getWebsiteTemplate('st-liancai-mobile'),
    getWebsitePage: () => websiteApi.getWebsitePage({ templateUuid: 'st-liancai-mobile' }),
  } satisfies EndpointsOf<typeof websiteApi>,
  design: {
    getDesign: () => designApi.getDesign({ templateUuid: 'st-liancai-mobile' }),
    saveDesign: () => designApi.saveDesign({ columnUuid: text, version: 1, modules: [], requestId: text }),
  } satisfies EndpointsOf<typeof designApi>,
  product: {
    getProducts: () => productApi.getProducts({ page: 1, pageSize: 2 }),
    getProductsByCode: () => productApi.getProductsByCode({ codes: [text], page: 1, pageSize: 2 }),
    getShops: () => productApi.getShops([text]),
    getProduct: () => productApi.getProduct(text),
  } satisfies EndpointsOf<typeof productApi>,
  productClass: {
    getProductClasses: () => productClassApi.getProductClasses('site-liancai'),
    getSiteClasses: () => productClassApi.getSiteClasses('st-liancai-mobile'),
  } satisfies EndpointsOf<typeof productClassApi>,
  shop: {
    getShop: () => shopApi.getShop(text),
    getShopPage: () => shopApi.getShopPage(text),
    getShopClasses: () => shopApi.getShopClasses(text),
  } satisfies EndpointsOf<typeof shopApi>,
  collect: {
    getProductCollects: () => collectApi.getProductCollects({ page: 1, pageSize: 2 }),
    collectProducts: () => collectApi.collectProducts([text]),
    dropProducts: () => collectApi.dropProducts([text]),
    getShopCollects: () => collectApi.getShopCollects({ page: 1, pageSize: 2 }),
    collectShops: () => collectApi.collectShops([text]),
    dropShops: () => collectApi.dropShops([text]),
    getFootprints: () => collectApi.getFootprints({ page: 1, pageSize: 2 }),
    dropFootprints: () => collectApi.dropFootprints([text]),
    clearFootprints: () => collectApi.clearFootprints(),
    getCollectCount: () => collectApi.getCollectCount(),
  } satisfies EndpointsOf<typeof collectApi>,
  goodsManage: {
    getManagedShops: () => goodsManageApi.getManagedShops(),
    getManagedGoods: () =>
      goodsManageApi.getManagedGoods({ shopUuid: text, state: 'onSale', page: 1, pageSize: 2 }),
    updateGoods: () =>
      goodsManageApi.updateGoods({
        requestUuid: text,
        productCode: text,
        skus: [{ skuCode: text, price: 1, stock: 1, oldPrice: 1, oldStock: 1 }],
      }),
    getGoodsDetailHtml: () => goodsManageApi.getGoodsDetailHtml(text),
    saveGoodsDetailHtml: () =>
      goodsManageApi.saveGoodsDetailHtml({ requestUuid: text, productCode: text, html: text, old: text }),
    shelveGoods: () => goodsManageApi.shelveGoods({ requestUuid: text, productCodes: [text], shelf: true }),
  } satisfies EndpointsOf<typeof goodsManageApi>,
  cart: {
    getCart: () => cartApi.getCart(),
    addCartLine: () =>
      cartApi.addCartLine({ requestUuid: text, productCode: text, skuCode: text, quantity: 1 }),
    addCartLines: () =>
      cartApi.addCartLines({
        requestUuid: text,
        lines: [{ key: '1', productCode: text, skuCode: text, quantity: 1 }],
      }),
    matchCartLines: () => cartApi.matchCartLines([{ key: '1', text }]),
    updateCartLine: () => cartApi.updateCartLine({ lineUuid: text, quantity: 1 }),
    checkCartLines: () => cartApi.checkCartLines({ lineUuids: [text], checked: true }),
    deleteCartLines: () => cartApi.deleteCartLines([text]),
  } satisfies EndpointsOf<typeof cartApi>,
  address: {
    getAddresses: () => addressApi.getAddresses(),
    saveAddress: () => addressApi.saveAddress({ ...draft, requestUuid: 'request-1' }),
    deleteAddress: () => addressApi.deleteAddress(text),
    setDefaultAddress: () => addressApi.setDefaultAddress(text),
  } satisfies EndpointsOf<typeof addressApi>,
  order: {
    previewOrder: () => orderApi.previewOrder({ source }),
    submitOrder: () =>
      orderApi.submitOrder({ requestUuid: text, source, addressUuid: text, previewToken: text, remarks: {} }),
    getOrders: () => orderApi.getOrders({ page: 1, pageSize: 2 }),
    getOrder: () => orderApi.getOrder(text),
    receiveOrder: () => orderApi.receiveOrder(text),
    remindShipment: () => orderApi.remindShipment(text),
    cancelOrder: () => orderApi.cancelOrder({ orderUuid: text, reason: 'r' }),
    createPaymentFlow: () => orderApi.createPaymentFlow([text]),
    getOrderBuyers: () => orderApi.getOrderBuyers(),
    getBuyAgain: () => orderApi.getBuyAgain(text),
  } satisfies EndpointsOf<typeof orderApi>,
  counts: {
    getOrderCount: () => countsApi.getOrderCount(),
    getApprovalCount: () => countsApi.getApprovalCount(),
    getEnquiryCount: () => countsApi.getEnquiryCount(),
    getDocumentTasks: () => countsApi.getDocumentTasks({ orgUuid: 'o', accUuid: 'a' }),
    getUnreadNoticeCount: () => countsApi.getUnreadNoticeCount({ orgUuid: 'o', accUuid: 'a' }),
  } satisfies EndpointsOf<typeof countsApi>,
  afterSale: {
    getAfterSaleOptions: () => afterSaleApi.getAfterSaleOptions({ orderUuid: text }),
    previewAfterSale: () => afterSaleApi.previewAfterSale({ orderUuid: text, lines: claim.lines }),
    pushAfterSale: () => afterSaleApi.pushAfterSale({ ...claim, requestUuid: text, orderUuid: text }),
    editAfterSale: () => afterSaleApi.editAfterSale({ ...claim, ...caseWrite }),
    getAfterSales: () => afterSaleApi.getAfterSales({ page: 1, pageSize: 2 }),
    getAfterSaleCount: () => afterSaleApi.getAfterSaleCount(),
    getAfterSale: () => afterSaleApi.getAfterSale(text),
    revokeAfterSale: () => afterSaleApi.revokeAfterSale(caseWrite),
    confirmRefund: () => afterSaleApi.confirmRefund(caseWrite),
    saveReturnParcel: () =>
      afterSaleApi.saveReturnParcel({ ...caseWrite, courierCode: text, trackingNo: text }),
  } satisfies EndpointsOf<typeof afterSaleApi>,
  logistics: {
    getOrderLogistics: () => logisticsApi.getOrderLogistics(text),
    getCouriers: () => logisticsApi.getCouriers(),
  } satisfies EndpointsOf<typeof logisticsApi>,
  pay: {
    getPrePay: () => payApi.getPrePay({ ...flow, channel: 1 }),
    confirmPay: () => payApi.confirmPay(confirmation),
    generateScheme: () => payApi.generateScheme(scheme),
    getOpenId: () => payApi.getOpenId({ appId: text, code: text }),
  } satisfies EndpointsOf<typeof payApi>,
  payState: {
    getPayState: () => payStateApi.getPayState(flow),
    withdrawPay: () => payStateApi.withdrawPay(flow),
  } satisfies EndpointsOf<typeof payStateApi>,
  payApproval: {
    getApproval: () => payApprovalApi.getApproval(text),
    askApproval: () => payApprovalApi.askApproval({ requestUuid: text, paymentFlowNo: text, message: 'm' }),
    approveApproval: () => payApprovalApi.approveApproval({ requestUuid: text, approvalUuid: text }),
    refuseApproval: () =>
      payApprovalApi.refuseApproval({ requestUuid: text, approvalUuid: text, reason: 'r' }),
    withdrawApproval: () => payApprovalApi.withdrawApproval({ requestUuid: text, approvalUuid: text }),
    getApprovals: () => payApprovalApi.getApprovals({ page: 1, pageSize: 2, role: 'askedOfMe', open: false }),
  } satisfies EndpointsOf<typeof payApprovalApi>,
  enquiry: {
    saveEnquiry: () => enquiryApi.saveEnquiry(enquiry),
    getEnquiryGoods: () => enquiryApi.getEnquiryGoods({ productCode: text }),
    getEnquiries: () => enquiryApi.getEnquiries({ page: 1, pageSize: 2 }),
    getEnquiry: () => enquiryApi.getEnquiry(text),
    withdrawEnquiry: () => enquiryApi.withdrawEnquiry({ requestUuid: text, enquiryUuid: text, version: 1 }),
    acceptQuote: () => enquiryApi.acceptQuote(quoteDecision),
    refuseQuote: () => enquiryApi.refuseQuote({ ...quoteDecision, reason: 'r' }),
    getShopEnquiries: () => enquiryApi.getShopEnquiries({ page: 1, pageSize: 2, tab: 'toQuote' }),
    saveQuote: () => enquiryApi.saveQuote(quote),
    declineEnquiry: () =>
      enquiryApi.declineEnquiry({ requestUuid: text, enquiryUuid: text, shopUuid: text, reason: 'r' }),
  } satisfies EndpointsOf<typeof enquiryApi>,
  authentication: {
    getPersonRecord: () => authenticationApi.getPersonRecord(text),
    getEnterpriseRecord: () => authenticationApi.getEnterpriseRecord(text),
    getBoundEnterprise: () => authenticationApi.getBoundEnterprise(text),
    savePersonAuthentication: () => authenticationApi.savePersonAuthentication(person),
    saveEnterpriseAuthentication: () => authenticationApi.saveEnterpriseAuthentication(licence),
    saveTeamAuthorization: () => authenticationApi.saveTeamAuthorization({ ...person, ...team }),
    getTeamAuthorization: () => authenticationApi.getTeamAuthorization({ orgUuid: text, siteUuid: text }),
  } satisfies EndpointsOf<typeof authenticationApi>,
  profile: {
    updateHeadImage: () => profileApi.updateHeadImage({ userUuid: text, fileId: text }),
  } satisfies EndpointsOf<typeof profileApi>,
  place: {
    getPlacesAround: () => placeApi.getPlacesAround({ lng: 120, lat: 31 }),
    searchPlaces: () => placeApi.searchPlaces({ words: text }),
    getAddressAt: () => placeApi.getAddressAt({ lng: 120, lat: 31 }),
  } satisfies EndpointsOf<typeof placeApi>,
  area: { getAreaTree: () => areaApi.getAreaTree() } satisfies EndpointsOf<typeof areaApi>,
  menu: { getMenuButtons: () => menuApi.getMenuButtons({ accUuid: text }) } satisfies EndpointsOf<
    typeof menuApi
  >,
  review: {
    getReviewSummary: () => reviewApi.getReviewSummary(text),
    getProductReviews: () =>
      reviewApi.getProductReviews({ productCode: text, page: 1, pageSize: 2, tab: 'all', sort: 'useful' }),
    getMyReviews: () => reviewApi.getMyReviews({ page: 1, pageSize: 2, done: false }),
    getReviewLines: () => reviewApi.getReviewLines(text),
    saveReview: () =>
      reviewApi.saveReview({
        requestUuid: text,
        orderUuid: text,
        serviceStar: 5,
        deliveryStar: 5,
        anonymous: false,
        lines: [
          {
            lineUuid: text,
            goodsStar: 5,
            content: 'c',
            fileIds: [],
          },
        ],
      }),
    saveFollowUp: () =>
      reviewApi.saveFollowUp({ requestUuid: text, reviewUuid: text, content: 'c', fileIds: [] }),
  } satisfies EndpointsOf<typeof reviewApi>,
  complaint: {
    getComplaints: () => complaintApi.getComplaints({ page: 1, pageSize: 2, tab: 'all' }),
    getComplaint: () => complaintApi.getComplaint(text),
    getComplaintLines: () => complaintApi.getComplaintLines(text),
    saveComplaint: () =>
      complaintApi.saveComplaint({
        requestUuid: text,
        lineUuid: text,
        topic: 'quality',
        wish: 'refund',
        description: 'd',
        fileIds: [],
        contactPhone: phone,
      }),
    addComplaintMessage: () =>
      complaintApi.addComplaintMessage({
        requestUuid: text,
        complaintUuid: text,
        content: 'c',
        fileIds: [],
      }),
    withdrawComplaint: () => complaintApi.withdrawComplaint(complaintChange),
    closeComplaint: () => complaintApi.closeComplaint(complaintChange),
    escalateComplaint: () => complaintApi.escalateComplaint({ ...complaintChange, reason: 'r' }),
  } satisfies EndpointsOf<typeof complaintApi>,
  sharing: {
    saveShare: () => sharingApi.saveShare({ kind: 'product', productCode: text }),
    getShares: () => sharingApi.getShares({ page: 1, pageSize: 2 }),
    dropShares: () => sharingApi.dropShares([text]),
    visitShare: () => sharingApi.visitShare(text),
  } satisfies EndpointsOf<typeof sharingApi>,
  search: {
    searchProducts: () =>
      searchApi.searchProducts({ conditions: { keyword: 'k' }, sort: 'default', page: 1, pageSize: 2 }),
    getFacets: () => searchApi.getFacets({ keyword: 'k' }),
    getSuggestions: () => searchApi.getSuggestions({ keyword: 'k' }),
    getHotWords: () => searchApi.getHotWords(),
    searchShops: () => searchApi.searchShops({ keyword: 'k', page: 1, pageSize: 2 }),
    getScannedProduct: () => searchApi.getScannedProduct(text),
  } satisfies EndpointsOf<typeof searchApi>,
  splicing: {
    getSplicingOffer: () => splicingApi.getSplicingOffer(text),
    openSplicing: () => splicingApi.openSplicing({ requestUuid: text, skuCode: text, hours: 1 }),
    getSplicings: () => splicingApi.getSplicings({ page: 1, pageSize: 2 }),
    getSplicing: () => splicingApi.getSplicing(text),
  } satisfies EndpointsOf<typeof splicingApi>,
  commission: {
    getCommissionSummary: () => commissionApi.getCommissionSummary(),
    getCommissions: () => commissionApi.getCommissions({ page: 1, pageSize: 2 }),
    getCommission: () => commissionApi.getCommission(text),
    getWithdrawals: () => commissionApi.getWithdrawals({ page: 1, pageSize: 2 }),
    withdrawCommission: () =>
      commissionApi.withdrawCommission({
        requestUuid: text,
        commissionUuids: [text],
        amount: 1,
        accountName: 'n',
        bankName: 'b',
        cardNo: '6222000000000000',
      }),
    getPerformance: () => commissionApi.getPerformance({ from: '2026-01-01', to: '2026-01-02' }),
  } satisfies EndpointsOf<typeof commissionApi>,
  invoice: {
    getInvoiceHeaders: () => invoiceApi.getInvoiceHeaders(),
    saveInvoiceHeader: () => invoiceApi.saveInvoiceHeader(invoiceHeader, text),
    deleteInvoiceHeader: () => invoiceApi.deleteInvoiceHeader(text),
    setDefaultInvoiceHeader: () => invoiceApi.setDefaultInvoiceHeader(text),
    getInvoiceableOrders: () => invoiceApi.getInvoiceableOrders({ page: 1, pageSize: 2 }),
    getInvoices: () => invoiceApi.getInvoices({ page: 1, pageSize: 2 }),
    applyInvoice: () =>
      invoiceApi.applyInvoice({
        requestUuid: text,
        orderUuids: [text],
        headerUuid: text,
        kind: 'ordinary',
        amount: 1,
        email: 'a@b.cn',
        remark: '',
      }),
    withdrawInvoice: () => invoiceApi.withdrawInvoice(text),
    resendInvoice: () => invoiceApi.resendInvoice({ requestUuid: text, invoiceUuid: text, email: 'a@b.cn' }),
  } satisfies EndpointsOf<typeof invoiceApi>,
  customerService: {
    openServiceLink: () => customerServiceApi.openServiceLink({ scene: 'userCenter' }),
  } satisfies EndpointsOf<typeof customerServiceApi>,
  ...widgetEndpoints,
  files: {
    getFileLinks: () => filesApi.getFileLinks([text]),
    deleteFiles: () => filesApi.deleteFiles({ userUuid: text, fileIds: [text] }),
  } satisfies EndpointsOf<typeof filesApi>,
}

/** Files of `src/api` that are here. */
export const endpointFiles = Object.keys(endpoints)

/** `['user.login', call]` and so on. */
export const allEndpoints: [name: string, call: Endpoint][] = Object.entries(endpoints).flatMap(
  ([service, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, call]): [string, Endpoint] => [`${service}.${name}`, call]),
)
