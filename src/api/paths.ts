/**
 * Paths of the calls that the main package of the mini-program makes. All paths are in four files: this one,
 * `firstPaths.ts` (calls before the first card of H5, exported from here too), `pagePaths.ts` (calls of all other
 * pages) and `widgetPaths.ts` (widgets and documents). Service prefixes are in `services.ts`. They are imported as `* as paths`, so
 * that a build has only the paths it calls.
 */
import { industry, mall, message, opm, pay, user } from './services'

export * from './firstPaths'

export const login = `${user}/WhiteListFunctionAction/login`
export const forcedLogin = `${user}/WhiteListFunctionAction/forcedLogin`
export const loginPwdFree = `${user}/WhiteListFunctionAction/loginPwdFree`
export const getDefaultPassStrategy = `${user}/WhiteListFunctionAction/getDefaultPassStrategy`
export const updPwd = `${user}/WhiteListFunctionAction/updPwd`
export const logout = (userUuid: string, loginUuid: string) =>
  `${user}/LoginAction/logout/${encodeURIComponent(userUuid)}/mobile/${encodeURIComponent(loginUuid)}`
export const getLoginUserInfo = `${user}/LoginAction/getLoginUserInfo`
export const getPersonAuthentication = (userUuid: string) =>
  `${user}/AllLinkUserAction/getAuthentication/${encodeURIComponent(userUuid)}`
export const getEnterpriseAuthentication = (enterpriseUuid: string) =>
  `${user}/PubEnterpriseAction/getAuthentication/${encodeURIComponent(enterpriseUuid)}`

export const savePersonAuthentication = `${user}/AllLinkUserAction/saveAuthentication`
export const saveEnterpriseAuthentication = `${user}/PubEnterpriseAction/saveAuthentication`
export const getBindEnterpriseByAccUuid = (accUuid: string) =>
  `${user}/PubEnterpriseAction/getBindEnterpriseByAccUuid/${encodeURIComponent(accUuid)}`
export const saveTeamAuthorization = `${mall}/IndividualTeamBuyersAuthAction/saveIndividualTeamBuyersAuth`
export const getTeamAuthorization = (orgUuid: string, siteUuid: string) =>
  `${mall}/IndividualTeamBuyersAuthAction/getIndividualTeamBuyersAuth/${encodeURIComponent(orgUuid)}/${encodeURIComponent(siteUuid)}`

export const getDefaultUserSubscription = (userUuid: string) =>
  `${opm}/UserSubscriptionApplyAction/getDefaultUserSubscription/${encodeURIComponent(userUuid)}`
export const getListUserSubscription = (userUuid: string) =>
  `${opm}/UserSubscriptionApplyAction/getListUserSubscription/${encodeURIComponent(userUuid)}`
export const setDefaultUserSubscription = (userUuid: string, accUuid: string) =>
  `${opm}/UserSubscriptionApplyAction/setDefaultUserSubscription/${encodeURIComponent(userUuid)}/${encodeURIComponent(accUuid)}`
export const getListApplyByAllLinkUser = (userUuid: string) =>
  `${opm}/UserSubscriptionApplyAction/getListApplyByAllLinkUser/${encodeURIComponent(userUuid)}`
export const saveApply = `${opm}/UserSubscriptionApplyAction/saveApply`
export const deleteApply = `${opm}/UserSubscriptionApplyAction/deleteApply`
export const getAdminSubscriptionDto = (accUuid: string) =>
  `${opm}/UserSubscriptionApplyAction/getAdminSubscriptionDto/${encodeURIComponent(accUuid)}`
export const saveEnterpriseApply = `${opm}/EnterpriseApplyAction/saveEnterpriseApply4Enterprise`
export const getEnterpriseApply = (enterpriseUuid: string) =>
  `${opm}/EnterpriseApplyAction/getEnterpriseApply/${encodeURIComponent(enterpriseUuid)}`
export const getDataPageLoadList = `${opm}/PubBaseAction/getDataPageLoadList`
export const getAccountByAccSignId = (accSignId: string) =>
  `${opm}/SysPublicCacheAction/getAccountByAccSignId/${encodeURIComponent(accSignId)}`
export const getServiceUrlByAccount = `${opm}/SysPublicCacheAction/getServiceUrlByAccount`
export const getBuyerInfo = `${mall}/BuyerInfoAction/getBuyerInfo`
export const getWebsiteTemplate = `${mall}/WebsiteAction/getTempBaseAndColumnAndFoot`
export const getWebsitePage = `${mall}/WebsiteAction/getColumnPage`
export const getClassTreeList = (siteUuid: string) =>
  `${mall}/ProductClassAction/getClassTreeList/${encodeURIComponent(siteUuid)}`
export const getSiteClassTree = (templateUuid: string) =>
  `${mall}/ProductClassAction/getSiteClassTreeByStUuid/${encodeURIComponent(templateUuid)}`

export const getProductCollects = `${mall}/ProductCollectAction/getCollectPage`
export const saveProductCollect = `${mall}/ProductCollectAction/saveCollect`
export const deleteProductCollect = `${mall}/ProductCollectAction/deleteCollect`
export const getCollectCount = `${mall}/ProductCollectAction/getCollectCount`
export const getShopCollects = `${mall}/ShopCollectAction/getCollectPage`
export const saveShopCollect = `${mall}/ShopCollectAction/saveCollect`
export const deleteShopCollect = `${mall}/ShopCollectAction/deleteCollect`
export const getFootPrints = `${mall}/FootPrintAction/getFootPrintPage`
export const deleteFootPrints = `${mall}/FootPrintAction/deleteFootPrint`
export const clearFootPrints = `${mall}/FootPrintAction/clearFootPrint`

export const getCart = `${mall}/ShoppingCartAction/getCart`
export const addCartLine = `${mall}/ShoppingCartAction/addCartLine`
export const addCartLines = `${mall}/ShoppingCartAction/addCartLines`
export const matchCartLines = `${mall}/ShoppingCartAction/matchCartLines`
export const updateCartLine = `${mall}/ShoppingCartAction/updateCartLine`
export const checkCartLines = `${mall}/ShoppingCartAction/checkCartLines`
export const deleteCartLines = `${mall}/ShoppingCartAction/deleteCartLines`

export const getOrderCount = `${mall}/OrderAction/getOrderCount`
export const getEnquiryCount = `${mall}/EnquiryAction/getEnquiryCount`
export const getDocumentTasks = `${industry}/DocumentAction/getDocumentTasks`
export const getUnreadNoticeCount = `${industry}/DocumentNoticeAction/getUnreadNoticeCount`
export const queryPayState = `${pay}/PaymentAction/queryPayState`
export const withdrawPay = `${pay}/PaymentAction/withdrawPay`

export const getApprovalCount = `${pay}/PaymentApprovalAction/getApprovalCount`

/** the realtime socket */
export const socket = `${message}/websocket`

export const openWechatCpKfLink = `${message}/WechatCpKfAction/openWechatCpKfLink`
