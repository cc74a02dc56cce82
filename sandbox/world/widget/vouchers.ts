import {
  amount,
  bankSerial,
  column,
  counted,
  date,
  enumData,
  field,
  goods,
  later,
  money,
  moneyMoved,
  ONESELF,
  qty,
  required,
  signatures,
  tax,
  TODAY,
  total,
  totals,
  upstream,
  value,
  type VoucherDefinition,
  voucherUuidOf,
} from './voucherFields'

export type { VoucherDefinition }

interface Sketch extends Omit<VoucherDefinition, 'template'> {
  uuid: string
  name: string
  attachments: boolean
}

const voucher = ({ uuid, name, attachments, ...definition }: Sketch): VoucherDefinition => ({
  ...definition,
  template: {
    cTemplateUuid: uuid,
    cVoucherUuid: voucherUuidOf(definition.cVoucherCode),
    cTemplateName: name,
    bUseAttachment: attachments,
    bUseScanCode: attachments,
    cUpstreamVoucherUuids: definition.upstreamList.map(one => one.cUpstreamVoucherUuid).join(','),
  },
})

const defined = (length: number) =>
  ({
    bDefined: true,
    cDefinedSourceType: 'input',
    cDefinedDbLength: length,
    cDefinedDbType: 'varchar',
  }) as const

const priced = (price: string, sum: string) => [
  ...goods,
  column('iQty', '数量', 'Number', required, qty, { bSum: true }),
  column('iPrice', price, 'Number', required, money),
  amount(sum),
]

/** How far the invoices of its goods have come; shown once goods came. */
const invoiced = field(
  'cInvoicedState',
  '到票状态',
  'Select',
  enumData('invoicedState'),
  { bReadOnly: true },
  later,
)

/** Blank in a new row: as is agreed with the supplier, or as the enterprise has set. */
const overPercent = column('iOverPercent', '超收允差（%）', 'Number', {
  iPrecision: 2,
  iMin: 0,
  iMax: 100,
  bSeldom: true,
})

const orderDetail = [
  ...priced('含税单价', '含税金额'),
  ...tax,
  column('dArriveDate', '要求到货', 'Date', date()),
  // written after the approval; a row tells it beside how much has come
  column('dPromised', '供应商承诺交期', 'Date', date(), { bShow: false, bReadOnly: true }, later),
  overPercent,
  column('bInspect', '需检验', 'Checkbox'),
  column('cRemark', '备注', 'TextArea', { iSpan: 2 }),
]

const supplier = field('cSupplierUuid', '供应商', 'Refer', required, { cFieldTypeCode: 'supplier' })
const dept = field(
  'cDeptUuid',
  '需求部门',
  'Refer',
  required,
  { cFieldTypeCode: 'department' },
  value(ONESELF),
)
const backupSupplier = field('cBackupSupplier', '备选供应商', 'Text', {
  bDefined: true,
  cDefinedSourceType: 'archives',
  cDefinedSourceTableUuid: 'archives-supplier',
  cDefinedSourceFieldUuid: 'field-supplier-name',
})

const requests = [
  voucher({
    uuid: 'template-request-standard',
    name: '标准请购单',
    cVoucherCode: 'purchaseRequest',
    bDefault: true,
    attachments: true,
    headerList: [
      field('cDocCode', '单据编号', 'Text', { bReadOnly: true }),
      field('dDocDate', '请购日期', 'Date', required, date(), value(TODAY)),
      dept,
      field('cStaffUuid', '请购人', 'Refer', required, { cFieldTypeCode: 'staff' }, value(ONESELF)),
      field('cKind', '请购类型', 'Select', required, enumData('requestKind'), value('plan')),
      field('dArriveDate', '需求日期', 'Date', date()),
      field('bUrgent', '加急', 'Checkbox'),
      total,
      field('cReason', '请购原因', 'TextArea', required, defined(200)),
      field('cPlace', '使用地点', 'Text', { cFieldTypeCode: 'location' }),
      backupSupplier,
      field('cRemark', '备注', 'TextArea', later),
    ],
    footerList: signatures,
    detailList: [
      ...priced('参考单价', '预估金额'),
      column('dArriveDate', '需求日期', 'Date', date()),
      column('cUse', '用途', 'Text', defined(60)),
      column('cRemark', '备注', 'TextArea', { iSpan: 2 }),
    ],
    upstreamList: [],
  }),
  voucher({
    uuid: 'template-request-office',
    name: '办公用品请购单',
    cVoucherCode: 'purchaseRequest',
    bDefault: false,
    attachments: false,
    headerList: [
      field('cDocCode', '单据编号', 'Text', { bReadOnly: true }),
      field('dDocDate', '请购日期', 'Date', required, date(), value(TODAY)),
      dept,
      field('cStaffUuid', '请购人', 'Refer', required, { cFieldTypeCode: 'staff' }, value(ONESELF)),
      field('cRemark', '用途说明', 'TextArea', required),
    ],
    footerList: [],
    detailList: priced('参考单价', '预估金额'),
    upstreamList: [],
  }),
]

