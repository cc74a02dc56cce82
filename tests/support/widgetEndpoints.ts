import * as accountingMonthApi from '@/api/accountingMonth'
import * as delegationApi from '@/api/approvalDelegation'
import * as approvalRuleApi from '@/api/approvalRule'
import * as documentApi from '@/api/document'
import * as documentApprovalApi from '@/api/documentApproval'
import * as documentNoticeApi from '@/api/documentNotice'
import * as documentTalkApi from '@/api/documentTalk'
import * as orderChangeApi from '@/api/orderChange'
import * as orderRunApi from '@/api/orderRun'
import * as paymentResultsApi from '@/api/paymentResults'
import * as paymentRunApi from '@/api/paymentRun'
import * as purchasePriceApi from '@/api/purchasePrice'
import * as purchaseSettingApi from '@/api/purchaseSetting'
import * as supplierApi from '@/api/supplier'
import * as stockApi from '@/api/stock'
import * as accrualApi from '@/api/accrual'
import * as payablesApi from '@/api/payables'
import * as statementApi from '@/api/statement'
import * as widgetListApi from '@/api/widgetList'
import * as widgetQueryApi from '@/api/widgetQuery'
import * as widgetReferApi from '@/api/widgetRefer'
import * as widgetToolbarApi from '@/api/widgetToolbar'
import * as widgetTrackApi from '@/api/widgetTrack'
import * as widgetVoucherApi from '@/api/widgetVoucher'
import type { EndpointsOf } from './endpoints'

const text = 'x'.repeat(20)
const owner = { orgUuid: text, personUuid: text, accUuid: text }
const source = { type: 'table', server: 's', table: 't', scope: 'org', api: '', order: '' } as const
const plan = { code: text, planUuid: '', planId: 0, initial: false, type: 'organisation' } as const
const listPlan = { code: text, type: 'organisation' } as const
const base = {
  source,
  queryField: 'q',
  keyField: 'k',
  parentKeyField: 'p',
  showField: 's',
  codeField: 'c',
}
const layout = { columns: [], source: { ...source, key: 'k', name: 'n' } }

const document = { voucherCode: text, documentUuid: text }
const period = { supplierUuid: text, from: '2026-03-01', to: '2026-03-31' }
const proposal = {
  supplierUuid: text,
  supplierName: text,
  receipts: [],
  total: 0,
  offset: 0,
  prepaid: 0,
  paid: 0,
  dueDay: '',
  planDay: '',
  bankName: '',
  bankAccount: '',
  token: text,
}
const step = { ...document, requestUuid: text, version: 1 }
const change = { requestUuid: text, changeUuid: text, version: 1 }
const saved = { requestUuid: text, voucherCode: text, templateUuid: text, values: {}, rows: [], docIds: [] }

/** The calls of server-configured widgets, as in `endpoints.ts`. */
const terms = { requestUuid: text, version: 1, percent: '5', mode: 'month30' }
const supplierStep = { requestUuid: text, version: 1, supplierUuid: text }
const supplierFile = {
  name: text,
  bankName: text,
  bankAccount: text,
  supplierClass: text,
  level: text,
  contact: text,
  phone: text,
  area: text,
  address: text,
  remark: text,
}
const priced = { supplierUuid: text, exceptDocument: text }

