/**
 * Paths of server-configured widgets and documents. They stand apart from `paths.ts`, which belongs to the main
 * package of the mini-program: these are fetched with the pages of staff.
 */
import { auth, city, framework, industry } from './services'

const segment = (value: string): string => encodeURIComponent(value)

export const getBaseQueryPlan = `${city}/SysBaseQueryAction/getBaseQueryPlan`
export const saveBaseQueryPlan = `${city}/SysBaseQueryAction/saveOneBaseQueryPlan`
export const deleteBaseQueryPlan = `${city}/SysBaseQueryAction/deleteOneBaseQueryPlanPost`
const defaultValue = `${framework}/PubDefaultValueAction`
export const getDefaultValue = (code: string, person: string) =>
  `${defaultValue}/getDefaultValue/QUERY/${segment(code)}/${segment(person)}`
export const saveDefaultValue = `${defaultValue}/saveDefaultValue`
export const deleteDefaultValue = (code: string, person: string) =>
  `${defaultValue}/deleteDefaultValue/QUERY/${segment(code)}/${segment(person)}`

export const getBaseListPlan = `${city}/SysBaseListAction/getBaseListPlan`
export const saveBaseListPlan = `${city}/SysBaseListAction/saveOneBaseListPlan`
export const deleteBaseListPlan = `${city}/SysBaseListAction/deleteOneBaseListPlanPost`
export const getPageData4List = `${city}/SysBaseListAction/getPageData4List`
export const exportListData = `${city}/SysBaseListAction/exportListData`

export const getButtonListByMenuUuid = `${auth}/RoleAuthAction/getButtonListByMenuUuid`

export const getReferByCode = (code: string) => `${city}/SysReferAction/getReferByCode/${segment(code)}`
export const getOneEnumByCode = (code: string) => `${city}/SysEnumAction/getOneEnumByCode/${segment(code)}`
export const getOneTreeBaseByCode = (code: string) =>
  `${city}/SysTreeBaseAction/getOneTreeBaseByCode/${segment(code)}`
export const getData4Tree = `${city}/SysTreeBaseAction/getData4Tree`
export const queryDefinedDataPage = `${city}/SysDefinedDataSourceAction/queryDefinedDataPage`
export const getOrgDefaultVoucherTemplate = (voucherCode: string, orgUuid: string) =>
  `${city}/SysVoucherTemplatePcAction/getOrgDefaultVoucherTemplate/${segment(voucherCode)}/${segment(orgUuid)}`
export const getOneVoucherTemplate = (templateUuid: string) =>
  `${city}/SysVoucherTemplatePcAction/getOneVoucherTemplate/${segment(templateUuid)}`

export const getTrackListByTypeAndUuid = `${industry}/Track/getTrackListByTypeAndUuid`

const document = `${industry}/DocumentAction`
export const getDocument = `${document}/getDocument`
export const saveDocument = `${document}/saveDocument`
export const annotateDocument = `${document}/annotateDocument`
export const changeDocumentState = `${document}/changeDocumentState`
export const substituteApprover = `${document}/substituteApprover`
export const drawFromUpstream = `${document}/drawFromUpstream`
export const copyDocument = `${document}/copyDocument`
export const getDocumentHistory = `${document}/getDocumentHistory`
export const printDocument = `${document}/printDocument`
export const getCartLinesOfDocument = `${document}/getCartLinesOfDocument`

const orderChange = `${industry}/OrderChangeAction`
export const getOrderChange = `${orderChange}/getOrderChange`
export const getOrderVersions = `${orderChange}/getOrderVersions`
export const beginOrderChange = `${orderChange}/beginOrderChange`
export const saveOrderChange = `${orderChange}/saveOrderChange`
export const stepOrderChange = `${orderChange}/stepOrderChange`

const approvalRule = `${industry}/ApprovalRuleAction`
export const getApprovalRules = `${approvalRule}/getApprovalRules`
export const saveApprovalRules = `${approvalRule}/saveApprovalRules`

const accountingMonth = `${industry}/AccountingMonthAction`
export const getAccountingMonths = `${accountingMonth}/getAccountingMonths`
export const changeAccountingMonth = `${accountingMonth}/changeAccountingMonth`

const paymentRun = `${industry}/PaymentRunAction`
export const proposePayments = `${paymentRun}/proposePayments`
export const makePayment = `${paymentRun}/makePayment`

export const matchPayments = `${industry}/PaymentResultAction/matchPayments`

const statement = `${industry}/StatementAction`
export const getSupplierStatement = `${statement}/getSupplierStatement`
export const printSupplierStatement = `${statement}/printSupplierStatement`
