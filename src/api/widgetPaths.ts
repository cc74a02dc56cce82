/**
 * Paths of server-configured widgets and documents. They stand apart from `paths.ts`, which belongs to the main
 * package of the mini-program: these are fetched with the pages of staff.
 */
import { auth, city, framework, industry } from './services'

export const getBaseQueryPlan = `${city}/SysBaseQueryAction/getBaseQueryPlan`
export const saveBaseQueryPlan = `${city}/SysBaseQueryAction/saveOneBaseQueryPlan`
export const deleteBaseQueryPlan = `${city}/SysBaseQueryAction/deleteOneBaseQueryPlanPost`
const defaultValue = `${framework}/PubDefaultValueAction`
export const getDefaultValue = (code: string, person: string) =>
  `${defaultValue}/getDefaultValue/QUERY/${encodeURIComponent(code)}/${encodeURIComponent(person)}`
export const saveDefaultValue = `${defaultValue}/saveDefaultValue`
export const deleteDefaultValue = (code: string, person: string) =>
  `${defaultValue}/deleteDefaultValue/QUERY/${encodeURIComponent(code)}/${encodeURIComponent(person)}`

export const getBaseListPlan = `${city}/SysBaseListAction/getBaseListPlan`
export const saveBaseListPlan = `${city}/SysBaseListAction/saveOneBaseListPlan`
export const deleteBaseListPlan = `${city}/SysBaseListAction/deleteOneBaseListPlanPost`
export const getPageData4List = `${city}/SysBaseListAction/getPageData4List`
export const exportListData = `${city}/SysBaseListAction/exportListData`

export const getButtonListByMenuUuid = `${auth}/RoleAuthAction/getButtonListByMenuUuid`

export const getReferByCode = (code: string) =>
  `${city}/SysReferAction/getReferByCode/${encodeURIComponent(code)}`
export const getOneEnumByCode = (code: string) =>
  `${city}/SysEnumAction/getOneEnumByCode/${encodeURIComponent(code)}`
export const getOneTreeBaseByCode = (code: string) =>
  `${city}/SysTreeBaseAction/getOneTreeBaseByCode/${encodeURIComponent(code)}`
export const getData4Tree = `${city}/SysTreeBaseAction/getData4Tree`
export const queryDefinedDataPage = `${city}/SysDefinedDataSourceAction/queryDefinedDataPage`
export const getOrgDefaultVoucherTemplate = (voucherCode: string, orgUuid: string) =>
  `${city}/SysVoucherTemplatePcAction/getOrgDefaultVoucherTemplate/${encodeURIComponent(voucherCode)}/${encodeURIComponent(orgUuid)}`
export const getOneVoucherTemplate = (templateUuid: string) =>
  `${city}/SysVoucherTemplatePcAction/getOneVoucherTemplate/${encodeURIComponent(templateUuid)}`

export const getTrackListByTypeAndUuid = `${industry}/Track/getTrackListByTypeAndUuid`

const document = `${industry}/DocumentAction`
export const getDocument = `${document}/getDocument`
export const saveDocument = `${document}/saveDocument`
export const annotateDocument = `${document}/annotateDocument`
export const inspectDocument = `${document}/inspectDocument`
export const changeDocumentState = `${document}/changeDocumentState`
export const substituteApprover = `${document}/substituteApprover`
export const passOnApproval = `${document}/passOnApproval`
export const addApprover = `${document}/addApprover`
export const takeBackApprover = `${document}/takeBackApprover`
export const drawFromUpstream = `${document}/drawFromUpstream`
export const copyDocument = `${document}/copyDocument`
export const getDocumentHistory = `${document}/getDocumentHistory`
export const getDocumentPeople = `${document}/getDocumentPeople`
export const commentDocument = `${document}/commentDocument`
export const takeBackComment = `${document}/takeBackComment`
export const remindApprovers = `${document}/remindApprovers`
export const printDocument = `${document}/printDocument`
export const getCartLinesOfDocument = `${document}/getCartLinesOfDocument`

const documentNotice = `${industry}/DocumentNoticeAction`
export const getNotices = `${documentNotice}/getNotices`
export const readNotice = `${documentNotice}/readNotice`
export const readAllNotices = `${documentNotice}/readAllNotices`

const orderChange = `${industry}/OrderChangeAction`
export const getOrderChange = `${orderChange}/getOrderChange`
export const getOrderVersions = `${orderChange}/getOrderVersions`
export const beginOrderChange = `${orderChange}/beginOrderChange`
export const saveOrderChange = `${orderChange}/saveOrderChange`
export const stepOrderChange = `${orderChange}/stepOrderChange`
export const passOnOrderChange = `${orderChange}/passOnOrderChange`
export const addChangeApprover = `${orderChange}/addChangeApprover`
export const takeBackChangeApprover = `${orderChange}/takeBackChangeApprover`

const approvalRule = `${industry}/ApprovalRuleAction`
export const getApprovalRules = `${approvalRule}/getApprovalRules`
export const saveApprovalRules = `${approvalRule}/saveApprovalRules`
export const saveDepartmentHead = `${approvalRule}/saveDepartmentHead`

const approvalDelegation = `${industry}/ApprovalDelegationAction`
export const getDelegations = `${approvalDelegation}/getDelegations`
export const saveDelegation = `${approvalDelegation}/saveDelegation`
export const endDelegation = `${approvalDelegation}/endDelegation`

const accountingMonth = `${industry}/AccountingMonthAction`
export const getAccountingMonths = `${accountingMonth}/getAccountingMonths`
export const changeAccountingMonth = `${accountingMonth}/changeAccountingMonth`

const purchaseSetting = `${industry}/PurchaseSettingAction`
export const getPurchaseSettings = `${purchaseSetting}/getPurchaseSettings`
export const savePurchaseSettings = `${purchaseSetting}/savePurchaseSettings`
export const saveInvoiceRules = `${purchaseSetting}/saveInvoiceRules`
export const getSupplierTerms = `${purchaseSetting}/getSupplierTerms`
export const saveSupplierTerms = `${purchaseSetting}/saveSupplierTerms`

const supplier = `${industry}/SupplierAction`
export const getSuppliers = `${supplier}/getSuppliers`
export const getSupplier = `${supplier}/getSupplier`
export const saveSupplier = `${supplier}/saveSupplier`
export const stepSupplier = `${supplier}/stepSupplier`

const purchasePrice = `${industry}/PurchasePriceAction`
export const getPrices = `${purchasePrice}/getPrices`
export const getLastPrices = `${purchasePrice}/getLastPrices`

const orderRun = `${industry}/OrderRunAction`
export const proposeOrders = `${orderRun}/proposeOrders`
export const makeOrder = `${orderRun}/makeOrder`

const paymentRun = `${industry}/PaymentRunAction`
export const proposePayments = `${paymentRun}/proposePayments`
export const makePayment = `${paymentRun}/makePayment`

export const matchPayments = `${industry}/PaymentResultAction/matchPayments`

export const getStockMoves = `${industry}/StockAction/getStockMoves`

const accrual = `${industry}/AccrualAction`
export const getAccrual = `${accrual}/getAccrual`
export const exportAccrual = `${accrual}/exportAccrual`
const payables = `${industry}/PayablesAction`
export const getPayables = `${payables}/getPayables`
export const getPayablesReceipts = `${payables}/getPayablesReceipts`
export const getPaymentPlan = `${payables}/getPaymentPlan`
export const exportPayables = `${payables}/exportPayables`
const statement = `${industry}/StatementAction`
export const getSupplierStatement = `${statement}/getSupplierStatement`
export const printSupplierStatement = `${statement}/printSupplierStatement`