const orders = [
  voucher({
    uuid: 'template-purchase-standard',
    name: '标准采购订单',
    cVoucherCode: 'purchaseOrder',
    bDefault: true,
    attachments: true,
    headerList: [
      field('cOrderCode', '单据编号', 'Text', { bReadOnly: true }),
      field('dOrderDate', '下单日期', 'Date', required, date(), value(TODAY)),
      supplier,
      field('cKind', '采购类型', 'Select', required, enumData('purchaseKind'), value('standard')),
      dept,
      field('cBuyerUuid', '采购员', 'Refer', required, { cFieldTypeCode: 'staff' }, value(ONESELF)),
      field('cSettleMode', '结算方式', 'Select', enumData('settleMode'), {
        cOptionKeys: 'month60,month30,cash',
      }),
      field('iPrepay', '预付金额', 'Number', money),
      field('dPrepayDate', '预付日期', 'Date', date()),
      // shown once something is paid
      field('iPrepaidAmount', '已预付', 'Number', money, { bReadOnly: true }, later),
      ...totals,
      invoiced,
      field('bUrgent', '加急', 'Checkbox'),
      field('cAddress', '收货地址', 'Text', { cFieldTypeCode: 'location' }),
      field('cProject', '所属项目', 'Text', defined(60)),
      backupSupplier,
      field('cRemark', '备注', 'TextArea', later),
    ],
    footerList: signatures,
    detailList: orderDetail,
    upstreamList: [upstream('purchaseRequest', '请购单')],
  }),
  voucher({
    uuid: 'template-purchase-spot',
    name: '零星采购单',
    cVoucherCode: 'purchaseOrder',
    bDefault: false,
    attachments: false,
    headerList: [
      field('dOrderDate', '下单日期', 'Date', required, date(), value(TODAY)),
      supplier,
      dept,
      field('cRemark', '用途说明', 'TextArea', required),
    ],
    footerList: [],
    detailList: orderDetail.filter(({ cFieldName }) =>
      ['cGoodsUuid', 'iQty', 'iPrice', 'iAmount', 'iTaxRate', 'iTax', 'dPromised', 'iOverPercent'].includes(
        cFieldName,
      ),
    ),
    upstreamList: [],
  }),
]

/** What an inspection found; a row tells it below its columns, and the print has them. */
const found = { bShow: false, bReadOnly: true }
const inspected = [
  column('iDeliveredQty', '送货数量', 'Number', { iPrecision: 3, iMin: 0 }, found),
  column('iConcededQty', '让步接收数量', 'Number', { iPrecision: 3, iMin: 0 }, found),
  column('iRejectedQty', '拒收数量', 'Number', { iPrecision: 3, iMin: 0 }, found),
  column('cInspectReason', '不合格原因', 'Select', enumData('inspectReason'), found),
  column('cInspectNote', '检验说明', 'TextArea', defined(200), found),
]