export const widgetEndpoints = {
  document: {
    getDocument: () => documentApi.getDocument(text, { place: 1 }, owner),
    saveDocument: () => documentApi.saveDocument(saved, owner),
    annotateDocument: () => documentApi.annotateDocument(saved, owner),
    annotateRows: () =>
      documentApi.annotateRows(
        {
          requestUuid: text,
          document: { voucherCode: text, documentUuid: text, version: 1, files: [] },
          rows: [],
        },
        owner,
      ),
    inspectDocument: () =>
      documentApi.inspectDocument(
        { requestUuid: text, document: { ...document, version: 1 }, rows: [], docIds: [] },
        owner,
      ),
    changeDocumentState: () => documentApi.changeDocumentState({ ...step, action: 'submit' }, owner),
    removeDocument: () => documentApi.removeDocument(step, owner),
    drawFromUpstream: () =>
      documentApi.drawFromUpstream({ voucherCode: text, from: text, documents: [text] }, owner),
    printDocument: () => documentApi.printDocument({ voucherCode: text, documentUuid: text }, owner),
    copyDocument: () => documentApi.copyDocument(text, text, owner),
    getDocumentHistory: () => documentApi.getDocumentHistory(text, text, owner),
    getCartLinesOfDocument: () => documentApi.getCartLinesOfDocument(document, owner),
  } satisfies EndpointsOf<typeof documentApi>,
  documentApproval: {
    substituteApprover: () =>
      documentApprovalApi.substituteApprover(
        { requestUuid: text, document: { ...document, version: 1 }, personUuid: text, substituteUuid: text },
        owner,
      ),
    passOnApproval: () =>
      documentApprovalApi.passOnApproval(
        { requestUuid: text, document: { ...document, version: 1 }, takerUuid: text },
        owner,
      ),
    addApprover: () =>
      documentApprovalApi.addApprover(
        {
          requestUuid: text,
          document: { ...document, version: 1 },
          addedUuid: text,
          side: 'before',
          reason: text,
        },
        owner,
      ),
    takeBackApprover: () =>
      documentApprovalApi.takeBackApprover(
        { requestUuid: text, document: { ...document, version: 1 }, step: text },
        owner,
      ),
  } satisfies EndpointsOf<typeof documentApprovalApi>,
  documentTalk: {
    getDocumentPeople: () => documentTalkApi.getDocumentPeople(document, owner),
    commentDocument: () =>
      documentTalkApi.commentDocument({ ...document, requestUuid: text, text, personUuids: [text] }, owner),
    takeBackComment: () => documentTalkApi.takeBackComment({ ...document, commentUuid: text }, owner),
    remindApprovers: () => documentTalkApi.remindApprovers({ ...document, requestUuid: text }, owner),
  } satisfies EndpointsOf<typeof documentTalkApi>,
  documentNotice: {
    getNotices: () => documentNoticeApi.getNotices({ unread: true, after: text, pageSize: 2 }, owner),
    readNotice: () => documentNoticeApi.readNotice(text, owner),
    readAllNotices: () => documentNoticeApi.readAllNotices(1, owner),
  } satisfies EndpointsOf<typeof documentNoticeApi>,
  accountingMonth: {
    getAccountingMonths: () => accountingMonthApi.getAccountingMonths(owner),
    changeAccountingMonth: () =>
      accountingMonthApi.changeAccountingMonth(
        { requestUuid: text, month: '2026-02', action: 'close' },
        owner,
      ),
  } satisfies EndpointsOf<typeof accountingMonthApi>,
  approvalDelegation: {
    getDelegations: () => delegationApi.getDelegations(owner),
    saveDelegation: () =>
      delegationApi.saveDelegation(
        {
          requestUuid: text,
          deputyUuid: text,
          voucherCodes: [],
          reason: '',
          firstDay: '2026-03-18',
          lastDay: '2026-03-18',
        },
        owner,
      ),
    endDelegation: () => delegationApi.endDelegation({ requestUuid: text, delegationUuid: text }, owner),
  } satisfies EndpointsOf<typeof delegationApi>,
  purchaseSetting: {
    getPurchaseSettings: () => purchaseSettingApi.getPurchaseSettings(owner),
    savePurchaseSettings: () => purchaseSettingApi.savePurchaseSettings(terms, owner),
    saveInvoiceRules: () =>
      purchaseSettingApi.saveInvoiceRules(
        { requestUuid: text, version: 1, difference: '5', differencePercent: '1', first: 'warn' },
        owner,
      ),
    getSupplierTerms: () =>
      purchaseSettingApi.getSupplierTerms({ keyword: text, own: false, page: 1, pageSize: 10 }, owner),
    saveSupplierTerms: () => purchaseSettingApi.saveSupplierTerms({ ...terms, supplierUuid: text }, owner),
  } satisfies EndpointsOf<typeof purchaseSettingApi>,
  supplier: {
    getSuppliers: () =>
      supplierApi.getSuppliers({ keyword: text, show: 'all', page: 1, pageSize: 10 }, owner),
    getSupplier: () => supplierApi.getSupplier(text, owner),
    saveSupplier: () => supplierApi.saveSupplier({ ...supplierStep, file: supplierFile }, owner),
    stepSupplier: () => supplierApi.stepSupplier({ ...supplierStep, action: 'stop' }, owner),
  } satisfies EndpointsOf<typeof supplierApi>,
  purchasePrice: {
    getPrices: () =>
      purchasePriceApi.getPrices({ ...priced, goodsUuid: text, others: false, page: 1, pageSize: 10 }, owner),
    getLastPrices: () => purchasePriceApi.getLastPrices({ ...priced, goodsUuids: [text] }, owner),
  } satisfies EndpointsOf<typeof purchasePriceApi>,
  approvalRule: {
    getApprovalRules: () => approvalRuleApi.getApprovalRules(owner),
    saveApprovalRules: () =>
      approvalRuleApi.saveApprovalRules({ requestUuid: text, version: 1, kinds: [] }, owner),
    saveDepartmentHead: () =>
      approvalRuleApi.saveDepartmentHead(
        { requestUuid: text, version: 1, departmentUuid: text, personUuid: text },
        owner,
      ),
  } satisfies EndpointsOf<typeof approvalRuleApi>,
  orderChange: {
    getOrderChange: () => orderChangeApi.getOrderChange(text, owner),
    getOrderVersions: () => orderChangeApi.getOrderVersions(text, owner),
    beginOrderChange: () =>
      orderChangeApi.beginOrderChange(
        { requestUuid: text, order: { documentUuid: text, version: 1 }, reason: text },
        owner,
      ),
    saveOrderChange: () =>
      orderChangeApi.saveOrderChange({ ...saved, base: { documentUuid: text, version: 1 } }, owner),
    stepOrderChange: () => orderChangeApi.stepOrderChange({ ...change, action: 'submit' }, owner),
    passOnOrderChange: () => orderChangeApi.passOnOrderChange({ ...change, takerUuid: text }, owner),
    addChangeApprover: () =>
      orderChangeApi.addChangeApprover({ ...change, addedUuid: text, side: 'after', reason: text }, owner),
    takeBackChangeApprover: () => orderChangeApi.takeBackChangeApprover({ ...change, step: text }, owner),
    removeOrderChange: () => orderChangeApi.removeOrderChange(change, owner),
  } satisfies EndpointsOf<typeof orderChangeApi>,
  paymentResults: {
    matchPayments: () => paymentResultsApi.matchPayments([{ code: text, serial: text }], owner),
  } satisfies EndpointsOf<typeof paymentResultsApi>,
  orderRun: {
    proposeOrders: () => orderRunApi.proposeOrders([text], owner),
    makeOrder: () =>
      orderRunApi.makeOrder(
        { requestUuid: text, supplierUuid: text, rows: [{ lineUuid: text, quantity: '1', price: 100 }] },
        owner,
      ),
  } satisfies EndpointsOf<typeof orderRunApi>,
  paymentRun: {
    proposePayments: () => paymentRunApi.proposePayments([text], owner),
    makePayment: () => paymentRunApi.makePayment({ requestUuid: text, proposal, submits: false }, owner),
  } satisfies EndpointsOf<typeof paymentRunApi>,
  stock: {
    getStockMoves: () => stockApi.getStockMoves({ goodsUuid: text, page: 1, pageSize: 10 }, owner),
  } satisfies EndpointsOf<typeof stockApi>,
  accrual: {
    getAccrual: () => accrualApi.getAccrual('2026-03', owner),
    exportAccrual: () => accrualApi.exportAccrual('2026-03', owner),
  } satisfies EndpointsOf<typeof accrualApi>,
  payables: {
    getPayables: () => payablesApi.getPayables({ supplierUuid: text, day: '2026-03-31' }, owner),
    getPayablesReceipts: () =>
      payablesApi.getPayablesReceipts({ supplierUuid: text, day: undefined, bucket: 'to30' }, owner),
    getPaymentPlan: () => payablesApi.getPaymentPlan(text, owner),
    exportPayables: () => payablesApi.exportPayables({ supplierUuid: undefined, day: undefined }, owner),
  } satisfies EndpointsOf<typeof payablesApi>,
  statement: {
    getStatement: () => statementApi.getStatement(period, owner),
    printStatement: () => statementApi.printStatement(period, owner),
  } satisfies EndpointsOf<typeof statementApi>,
  widgetList: {
    exportListData: () => widgetListApi.exportListData({ code: text, layout }, owner),
    getListLayout: () => widgetListApi.getListLayout(listPlan, owner),
    deleteListPlan: () => widgetListApi.deleteListPlan(listPlan, owner),
    saveListPlan: () =>
      widgetListApi.saveListPlan({ plan: { ...plan, rowsPerPage: 10 }, columns: [] }, owner),
    getListPage: () => widgetListApi.getListPage({ layout, page: 1, pageSize: 10 }, owner),
  } satisfies EndpointsOf<typeof widgetListApi>,
  widgetQuery: {
    getQueryLayout: () => widgetQueryApi.getQueryLayout(listPlan, owner),
    deleteQueryPlan: () => widgetQueryApi.deleteQueryPlan(listPlan, owner),
    saveQueryPlan: () => widgetQueryApi.saveQueryPlan({ plan, items: [] }, owner),
    getQueryDefaults: () => widgetQueryApi.getQueryDefaults(text, owner),
    saveQueryDefaults: () => widgetQueryApi.saveQueryDefaults({ code: text, values: { a: 1 } }, owner),
    deleteQueryDefaults: () => widgetQueryApi.deleteQueryDefaults(text, owner),
  } satisfies EndpointsOf<typeof widgetQueryApi>,
  widgetRefer: {
    getEnumOptions: () => widgetReferApi.getEnumOptions(text),
    getRefer: () => widgetReferApi.getRefer(text),
    getTreeBase: () => widgetReferApi.getTreeBase(text),
    getTree: () => widgetReferApi.getTree({ base }, owner),
    getDataSourcePage: () =>
      widgetReferApi.getDataSourcePage({ tableUuid: text, fieldUuid: text, page: 1, pageSize: 10 }, owner),
  } satisfies EndpointsOf<typeof widgetReferApi>,
  widgetToolbar: {
    getToolbar: () => widgetToolbarApi.getToolbar({ menuUuid: text, userType: 'admin' }, owner),
  } satisfies EndpointsOf<typeof widgetToolbarApi>,
  widgetTrack: {
    getDocumentFlow: () => widgetTrackApi.getDocumentFlow({ type: text, documentUuid: text }, owner),
  } satisfies EndpointsOf<typeof widgetTrackApi>,
  widgetVoucher: {
    getDefaultVoucherTemplate: () => widgetVoucherApi.getDefaultVoucherTemplate(text, owner),
    getVoucherTemplate: () => widgetVoucherApi.getVoucherTemplate(text),
  } satisfies EndpointsOf<typeof widgetVoucherApi>,
}
