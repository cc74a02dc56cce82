import { textOf } from '@/i18n'
import {
  accountingMonthsTexts,
  accrualTexts,
  stockMovesTexts,
  approvalRulesTexts,
  delegationTexts,
  documentsTexts,
  inspectionTexts,
  noticesTexts,
  orderChangeTexts,
  orderRunTexts,
  payablesTexts,
  paymentResultsTexts,
  paymentRunTexts,
  priceHistoryTexts,
  purchaseSettingsTexts,
  suppliersTexts,
  statementTexts,
} from '@/features/documents/texts'
import { keypadTexts } from '@/ui/number-keypad/texts'
import { listFileTexts } from '@/widgets/list-file/texts'
import { configuredListTexts } from '@/widgets/list/texts'
import { chooserTexts } from '@/widgets/chooser/texts'
import { documentFlowTexts } from '@/widgets/document-flow/texts'
import { treePickerTexts } from '@/widgets/tree-picker/texts'
import { editableTableTexts } from '@/widgets/table/texts'
import { voucherTexts } from '@/widgets/voucher/texts'
import type { Screen, Visitor } from '../screen'

const t = textOf(
  accountingMonthsTexts,
  accrualTexts,
  approvalRulesTexts,
  chooserTexts,
  configuredListTexts,
  delegationTexts,
  documentFlowTexts,
  documentsTexts,
  inspectionTexts,
  orderChangeTexts,
  orderRunTexts,
  editableTableTexts,
  keypadTexts,
  listFileTexts,
  noticesTexts,
  payablesTexts,
  paymentResultsTexts,
  paymentRunTexts,
  priceHistoryTexts,
  purchaseSettingsTexts,
  stockMovesTexts,
  suppliersTexts,
  statementTexts,
  treePickerTexts,
  voucherTexts,
)

/** Of the world's requests: the one that was refused. */
const REFUSED = 'pr-hengqi-open-6'
/** Of the receipts that can be paid. */
const DUE_FIRST = 'AR20251004001'
/** What a bank has paid: two that wait for it, one with another amount, and one that is paid already. */
const BANK_ROWS = [
  '付款单号,银行流水号,付款日期,金额',
  'FK20260228001,2026031700001201,2026-03-17,2829.56',
  'FK20260317001,2026031800001202,2026-03-18,2908.00',
  'YF20260318001,2026031800001203,2026-03-18,1500.00',
  'FK20251011001,2026031800001204,2026-03-18',
].join('\n')
/** It waits for an approval. */
const TO_APPROVE = 'pr-hengqi-open-1'
const request = { route: 'documentVoucher', query: { kind: 'purchaseRequest' } } as const
/** A new row in its popup; labels of columns are the server's. */
const addRow = async (person: Visitor): Promise<void> => {
  await person.see(() => t('voucher.newOne'))
  await person.tap(() => t('voucher.body.add'))
  await person.see(() => t('editableTable.ok'))
}

/** The question before a step, with the number of any document. */
const asking = (step: 'approve' | 'postPayment') => () => {
  const [before = '', after = ''] = t(`documents.ask.${step}`, { code: '#' }).split('#')
  return new RegExp(`^${before}[A-Z]{2}\\d+${after.replace(/[?.]/g, '\\$&')}`)
}