const receipt = voucher({
  uuid: 'template-receipt-standard',
  name: '标准到货单',
  cVoucherCode: 'goodsReceipt',
  bDefault: true,
  attachments: true,
  headerList: [
    field('cDocCode', '单据编号', 'Text', { bReadOnly: true }),
    field('dDocDate', '到货日期', 'Date', required, date(), value(TODAY)),
    field('cSupplierUuid', '供应商', 'Refer', { cFieldTypeCode: 'supplier' }),
    field('cStaffUuid', '收货人', 'Refer', required, { cFieldTypeCode: 'staff' }, value(ONESELF)),
    field('cWarehouse', '入库仓库', 'Select', required, enumData('warehouse'), value('w1')),
    field('cDeliveryNo', '送货单号', 'Text', defined(40), later),
    ...totals,
    invoiced,
    field('cDeptUuid', '需求部门', 'Refer', { cFieldTypeCode: 'department' }),
    field('cPlace', '卸货地点', 'Text', { cFieldTypeCode: 'location' }),
    field('cCarrier', '承运单位', 'Text', {
      bDefined: true,
      cDefinedSourceType: 'archives',
      cDefinedSourceTableUuid: 'archives-supplier',
      cDefinedSourceFieldUuid: 'field-supplier-name',
    }),
    field('cRemark', '备注', 'TextArea', later),
  ],
  footerList: signatures,
  detailList: [
    // 0: an inspection rejected all of it
    ...priced('含税单价', '含税金额').map(one => (one.cFieldName === 'iQty' ? { ...one, iMin: 0 } : one)),
    ...tax,
    column('cBatch', '批号', 'Text', defined(40)),
    column('bInspect', '需检验', 'Checkbox'),
    column('cQuality', '检验结果', 'Select', enumData('quality'), value('exempt'), { bReadOnly: true }),
    ...inspected,
    column('cRemark', '备注', 'TextArea', { iSpan: 2 }),
  ],
  upstreamList: [upstream('purchaseOrder', '采购订单'), upstream('shopOrder', '商城订单')],
})

const back = voucher({
  uuid: 'template-return-standard',
  name: '标准采购退货单',
  cVoucherCode: 'purchaseReturn',
  bDefault: true,
  attachments: true,
  headerList: [
    field('cDocCode', '单据编号', 'Text', { bReadOnly: true }),
    field('dDocDate', '退货日期', 'Date', required, date(), value(TODAY)),
    field('cSupplierUuid', '供应商', 'Refer', { cFieldTypeCode: 'supplier' }),
    field('cStaffUuid', '经办人', 'Refer', required, { cFieldTypeCode: 'staff' }, value(ONESELF)),
    field('cHandling', '处理方式', 'Select', required, enumData('returnHandling'), value('exchange')),
    field('cContactPhone', '供应商联系电话', 'Text', defined(20)),
    ...totals,
    field('cPlace', '退货地址', 'Text', { cFieldTypeCode: 'location' }),
    backupSupplier,
    // what was paid of these goods, at the price that was paid
    field('iCreditAmount', '应退金额', 'Number', money, { bReadOnly: true }, later),
    field('iRefundedAmount', '已退金额', 'Number', money, { bReadOnly: true }, later),
    ...moneyMoved('退款日期'),
    field('cRemark', '退货说明', 'TextArea', later),
  ],
  footerList: signatures,
  detailList: [
    ...priced('含税单价', '含税金额'),
    ...tax,
    column('cReturnReason', '退货原因', 'Select', required, enumData('returnReason'), value('quality')),
    column('cRemark', '备注', 'TextArea', { iSpan: 2 }),
  ],
  upstreamList: [upstream('goodsReceipt', '到货单', { rows: 'goodsReceiptReturnableLine' })],
})

