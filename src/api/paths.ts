/**
 * Every gateway path in one table. The specification shows some prefixes only; the others are assumptions listed in
 * docs/integration.md: an integrator changes them here and nowhere else.
 */
const user = '/alc-public-user'
const opm = '/alc-public-opm'
const mall = '/alc-alshop'
const site = '/alc-public-almall'
const pay = '/alc-public-pay'
const framework = '/alc-public-framework'
const city = '/alc-city-framework'
const oss = '/alc-oss'
const message = '/alc-public-message'

const segment = (value: string): string => encodeURIComponent(value)

export const paths = {
  getMockToken: `${user}/WhiteListFunctionAction/getMockToken`,
  login: `${user}/WhiteListFunctionAction/login`,
  forcedLogin: `${user}/WhiteListFunctionAction/forcedLogin`,
  loginPwdFree: `${user}/WhiteListFunctionAction/loginPwdFree`,
  getDefaultPassStrategy: `${user}/WhiteListFunctionAction/getDefaultPassStrategy`,
  isRegisteredPhone: (phone: string) => `${user}/WhiteListFunctionAction/isRegisteredPhone/${segment(phone)}`,
  sendVeriCode: (phone: string) => `${framework}/VeriCodeAction/sendVeriCode/${segment(phone)}/04`,
  verifyVeriCode: (phone: string, code: string) =>
    `${framework}/VeriCodeAction/verifyVeriCode/${segment(phone)}/04/${segment(code)}`,
  saveUser: `${user}/WhiteListFunctionAction/saveUser`,
  singleSignOn: `${user}/WhiteListFunctionAction/singleSignOn`,
  savePwdFreeLoginToken: `${user}/LoginAction/savePwdFreeLoginToken`,
  loginPerson: `${user}/LoginAction/loginPerson`,
  updPwd: `${user}/WhiteListFunctionAction/updPwd`,
  logout: (userUuid: string, loginUuid: string) =>
    `${user}/LoginAction/logout/${segment(userUuid)}/mobile/${segment(loginUuid)}`,
  getLoginUserInfo: `${user}/LoginAction/getLoginUserInfo`,
  getPersonAuthentication: (userUuid: string) =>
    `${user}/AllLinkUserAction/getAuthentication/${segment(userUuid)}`,
  getEnterpriseAuthentication: (enterpriseUuid: string) =>
    `${user}/PubEnterpriseAction/getAuthentication/${segment(enterpriseUuid)}`,

  savePersonAuthentication: `${user}/AllLinkUserAction/saveAuthentication`,
  saveEnterpriseAuthentication: `${user}/PubEnterpriseAction/saveAuthentication`,
  getBindEnterpriseByAccUuid: (accUuid: string) =>
    `${user}/PubEnterpriseAction/getBindEnterpriseByAccUuid/${segment(accUuid)}`,
  saveTeamAuthorization: `${mall}/IndividualTeamBuyersAuthAction/saveIndividualTeamBuyersAuth`,
  getTeamAuthorization: (orgUuid: string, siteUuid: string) =>
    `${mall}/IndividualTeamBuyersAuthAction/getIndividualTeamBuyersAuth/${segment(orgUuid)}/${segment(siteUuid)}`,

  saveUpload: `${oss}/handle/saveUpload`,
  updateHeadImage: `${user}/AllLinkUserAction/updHeadImage`,

  getDefaultUserSubscription: (userUuid: string) =>
    `${opm}/UserSubscriptionApplyAction/getDefaultUserSubscription/${segment(userUuid)}`,
  getListUserSubscription: (userUuid: string) =>
    `${opm}/UserSubscriptionApplyAction/getListUserSubscription/${segment(userUuid)}`,
  setDefaultUserSubscription: (userUuid: string, accUuid: string) =>
    `${opm}/UserSubscriptionApplyAction/setDefaultUserSubscription/${segment(userUuid)}/${segment(accUuid)}`,
  getListApplyByAllLinkUser: (userUuid: string) =>
    `${opm}/UserSubscriptionApplyAction/getListApplyByAllLinkUser/${segment(userUuid)}`,
  saveApply: `${opm}/UserSubscriptionApplyAction/saveApply`,
  deleteApply: `${opm}/UserSubscriptionApplyAction/deleteApply`,
  getAdminSubscriptionDto: (accUuid: string) =>
    `${opm}/UserSubscriptionApplyAction/getAdminSubscriptionDto/${segment(accUuid)}`,
  saveEnterpriseApply: `${opm}/EnterpriseApplyAction/saveEnterpriseApply4Enterprise`,
  getEnterpriseApply: (enterpriseUuid: string) =>
    `${opm}/EnterpriseApplyAction/getEnterpriseApply/${segment(enterpriseUuid)}`,
  getDataPageLoadList: `${opm}/PubBaseAction/getDataPageLoadList`,
  getAccountByAccSignId: (accSignId: string) =>
    `${opm}/SysPublicCacheAction/getAccountByAccSignId/${segment(accSignId)}`,
  getServiceUrlByAccount: `${opm}/SysPublicCacheAction/getServiceUrlByAccount`,
  getBuyerInfo: `${mall}/BuyerInfoAction/getBuyerInfo`,
  getAccountLeaseMenuByMenuCode: `${city}/SysMenuAction/getAccountLeaseMenuByMenuCode`,
  getAreaTree: `${framework}/AreaAction/getAreaTree4Children/false`,

  getSiteByDomain: `${site}/WebsiteAction/getNonCustodyMallSettingInfoByDomainMap`,
  getSiteColumns: `${mall}/SiteTempDesignAction/getPhoneColumnStructureByStUuid`,
  getColumnPage: `${mall}/SiteTempDesignAction/getColumnPage`,

  getProductsByClass: `${mall}/WhiteListFunctionAction/getProductListBycClassUuid`,
  getProductsByCode: `${mall}/WhiteListFunctionAction/getProductListBycProdCode`,
  getShopsByUuid: `${mall}/WhiteListFunctionAction/getShopListBycShopUuid`,
  getClassTreeList: (siteUuid: string) => `${mall}/ProductClassAction/getClassTreeList/${segment(siteUuid)}`,
  getSiteClassTree: (templateUuid: string) =>
    `${mall}/ProductClassAction/getSiteClassTreeByStUuid/${segment(templateUuid)}`,
  getProductDetail: `${mall}/ProductAction/getProductDetail`,

  getCart: `${mall}/ShoppingCartAction/getCart`,
  addCartLine: `${mall}/ShoppingCartAction/addCartLine`,
  updateCartLine: `${mall}/ShoppingCartAction/updateCartLine`,
  checkCartLines: `${mall}/ShoppingCartAction/checkCartLines`,
  deleteCartLines: `${mall}/ShoppingCartAction/deleteCartLines`,

  getAddressList: `${mall}/BuyerAddressAction/getAddressList`,
  saveAddress: `${mall}/BuyerAddressAction/saveAddress`,
  deleteAddress: `${mall}/BuyerAddressAction/deleteAddress`,
  setDefaultAddress: `${mall}/BuyerAddressAction/setDefaultAddress`,

  previewOrder: `${mall}/OrderAction/previewOrder`,
  submitOrder: `${mall}/OrderAction/submitOrder`,
  getOrderPage: `${mall}/OrderAction/getOrderPage`,
  getOrderDetail: `${mall}/OrderAction/getOrderDetail`,
  receiveOrder: `${mall}/OrderAction/receiveOrder`,
  cancelOrder: `${mall}/OrderAction/cancelOrder`,
  createPaymentFlow: `${mall}/OrderAction/createPaymentFlow`,
  getOrderCount: `${mall}/OrderAction/getOrderCount`,

  queryPayOrder: `${pay}/PaymentAction/queryPayOrder`,
  confirmPay: `${pay}/PaymentAction/confirmPay`,
  queryPayState: `${pay}/PaymentAction/queryPayState`,
  withdrawPay: `${pay}/PaymentAction/withdrawPay`,
  generateScheme: `${opm}/WeChatAppletAction/generateScheme`,
  code2Session: `${opm}/WeChatAppletAction/code2Session`,

  /** the realtime socket */
  socket: `${message}/websocket`,
} as const