/** The room of documents and one document, in the states a person may meet them. */
export const documentScreens: readonly Screen[] = [
  { name: 'documents', route: 'documents', shows: /^PR\d+/, main: true },
  {
    name: 'documents-todo',
    route: 'documents',
    query: { kind: 'todo' },
    main: true,
    shows: () => t('documents.todo.group.follow'),
  },
  {
    name: 'documents-refuse-several',
    route: 'documents',
    // in the mini-program the list's own button of this name is the last one
    targets: ['h5'],
    async steps(person) {
      await person.see(/^PR\d+/)
      await person.tap(() => t('configuredList.selectAll'))
      await person.tap(() => t('common.more'))
      await person.tap(() => t('documents.action.refuse'))
    },
    shows: () => t('documents.refuse.price'),
  },
  { name: 'documents-orders', route: 'documents', query: { kind: 'purchaseOrder' }, shows: /^CG\d+/ },
  {
    name: 'documents-export',
    route: 'documents',
    query: { kind: 'purchaseOrder' },
    main: true,
    async steps(person) {
      await person.see(/^CG\d+/)
      await person.tap(() => t('configuredList.selectAll'))
      await person.tap(() => t('configuredList.export'))
    },
    shows: () => t('configuredList.exportLinesNote'),
  },
  {
    name: 'documents-waiting',
    route: 'documents',
    waiting: true,
    faults: [{ kind: 'hang-headers', path: '*getPageData4List' }],
  },
  {
    name: 'documents-failed',
    route: 'documents',
    faults: [{ kind: '5xx', path: '*getPageData4List' }],
    shows: () => t('common.retry'),
  },
  {
    name: 'documents-forbidden',
    route: 'documents',
    as: 'newTeam',
    shows: () => t('configuredList.noPermission'),
  },
  {
    name: 'documents-offline',
    route: 'documents',
    async steps(person) {
      await person.see(/^PR\d+/)
      await person.goOffline()
      await person.tap(() => t('documents.tab.goodsReceipt'))
    },
    shows: () => t('common.retry'),
  },
  { name: 'document-request', ...request, shows: () => t('voucher.body.title'), main: true },
  {
    name: 'document-failed',
    ...request,
    faults: [{ kind: '5xx', path: '*getOrgDefaultVoucherTemplate*' }],
    shows: () => t('common.retry'),
  },
  { name: 'document-forbidden', ...request, as: 'newTeam', shows: () => t('voucher.noPermission') },
  {
    name: 'document-gone',
    route: 'documentVoucher',
    query: { kind: 'purchaseRequest', documentCode: 'PR00000000000' },
    shows: () => t('voucher.gone'),
  },
  {
    name: 'document-unknown',
    route: 'documentVoucher',
    query: { kind: 'salesOrder' },
    shows: () => t('documents.unknownKind'),
  },
  { name: 'document-row', ...request, steps: addRow, shows: () => t('editableTable.another'), main: true },
  {
    name: 'document-dearer',
    route: 'documents',
    query: { kind: 'purchaseOrder' },
    async steps(person) {
      await person.tap(/^CG20260318004/)
      await person.see(/高 \d+\.\d%/)
      await person.tap(() => t('documents.action.approve'))
    },
    shows: asking('approve'),
  },
  {
    name: 'document-paste',
    ...request,
    main: true,
    async steps(person) {
      await person.see(() => t('voucher.newOne'))
      await person.tap(() => t('editableTable.tools'))
      await person.tap(() => t('editableTable.paste.title'))
    },
    shows: () => t('listFile.note'),
  },
  {
    name: 'document-paste-looking',
    ...request,
    waiting: true,
    faults: [{ kind: 'hang-headers', path: '*getPageData4List' }],
    async steps(person) {
      await person.see(() => t('voucher.newOne'))
      await person.tap(() => t('editableTable.tools'))
      await person.tap(() => t('editableTable.paste.title'))
      const field = {
        label: () => t('editableTable.paste.label'),
        placeholder: () => t('editableTable.paste.hint'),
      }
      await person.type(field, '丁腈手套 20双\n6902040000000,100\nAL0101004 1,200')
      await person.tap(() => t('editableTable.paste.ok', { n: 3 }))
    },
    shows: () => t('editableTable.paste.stop'),
    // what was pasted is kept as a draft
    changes: true,
    main: true,
  },
  {
    name: 'document-keypad',
    ...request,
    async steps(person) {
      await addRow(person)
      await person.tap(/^数量/)
      await person.see(() => t('uiKeypad.done'))
      for (const key of ['1', '2', '8', '0']) await person.tap(key)
    },
    shows: () => t('uiKeypad.next'),
    changes: true,
    main: true,
  },
  {
    name: 'document-refused',
    route: 'documentVoucher',
    query: { kind: 'purchaseRequest', documentUuid: REFUSED },
    shows: /^(驳回原因|Why it was rejected)/,
  },
  {
    name: 'document-history',
    route: 'documentVoucher',
    query: { kind: 'purchaseRequest', documentUuid: REFUSED },
    async steps(person) {
      await person.tap(() => t('voucher.history.title'))
    },
    shows: () => t('voucher.history.did.refuse'),
    main: true,
  },
  {
    name: 'document-comment',
    route: 'documentVoucher',
    query: { kind: 'purchaseRequest', documentUuid: REFUSED },
    async steps(person) {
      await person.tap(() => t('voucher.history.title'))
      await person.tap(() => t('voucher.history.write'))
    },
    shows: () => t('documents.comment.send'),
    main: true,
  },
  {
    name: 'document-comment-mention',
    route: 'documentVoucher',
    query: { kind: 'purchaseRequest', documentUuid: REFUSED },
    async steps(person) {
      await person.tap(() => t('voucher.history.title'))
      await person.tap(() => t('voucher.history.write'))
      const field = {
        label: () => t('documents.comment.label'),
        placeholder: () => t('documents.comment.placeholder'),
      }
      await person.type(field, '@')
    },
    shows: /^顾明远/,
  },
  {
    name: 'document-opinion',
    route: 'documentVoucher',
    query: { kind: 'purchaseRequest', documentUuid: TO_APPROVE },
    async steps(person) {
      await person.tap(() => t('documents.action.approve'))
      await person.tap(() => t('documents.opinion.add'))
    },
    shows: () => t('documents.opinion.label'),
    main: true,
  },
  {
    name: 'document-to-approve',
    route: 'documentVoucher',
    query: { kind: 'purchaseRequest', documentUuid: TO_APPROVE },
    async steps(person) {
      await person.tap(() => t('documents.more'))
    },
    shows: /^(下一张待审批|Next to approve)/,
    main: true,
  },
  {
    name: 'document-order',
    route: 'documentVoucher',
    query: { kind: 'purchaseOrder', documentUuid: 'po-hengqi-0002' },
    async steps(person) {
      await person.tap(() => t('editableTable.expand', { n: 1 }))
    },
    shows: /^税额/,
  },
  { name: 'documents-receipts', route: 'documents', query: { kind: 'goodsReceipt' }, shows: /^AR\d+/ },
  {
    name: 'documents-order-run',
    route: 'documents',
    query: { kind: 'purchaseRequest' },
    // in the mini-program the list's own button of this name is the last one
    targets: ['h5'],
    async steps(person) {
      await person.see(/^PR\d+/)
      await person.tap(() => t('configuredList.selectAll'))
      await person.tap(() => t('common.more'))
      await person.tap(() => t('orderRun.action'))
    },
    shows: () => t('orderRun.total'),
    main: true,
  },
  {
    name: 'documents-payment-run',
    route: 'documents',
    query: { kind: 'goodsReceipt' },
    async steps(person) {
      await person.see(/^AR\d+/)
      await person.tap(() => t('configuredList.selectAll'))
      await person.tap(() => t('paymentRun.action'))
    },
    shows: () => t('paymentRun.toPay'),
    main: true,
  },
  {
    name: 'documents-payment-results',
    route: 'documents',
    query: { kind: 'purchasePayment' },
    async steps(person) {
      await person.see(/^FK\d+/)
      await person.tap(() => t('paymentResults.action'))
      const field = {
        label: () => t('paymentResults.label'),
        placeholder: () => t('paymentResults.placeholder'),
      }
      await person.type(field, BANK_ROWS)
      await person.tap(() => t('paymentResults.match', { n: 4 }))
    },
    shows: () => t('paymentResults.sum'),
    // what was pasted is kept as a draft
    changes: true,
    main: true,
  },
  {
    name: 'documents-invoices',
    route: 'documents',
    query: { kind: 'purchaseInvoice' },
    shows: /^FP\d+/,
  },
  {
    name: 'document-invoice',
    route: 'documentVoucher',
    query: { kind: 'purchaseInvoice', documentUuid: 'iv-hengqi-0000' },
    shows: /^FP\d+/,
    main: true,
  },
  {
    name: 'document-invoice-over',
    route: 'documentVoucher',
    query: { kind: 'purchaseInvoice', documentUuid: 'iv-hengqi-9000' },
    shows: /待供应商开红字发票/,
  },
  {
    name: 'document-credit-invoice',
    route: 'documentVoucher',
    query: { kind: 'purchaseInvoice', documentUuid: 'iv-hengqi-9001-red' },
    shows: /^FP\d+/,
    main: true,
  },
  {
    name: 'document-credit-invoice-begun',
    route: 'documentVoucher',
    query: { kind: 'purchaseInvoice', from: 'purchaseInvoice', upstream: 'iv-hengqi-9000' },
    shows: () => t('voucher.body.title'),
  },
  {
    name: 'documents-issues',
    route: 'documents',
    query: { kind: 'goodsIssue' },
    shows: /^LL\d+/,
  },
  {
    name: 'document-issue',
    route: 'documentVoucher',
    query: { kind: 'goodsIssue', documentUuid: 'gi-hengqi-0001' },
    shows: /^LL\d+/,
    main: true,
  },
  {
    name: 'documents-stock',
    route: 'documents',
    query: { kind: 'stock' },
    shows: () => t('documents.kind.stock'),
  },
  {
    name: 'stock-moves',
    route: 'stockMoves',
    query: { goodsUuid: 'goods-hengqi-M0301028' },
    shows: () => t('stockMoves.list'),
    main: true,
  },
  {
    name: 'stock-moves-failed',
    route: 'stockMoves',
    query: { goodsUuid: 'goods-hengqi-M0301028' },
    faults: [{ kind: '5xx', path: '*getStockMoves' }],
    shows: () => t('common.retry'),
  },
  {
    name: 'supplier-accrual',
    route: 'supplierAccrual',
    shows: () => t('accrual.suppliers'),
    main: true,
  },
  {
    name: 'supplier-accrual-empty',
    route: 'supplierAccrual',
    query: { month: '2021-05' },
    shows: () => t('accrual.empty'),
  },
  {
    name: 'supplier-accrual-failed',
    route: 'supplierAccrual',
    faults: [{ kind: '5xx', path: '*getAccrual' }],
    shows: () => t('common.retry'),
  },
  {
    name: 'supplier-accrual-earlier',
    route: 'supplierAccrual',
    query: async world => ({ ...(await world.changeClosedMonth()) }),
    shows: () => t('accrual.earlierHint'),
    changes: true,
  },
  {
    name: 'payables',
    route: 'payables',
    shows: () => t('payables.suppliers'),
    main: true,
  },
  {
    name: 'payables-plan',
    route: 'payables',
    query: { show: 'plan' },
    shows: () => t('payables.weeks'),
    main: true,
  },
  {
    name: 'payables-week',
    route: 'payables',
    query: { show: 'plan' },
    async steps(person) {
      await person.tap(new RegExp(`^${t('payables.period.overdue')}`))
    },
    shows: () => t('payables.aging'),
  },
  {
    name: 'payables-receipts',
    route: 'payables',
    async steps(person) {
      await person.tap(new RegExp(`^${t('payables.all')} ${t('payables.bucket.to30')}`))
    },
    shows: /^AR\d+/,
  },
  {
    name: 'payables-one',
    route: 'payables',
    query: { supplierUuid: 'supplier-hengqi-S2001' },
    shows: () => t('payables.suppliers'),
  },
  {
    name: 'payables-empty',
    route: 'payables',
    query: { month: '2021-05' },
    shows: () => t('payables.empty'),
  },
  {
    name: 'payables-failed',
    route: 'payables',
    faults: [{ kind: '5xx', path: '*getPayables' }],
    shows: () => t('common.retry'),
  },
  {
    name: 'purchase-settings-invoices',
    route: 'purchaseSettings',
    async steps(person) {
      await person.tap(new RegExp(`^${t('purchaseSettings.invoices')}`))
    },
    shows: () => t('purchaseSettings.firstLabel'),
  },
  {
    name: 'documents-advances',
    route: 'documents',
    query: { kind: 'purchaseAdvance' },
    shows: () => t('documents.kind.purchaseAdvance'),
  },
  {
    name: 'documents-payments',
    route: 'documents',
    query: { kind: 'purchasePayment' },
    shows: /^FK\d+/,
    main: true,
  },
  {
    name: 'documents-accounts',
    route: 'documents',
    query: { kind: 'supplierAccount' },
    shows: /^未清单数/,
    main: true,
  },
  {
    name: 'supplier-statement',
    route: 'supplierStatement',
    query: { supplierUuid: 'supplier-hengqi-S2001' },
    shows: () => t('statement.opening'),
    main: true,
  },
  {
    name: 'accounting-months',
    route: 'accountingMonths',
    shows: () => t('accountingMonths.scope'),
    main: true,
  },
  {
    name: 'accounting-months-failed',
    route: 'accountingMonths',
    faults: [{ kind: '5xx', path: '*getAccountingMonths' }],
    shows: () => t('common.retry'),
  },
  {
    name: 'accounting-months-forbidden',
    route: 'accountingMonths',
    as: 'newTeam',
    shows: () => t('accountingMonths.noPermission'),
  },
  {
    name: 'approval-delegation',
    route: 'approvalDelegation',
    scenario: 'deputies',
    shows: () => t('delegation.received'),
    main: true,
  },
  {
    name: 'approval-delegation-new',
    route: 'approvalDelegation',
    async steps(person) {
      await person.tap(() => t('delegation.add'))
      await person.tap(() => t('delegation.form.some'))
      await person.tap(() => t('delegation.form.save'))
    },
    shows: () => t('delegation.failure.noKinds'),
  },
  {
    name: 'approval-delegation-none',
    route: 'approvalDelegation',
    as: 'colleague',
    shows: () => t('delegation.none'),
  },
  {
    name: 'approval-delegation-failed',
    route: 'approvalDelegation',
    faults: [{ kind: '5xx', path: '*getDelegations' }],
    shows: () => t('common.retry'),
  },
  {
    name: 'notices',
    route: 'documentNotices',
    shows: () => t('notices.today'),
    main: true,
  },
  {
    name: 'notices-comment',
    route: 'documentNotices',
    async steps(person) {
      await person.tap(/库存已核对/)
    },
    shows: /库存已核对/,
  },
  {
    name: 'notices-none',
    route: 'documentNotices',
    async steps(person) {
      await person.tap(() => t('notices.readAll'))
      await person.tap(() => t('notices.filter.unread'))
    },
    shows: () => t('notices.emptyUnread'),
  },
  {
    name: 'notices-failed',
    route: 'documentNotices',
    faults: [{ kind: '5xx', path: '*getNotices' }],
    shows: () => t('common.retry'),
  },
  {
    name: 'purchase-settings',
    route: 'purchaseSettings',
    shows: /^S1001/,
    main: true,
  },
  {
    name: 'purchase-settings-supplier',
    route: 'purchaseSettings',
    async steps(person) {
      await person.tap(/^S1002/)
    },
    shows: () => t('purchaseSettings.mode'),
    main: true,
  },
  {
    name: 'purchase-settings-forbidden',
    route: 'purchaseSettings',
    as: 'colleague',
    shows: () => t('purchaseSettings.noPermission'),
  },
  {
    name: 'purchase-settings-failed',
    route: 'purchaseSettings',
    faults: [{ kind: '5xx', path: '*getPurchaseSettings' }],
    shows: () => t('common.retry'),
  },
  {
    name: 'suppliers',
    route: 'suppliers',
    shows: /^S1001/,
    main: true,
  },
  {
    name: 'suppliers-stopped',
    route: 'suppliers',
    query: { show: 'stopped' },
    shows: /^S9001/,
  },
  {
    name: 'suppliers-add',
    route: 'suppliers',
    async steps(person) {
      await person.tap(t('suppliers.add'))
    },
    shows: () => t('suppliers.form.guarded'),
  },
  {
    name: 'suppliers-failed',
    route: 'suppliers',
    faults: [{ kind: '5xx', path: '*getSuppliers' }],
    shows: () => t('common.retry'),
  },
  {
    name: 'supplier-waiting',
    route: 'suppliers',
    query: { supplierUuid: 'supplier-hengqi-S4002' },
    shows: () => t('suppliers.waiting.note'),
    main: true,
  },
  {
    name: 'supplier-edit',
    route: 'suppliers',
    query: { supplierUuid: 'supplier-hengqi-S2001' },
    async steps(person) {
      await person.tap(t('suppliers.do.save'))
    },
    shows: () => t('suppliers.form.accountHint'),
  },
  {
    name: 'supplier-failed',
    route: 'suppliers',
    query: { supplierUuid: 'supplier-hengqi-S2001' },
    faults: [{ kind: '5xx', path: '*getSupplier' }],
    shows: () => t('common.retry'),
  },
  {
    name: 'price-history',
    route: 'documents',
    query: { kind: 'purchaseOrder' },
    async steps(person) {
      await person.tap(/^CG20260318004/)
      await person.see(/高 \d+\.\d%/)
      await person.tap(/^含税单价/)
      await person.tap(() => t('priceHistory.open'))
    },
    shows: () => t('priceHistory.withTax'),
    main: true,
  },
  {
    name: 'approval-rules',
    route: 'approvalRules',
    query: { kind: 'purchaseOrder' },
    shows: () => t('approvalRules.scope'),
    main: true,
  },
  {
    name: 'approval-rules-empty',
    route: 'approvalRules',
    query: { kind: 'purchaseReturn' },
    shows: () => t('approvalRules.empty'),
  },
  {
    name: 'approval-rules-wrong',
    route: 'approvalRules',
    query: { kind: 'purchaseReturn' },
    async steps(person) {
      await person.tap(() => t('approvalRules.add'))
      await person.tap(() => t('approvalRules.save'))
    },
    shows: () => t('approvalRules.wrong', { n: 2 }),
  },
  {
    name: 'approval-rules-department',
    route: 'approvalRules',
    query: { kind: 'purchaseRequest' },
    shows: () => t('approvalRules.departments.hint'),
  },
  {
    name: 'approval-rules-heads',
    route: 'approvalRules',
    query: { kind: 'purchaseRequest' },
    async steps(person) {
      await person.tap(() => t('approvalRules.heads.title'))
    },
    shows: () => t('approvalRules.heads.text'),
  },
  {
    name: 'approval-rules-forbidden',
    route: 'approvalRules',
    as: 'colleague',
    shows: () => t('approvalRules.noPermission'),
  },
  {
    name: 'approval-rules-failed',
    route: 'approvalRules',
    faults: [{ kind: '5xx', path: '*getApprovalRules' }],
    shows: () => t('common.retry'),
  },
  {
    name: 'document-payment',
    route: 'documentVoucher',
    query: { kind: 'purchasePayment', documentUuid: 'py-hengqi-0001' },
    async steps(person) {
      await person.tap(() => t('documents.action.postPayment'))
    },
    shows: asking('postPayment'),
    main: true,
  },
  {
    name: 'document-choosing',
    route: 'documentVoucher',
    query: { kind: 'purchasePayment' },
    async steps(person) {
      await person.tap(() => `${DUE_FIRST} ${t('chooser.rows.title')}`)
    },
    shows: () => new RegExp(`^${t('chooser.rows.some', { n: 0, total: '\\d+' })}`),
    main: true,
  },
  {
    name: 'document-annotating',
    route: 'documentVoucher',
    query: { kind: 'purchasePayment', documentUuid: 'py-hengqi-0003' },
    async steps(person) {
      await person.tap(() => t('documents.more'))
      await person.tap(() => t('documents.action.annotate'))
    },
    shows: () => t('documents.annotation.end'),
    main: true,
  },
  {
    name: 'document-closing-rows',
    route: 'documentVoucher',
    query: { kind: 'purchaseOrder', documentUuid: 'po-hengqi-0011' },
    async steps(person) {
      await person.tap(() => t('documents.more'))
      await person.tap(() => t('documents.action.closeRows'))
    },
    shows: () => t('documents.closeRows.rows'),
  },
  {
    name: 'document-promising',
    route: 'documentVoucher',
    query: { kind: 'purchaseOrder', documentUuid: 'po-hengqi-0011' },
    async steps(person) {
      await person.tap(() => t('documents.more'))
      await person.tap(() => t('documents.action.promise'))
    },
    shows: () => t('documents.promise.all'),
  },
  {
    name: 'document-inspecting',
    route: 'documentVoucher',
    query: { kind: 'goodsReceipt', documentUuid: 'gr-hengqi-inspect' },
    async steps(person) {
      await person.tap(() => t('documents.action.inspect'))
    },
    shows: () => t('inspection.allGood'),
  },
  {
    name: 'document-inspected',
    route: 'documentVoucher',
    query: { kind: 'goodsReceipt', documentUuid: 'gr-hengqi-0031-2' },
    shows: () => new RegExp(t('documents.progress.rejected', { n: '2' })),
  },
  {
    name: 'document-changing',
    route: 'documentVoucher',
    query: { kind: 'purchaseOrder', documentUuid: 'po-hengqi-0006' },
    async steps(person) {
      await person.tap(() => t('documents.more'))
      await person.tap(() => t('documents.action.change'))
      await person.tap(() => t('orderChange.begin.quantity'))
      await person.tap(() => t('orderChange.begin.submit'))
    },
    shows: () => t('orderChange.reason', { reason: t('orderChange.begin.quantity') }),
  },
  {
    name: 'document-versions',
    route: 'documentVoucher',
    query: { kind: 'purchaseOrder', documentUuid: 'po-hengqi-0027' },
    async steps(person) {
      await person.tap(() => t('orderChange.notice.version', { n: 2 }))
    },
    shows: () => t('orderChange.versions.title'),
  },
  {
    name: 'document-payment-elsewhere',
    route: 'documentVoucher',
    query: { kind: 'purchasePayment', documentUuid: 'py-hengqi-0003' },
    shows: /^收款账号与供应商档案不符/,
  },
  // it has the approval of one person, and waits for another
  {
    name: 'document-approval-steps',
    route: 'documentVoucher',
    query: { kind: 'purchaseOrder', documentUuid: 'po-hengqi-0024' },
    shows: () => t('voucher.approval.currentBy', { who: '顾明远' }),
  },
  {
    name: 'document-pass-on',
    route: 'documentVoucher',
    query: { kind: 'purchaseOrder', documentUuid: 'po-hengqi-0024' },
    scenario: 'deputies',
    async steps(person) {
      await person.tap(() => t('documents.more'))
      await person.tap(() => t('delegation.passOn.action'))
      await person.tap('苏敏')
      await person.tap(() => t('treePicker.ok'))
    },
    shows: () => t('delegation.passOn.title', { name: '苏敏' }),
  },
  {
    name: 'document-add-approver',
    route: 'documentVoucher',
    query: { kind: 'purchaseOrder', documentUuid: 'po-hengqi-0024' },
    scenario: 'deputies',
    async steps(person) {
      await person.tap(() => t('documents.more'))
      await person.tap(() => t('delegation.addApprover.action'))
    },
    shows: () => t('delegation.addApprover.reason'),
  },
  {
    name: 'document-printed',
    route: 'documentVoucher',
    query: { kind: 'purchaseRequest', documentUuid: TO_APPROVE },
    async steps(person) {
      await person.tap(() => t('documents.more'))
      await person.tap(() => t('documents.action.print'))
    },
    // the mini-program says the name in the bar of the platform
    shows: /^(请购单_PR|打开文件)/,
    // the day it is printed stands on it
    changes: true,
  },
  {
    name: 'document-flow',
    route: 'documents',
    query: { kind: 'goodsReceipt' },
    async steps(person) {
      await person.tap(/^AR\d+/)
      await person.tap(() => t('voucher.flow'))
    },
    shows: () => t('documentFlow.current'),
    main: true,
  },
]
