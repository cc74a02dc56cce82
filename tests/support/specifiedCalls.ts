/**
 * Every call the two specification documents name (shop §7, widgets §7). `*`: a segment they leave open, `:` a parameter.
 */
const user = 'alc-public-user'
const opm = 'alc-public-opm'
const city = 'alc-city-framework'
const framework = 'alc-public-framework'

export const shopCalls: readonly string[] = [
  ...['login', 'forcedLogin', 'saveUser', 'updPwd', 'loginPwdFree'].map(
    name => `POST ${user}/WhiteListFunctionAction/${name}`,
  ),
  ...['getDefaultPassStrategy', 'isRegisteredPhone/:', 'getMockToken'].map(
    name => `GET ${user}/WhiteListFunctionAction/${name}`,
  ),
  `GET ${framework}/*/sendVeriCode/:/04`,
  `GET ${framework}/*/verifyVeriCode/:/04/:`,
  'GET */LoginAction/logout/:/mobile/:',
  'POST */LoginAction/savePwdFreeLoginToken',
  'POST */LoginAction/loginPerson',
  `POST ${opm}/EnterpriseApplyAction/saveEnterpriseApply4Enterprise`,
  `GET ${opm}/EnterpriseApplyAction/getEnterpriseApply/:`,
  `POST ${opm}/PubBaseAction/getDataPageLoadList`,
  'POST */UserSubscriptionApplyAction/deleteApply',
  ...[
    'getListApplyByAllLinkUser/:',
    'getListUserSubscription/:',
    'getDefaultUserSubscription/:',
    'setDefaultUserSubscription/:/:',
    'getAdminSubscriptionDto/:',
  ].map(name => `GET */UserSubscriptionApplyAction/${name}`),
  'POST */SysPublicCacheAction/getServiceUrlByAccount',
  'GET */*/getAccountByAccSignId/:',
  'GET */AllLinkUserAction/getAuthentication/:',
  'GET */PubEnterpriseAction/getAuthentication/:',
  'GET */PubEnterpriseAction/getBindEnterpriseByAccUuid/:',
  'POST alc-alshop/IndividualTeamBuyersAuthAction/saveIndividualTeamBuyersAuth',
  'GET alc-alshop/IndividualTeamBuyersAuthAction/getIndividualTeamBuyersAuth/:/:',
  ...['getTempBaseAndColumnAndFoot', 'getColumnPage', 'getPhoneColumnStructureByStUuid'].map(
    name => `POST alc-alshop/SiteTempDesignAction/${name}`,
  ),
  ...['getTempBaseAndColumnAndFoot', 'getColumnPage', 'getShowSiteBaseInfoByDomainName'].map(
    name => `POST */WebsiteAction/${name}`,
  ),
  'POST alc-public-almall/WebsiteAction/getNonCustodyMallSettingInfoByDomainMap',
  ...['getProductListBycProdCode', 'getShopListBycShopUuid', 'getProductListBycClassUuid'].map(
    name => `POST */WhiteListFunctionAction/${name}`,
  ),
  'GET */*/getSiteClassTreeByStUuid/:',
  'GET */ProductClassAction/getClassTreeList/:',
  'POST */BuyerInfoAction/getBuyerInfo',
  'POST */OrderAction/getOrderCount',
  `POST ${city}/SysMenuAction/getAccountLeaseMenuByMenuCode`,
  'POST alc-public-message/WechatCpKfAction/openWechatCpKfLink',
  'GET alc-oss/handle/downLoad/:/:',
  `GET ${framework}/AreaAction/getAreaTree4Children/false`,
]

export const widgetCalls: readonly string[] = [
  'POST alc-public-pay/PaymentAction/queryPayOrder',
  'POST alc-public-pay/PaymentAction/confirmPay',
  `POST ${opm}/WeChatAppletAction/generateScheme`,
  ...['getBaseQueryPlan', 'deleteOneBaseQueryPlanPost', 'saveOneBaseQueryPlan'].map(
    name => `POST ${city}/SysBaseQueryAction/${name}`,
  ),
  `GET ${framework}/PubDefaultValueAction/getDefaultValue/QUERY/:/:`,
  `POST ${framework}/PubDefaultValueAction/saveDefaultValue`,
  `GET ${framework}/PubDefaultValueAction/deleteDefaultValue/QUERY/:/:`,
  `GET ${city}/SysReferAction/getReferByCode/:`,
  `GET ${city}/SysEnumAction/getOneEnumByCode/:`,
  `POST ${city}/SysDefinedDataSourceAction/queryDefinedDataPage`,
  ...['getBaseListPlan', 'saveOneBaseListPlan', 'deleteOneBaseListPlanPost', 'getPageData4List'].map(
    name => `POST ${city}/SysBaseListAction/${name}`,
  ),
  'POST alc-auth/RoleAuthAction/getButtonListByMenuUuid',
  `GET ${city}/SysTreeBaseAction/getOneTreeBaseByCode/:`,
  `POST ${city}/SysTreeBaseAction/getData4Tree`,
  ...['saveUpload', 'delFiles', 'getFilePaths'].map(name => `POST alc-oss/handle/${name}`),
  'GET alc-oss/handle/picPreview/:/:',
  'POST alc-biz-industry/Track/getTrackListByTypeAndUuid',
  `GET ${city}/SysVoucherTemplatePcAction/getOrgDefaultVoucherTemplate/:/:`,
  `GET ${city}/SysVoucherTemplatePcAction/getOneVoucherTemplate/:`,
]

/** Whether a registered call is the specified one. */
export const isCall = (specified: string, { method, path }: { method: string; path: string }): boolean => {
  const [wantedMethod = '', wantedPath = ''] = specified.split(' ')
  const wanted = wantedPath.split('/')
  const given = path.replace(/^\//, '').split('/')
  return (
    method === wantedMethod &&
    given.length === wanted.length &&
    // a parameter may stand where the document has a fixed value
    wanted.every((segment, at) => segment === '*' || segment === given[at] || given[at]?.startsWith(':'))
  )
}