const payment = voucher({
  uuid: 'template-payment-standard',
  name: '标准采购付款单',
  cVoucherCode: 'purchasePayment',
  bDefault: true,
  attachments: true,
  headerList: [
    field('cDocCode', '单据编号', 'Text', { bReadOnly: true }),
    field('dDocDate', '申请日期', 'Date', required, date(), value(TODAY)),
    field('cSupplierUuid', '收款供应商', 'Refer', required, { cFieldTypeCode: 'supplier' }),
    field('cStaffUuid', '经办人', 'Refer', required, { cFieldTypeCode: 'staff' }, value(ONESELF)),
    field('cPayMethod', '付款方式', 'Select', required, enumData('payMethod'), value('transfer')),
    field('dArriveDate', '计划付款日期', 'Date', date()),
    field('cInvoiceNo', '发票号码', 'Text', defined(200), later),
    ...totals,
    field('iOffsetAmount', '冲抵退货款', 'Number', money, value('0')),
    field('iPrepaidOffset', '冲抵预付款', 'Number', money, value('0')),
    field('iPaidAmount', '实付金额', 'Number', money, counted('iTotalAmount-iOffsetAmount-iPrepaidOffset')),
    field('cBankName', '开户银行', 'Text', defined(60)),
    field('cBankAccount', '收款账号', 'Text', defined(30)),
    ...moneyMoved('付款日期'),
    field('cRemark', '付款说明', 'TextArea', later),
  ],
  footerList: signatures,
  detailList: [
    ...priced('含税单价', '付款金额'),
    ...tax,
    column('cRemark', '备注', 'TextArea', { iSpan: 2 }),
  ],
  upstreamList: [
    upstream('goodsReceipt', '到货单', { main: 'goodsReceiptPayable', rows: 'goodsReceiptPayableLine' }),
  ],
})

const readOnly = { bReadOnly: true }
const advance = voucher({
  uuid: 'template-advance-standard',
  name: '标准预付款单',
  cVoucherCode: 'purchaseAdvance',
  bDefault: true,
  attachments: true,
  headerList: [
    field('cDocCode', '单据编号', 'Text', readOnly),
    field('dDocDate', '申请日期', 'Date', required, date(), value(TODAY)),
    field('cSupplierUuid', '收款供应商', 'Refer', required, { cFieldTypeCode: 'supplier' }),
    field('iPaidAmount', '预付金额', 'Number', required, money, { iMin: 0.01 }),
    field('iAgreedAmount', '约定预付', 'Number', money, readOnly),
    field('iTotalAmount', '订单金额', 'Number', money, counted('sum(detail.iAmount)')),
    field('cStaffUuid', '经办人', 'Refer', required, { cFieldTypeCode: 'staff' }, value(ONESELF)),
    field('cPayMethod', '付款方式', 'Select', required, enumData('payMethod'), value('transfer')),
    field('dArriveDate', '计划付款日期', 'Date', date()),
    field('cBankName', '开户银行', 'Text', defined(60)),
    field('cBankAccount', '收款账号', 'Text', defined(30)),
    ...moneyMoved('付款日期'),
    field('iUsedAmount', '已冲抵', 'Number', money, readOnly, later),
    // what drafts of payments and those in approval take off
    field('cHeldBy', '付款单占用', 'Text', readOnly, later),
    field('iRefundedAmount', '已退款', 'Number', money, readOnly, later),
    field('dRefundedOn', '退款日期', 'Date', date(), readOnly, later),
    // asked for by each refund
    field('iRefundAmount', '本次退款金额', 'Number', money, { iMin: 0.01, bShow: false }, readOnly, later),
    bankSerial('cRefundSerial', '退款流水号'),
    field('cRemark', '付款说明', 'TextArea', later),
  ],
  footerList: signatures,
  detailList: [
    column('cGoodsUuid', '物料', 'Refer', required, { cFieldTypeCode: 'goods' }, readOnly),
    column('cSpec', '规格型号', 'Text', readOnly),
    column('cUnit', '单位', 'Text', readOnly),
    column('iQty', '数量', 'Number', required, qty, { bSum: true }, readOnly),
    column('iPrice', '含税单价', 'Number', required, money, readOnly),
    amount('含税金额'),
    column('iTaxRate', '税率', 'Select', required, enumData('taxRate'), readOnly),
  ],
  upstreamList: [
    upstream('purchaseOrder', '采购订单', {
      main: 'purchaseOrderPrepayable',
      rows: 'purchaseOrderPrepayableLine',
    }),
  ],
})

/** Amounts of a red invoice are below zero. */
const signed = { iPrecision: 2, iMin: -99_999_999.99, iMax: 99_999_999.99 }
const ofInvoice = (one: VoucherDefinition['detailList'][number]) =>
  ['iAmount', 'iTax'].includes(one.cFieldName) ? { ...one, ...signed } : one
const invoice = voucher({
  uuid: 'template-invoice-standard',
  name: '标准采购发票',
  cVoucherCode: 'purchaseInvoice',
  bDefault: true,
  attachments: true,
  headerList: [
    field('cSupplierUuid', '开票供应商', 'Refer', required, { cFieldTypeCode: 'supplier' }),
    // what its rows are drawn from decides
    field('cInvoiceColor', '蓝字/红字', 'Select', required, enumData('invoiceColor'), value('blue')),
    field('cInvoiceNo', '发票号码', 'Text', required, defined(30)),
    field('dInvoiceDate', '开票日期', 'Date', required, date()),
    // as the paper says: what the rows add up to is compared with it
    field('iInvoiceAmount', '票面价税合计', 'Number', required, signed),
    field('iInvoiceTax', '票面税额', 'Number', required, signed),
    field('cInvoiceForm', '发票种类', 'Select', required, enumData('invoiceForm'), value('digital')),
    // of a red one: the number of the one it corrects
    field('cOriginalNo', '原发票号码', 'Text', readOnly, later),
    field('cInvoiceCode', '发票代码', 'Text', defined(20)),
    field('dDocDate', '收票日期', 'Date', required, date(), value(TODAY)),
    field('cDocCode', '单据编号', 'Text', readOnly),
    field('iTotalAmount', '明细金额合计', 'Number', signed, counted('sum(detail.iAmount)')),
    field('iTotalTax', '明细税额合计', 'Number', signed, counted('sum(detail.iTax)')),
    field('cMatchReason', '差异说明', 'TextArea', defined(200)),
    field('cStaffUuid', '经办人', 'Refer', required, { cFieldTypeCode: 'staff' }, value(ONESELF)),
    field('cRemark', '备注', 'TextArea', later),
  ],
  footerList: signatures,
  detailList: [
    ...priced('含税单价', '含税金额')
      .map(one => (one.cFieldName === 'iQty' ? { ...one, iMin: -9_999_999 } : one))
      .map(ofInvoice),
    ...tax.map(ofInvoice),
    // beside the paper: what came and stayed, and what receipt and order say
    column('iReceivedQty', '到货数量', 'Number', { iPrecision: 3, iMin: 0 }, readOnly),
    column('iReceiptPrice', '到货单价', 'Number', money, readOnly),
    column('iOrderPrice', '订单单价', 'Number', money, readOnly),
    column('cRemark', '备注', 'TextArea', { iSpan: 2 }),
  ],
  upstreamList: [
    upstream('goodsReceipt', '到货单', {
      main: 'goodsReceiptInvoiceable',
      rows: 'goodsReceiptInvoiceableLine',
    }),
    upstream('purchaseInvoice', '采购发票（开红字）', {
      main: 'purchaseInvoiceCreditable',
      rows: 'purchaseInvoiceCreditableLine',
    }),
  ],
})

const issue = voucher({
  uuid: 'template-issue-standard',
  name: '标准领料单',
  cVoucherCode: 'goodsIssue',
  bDefault: true,
  attachments: true,
  headerList: [
    field('cDocCode', '单据编号', 'Text', readOnly),
    field('dDocDate', '领料日期', 'Date', required, date(), value(TODAY)),
    field('cDeptUuid', '领用部门', 'Refer', required, { cFieldTypeCode: 'department' }, value(ONESELF)),
    field('cStaffUuid', '领用人', 'Refer', required, { cFieldTypeCode: 'staff' }, value(ONESELF)),
    field('cKind', '用途', 'Select', required, enumData('issuePurpose'), value('produce')),
    field('cPlace', '使用地点', 'Text', { cFieldTypeCode: 'location' }),
    field('cRemark', '备注', 'TextArea', later),
  ],
  footerList: signatures,
  detailList: [
    ...goods,
    column('iQty', '领料数量', 'Number', required, qty, { bSum: true }),
    column('iStock', '当前库存', 'Number', { iPrecision: 3 }, readOnly),
    column('cRemark', '备注', 'TextArea', { iSpan: 2 }),
  ],
  upstreamList: [upstream('goodsReceipt', '到货单', { rows: 'goodsReceiptIssuableLine' })],
})

export const vouchers: readonly VoucherDefinition[] = [
  ...requests,
  ...orders,
  receipt,
  back,
  payment,
  advance,
  invoice,
  issue,
]
