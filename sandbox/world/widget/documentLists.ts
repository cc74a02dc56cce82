import { APPROVAL_STEP, type ColumnSketch, drawableCode, list, source, TAX, TAX_OF_ROW } from './lists'
import { CONTAINS, EQUALS, GOODS, type ItemSketch, MINE, query, RANGE, TURN } from './queries'
import { refer } from './refers'
import { shop } from './shopWidgets'

/** Lists, queries and references of the documents that are no purchase orders. */
const DAY = 'YYYY-MM-DD'
const MINUTE = 'YYYY-MM-DD HH:mm'

const head = (
  words: { day: string; staff: string; state: string },
  /** what is seen before a row is unfolded */
  first: readonly ColumnSketch[] = [],
): ColumnSketch[] => [
  ['cDocUuid', '主键', 'Text', { flags: ['hide'] }],
  ['cDocCode', '单据编号', 'Text', { flags: ['required'] }],
  ['cState', '单据状态', 'Select', { code: words.state, flags: ['required'] }],
  ...first,
  ['dDocDate', words.day, 'Date', { code: MINUTE }],
  ['cStaffName', words.staff, 'Text'],
]
const tail: ColumnSketch[] = [
  ['iQtyTotal', '数量合计', 'Number', { precision: 3, flags: ['sum', 'off'] }],
  ['iLineCount', '行数', 'Number', { flags: ['off'] }],
  ['cCreatorName', '制单人', 'Text', { flags: ['off'] }],
  ['cRemark', '备注', 'TextArea', { flags: ['off'] }],
]
const AMOUNT: ColumnSketch = ['iAmount', '含税金额', 'Number', { precision: 2, flags: ['sum'] }]
/** What leaves: the amount without what is taken off. */
const PAID: ColumnSketch = ['iPaidAmount', '实付金额', 'Number', { precision: 2, flags: ['sum'] }]
const ADVANCED: ColumnSketch = ['iPaidAmount', '预付金额', 'Number', { precision: 2, flags: ['sum'] }]
const SUPPLIER: ColumnSketch = ['cSupplierName', '供应商', 'Text']
/** When money moved, and by which transfer. */
const moneyMoved = (day: string): ColumnSketch[] => [
  ['dPaidOn', day, 'Date', { code: DAY }],
  ['cBankSerial', '银行流水号', 'Text', { flags: ['off'] }],
]
/** Where and how a supplier is paid: the workbook of what is to be paid is what a bank is given. */
const paidTo: ColumnSketch[] = [
  ['cPayMethod', '付款方式', 'Select', { code: 'payMethod' }],
  ['cBankName', '开户行', 'Text'],
  ['cBankAccount', '银行账号', 'Text'],
]
const DEPT: ColumnSketch = ['cDeptName', '需求部门', 'Text']

const line = (...done: ColumnSketch[]): ColumnSketch[] => [
  ['cLineUuid', '主键', 'Text', { flags: ['hide'] }],
  ['cDocUuid', '单据主键', 'Text', { flags: ['hide'] }],
  ['cGoodsName', '物料名称', 'Text', { flags: ['required'] }],
  ['cGoodsCode', '物料编码', 'Text'],
  ['cSpec', '规格型号', 'Text'],
  ['iQty', '数量', 'Number', { precision: 3, flags: ['sum'] }],
  ['cUnit', '单位', 'Text'],
  ['iPrice', '含税单价', 'Number', { precision: 2 }],
  ['iAmount', '含税金额', 'Number', { precision: 2, flags: ['sum'] }],
  ...done,
  ['cUpstreamDocCode', '来源单据', 'Text', { flags: ['off'] }],
  ['cDocCode', '单据编号', 'Text', { flags: ['off'] }],
]
const PRICED: readonly string[] = ['iPrice', 'iAmount']
/** What was given up of closed rows. */
const CLOSED: ColumnSketch = ['iClosedQty', '已关闭数量', 'Number', { precision: 3, flags: ['sum', 'off'] }]
const done = (field: string, title: string): ColumnSketch => [
  field,
  title,
  'Number',
  { precision: 3, flags: ['sum'] },
]

const sub = (columns: readonly ColumnSketch[]): ColumnSketch[] =>
  columns
    .filter(([field]) => field !== 'cDocCode')
    .map(([field, title, type, more]): ColumnSketch => {
      const flags = (more?.flags ?? []).filter(flag => flag !== 'sum')
      return [`subList.${field}`, title, type, { ...more, flags }]
    })

interface Sketch {
  code: string
  name: string
  table: string
  api: string
  columns: ColumnSketch[]
  lines: ColumnSketch[]
  /** another document can be drawn from it */
  drawable: boolean
}

/** The documents, those another one can be drawn from, the same with their rows below them, and the rows alone. */
const listsOf = ({ code, name, table, api, columns, lines, drawable }: Sketch) => [
  list({ code, name, key: 'cDocUuid', rows: 10, from: source(table, 'dDocDate desc') }, ...columns),
  ...(drawable
    ? [
        list(
          {
            code: drawableCode(code),
            name: `可参照${name}`,
            key: 'cDocUuid',
            rows: 10,
            from: source(`Drawable${table}`, 'dDocDate desc'),
          },
          ...columns,
        ),
      ]
    : []),
  list(
    {
      code: `${code}Comb`,
      name: `${name}明细`,
      key: 'cDocUuid',
      rows: 20,
      from: source(table, 'dDocDate desc', { cDataSourceType: 'api', cDefinedApi: api }),
    },
    ...columns,
    ...sub(lines),
    ...(columns.includes(TAX) ? TAX_OF_ROW : []),
  ),
  list(
    {
      code: `${code}Line`,
      name: `${name}物料`,
      key: 'cLineUuid',
      rows: 20,
      from: source(`${table}Line`, 'cDocCode desc'),
    },
    ...lines,
  ),
]

export const documentLists = [
  ...listsOf({
    code: 'purchaseRequest',
    name: '请购单',
    table: 'PurchaseRequest',
    api: 'PurchaseRequestAction/getRequestsWithLines',
    columns: [
      ...head({ day: '请购时间', staff: '请购人', state: 'requestState' }),
      DEPT,
      ['iAmount', '预估金额', 'Number', { precision: 2, flags: ['sum'] }],
      ['dArriveDate', '需求日期', 'Date', { code: DAY }],
      ['cKind', '请购类型', 'Select', { code: 'requestKind', flags: ['off'] }],
      ['bUrgent', '加急', 'Boolean'],
      ...tail,
    ],
    lines: line(done('iOrderedQty', '已下单数量'), CLOSED),
    drawable: true,
  }),
  ...listsOf({
    code: 'goodsReceipt',
    name: '到货单',
    table: 'GoodsReceipt',
    api: 'GoodsReceiptAction/getReceiptsWithLines',
    columns: [
      ...head({ day: '到货时间', staff: '收货人', state: 'receiptState' }, [
        ['cPayState', '付款状态', 'Select', { code: 'payState' }],
        SUPPLIER,
      ]),
      AMOUNT,
      ['dDueDate', '应付日期', 'Date', { code: DAY }],
      ['cInvoicedState', '到票状态', 'Select', { code: 'invoicedState' }],
      DEPT,
      ...tail,
      TAX,
    ],
    lines: [
      ...line(done('iReturnedQty', '已退数量')),
      ['cQuality', '检验结果', 'Select', { code: 'quality', flags: ['off'] }],
      ['iRejectedQty', '拒收数量', 'Number', { precision: 3, flags: ['sum', 'off'] }],
    ],
    drawable: true,
  }),
  ...listsOf({
    code: 'purchaseReturn',
    name: '采购退货',
    table: 'PurchaseReturn',
    api: 'PurchaseReturnAction/getReturnsWithLines',
    columns: [
      ...head({ day: '退货时间', staff: '经办人', state: 'returnState' }),
      SUPPLIER,
      AMOUNT,
      ...moneyMoved('退款日期'),
      ...tail,
      TAX,
    ],
    lines: line(),
    drawable: false,
  }),
  ...listsOf({
    code: 'purchasePayment',
    name: '采购付款',
    table: 'PurchasePayment',
    api: 'PurchasePaymentAction/getPaymentsWithLines',
    columns: [
      ...head({ day: '申请时间', staff: '经办人', state: 'paymentState' }, [SUPPLIER, PAID]),
      ['dArriveDate', '计划付款', 'Date', { code: DAY }],
      AMOUNT,
      APPROVAL_STEP,
      ...paidTo,
      ...moneyMoved('付款日期'),
      ...tail,
      TAX,
    ],
    lines: line(),
    drawable: false,
  }),
  ...listsOf({
    code: 'purchaseAdvance',
    name: '预付款',
    table: 'PurchaseAdvance',
    api: 'PurchaseAdvanceAction/getAdvancesWithLines',
    columns: [
      ...head({ day: '申请时间', staff: '经办人', state: 'advanceState' }, [SUPPLIER, ADVANCED]),
      ['iLeftAmount', '预付余额', 'Number', { precision: 2, flags: ['sum'] }],
      ['iAgeDays', '账龄（天）', 'Number'],
      ['cUpstreamDocCode', '采购订单', 'Text'],
      APPROVAL_STEP,
      ['dArriveDate', '计划付款', 'Date', { code: DAY }],
      ['iUsedAmount', '已冲抵', 'Number', { precision: 2, flags: ['sum', 'off'] }],
      ['iAmount', '订单金额', 'Number', { precision: 2, flags: ['off'] }],
      ...paidTo,
      ...moneyMoved('付款日期'),
      ...tail,
    ],
    lines: line(),
    drawable: false,
  }),
  ...listsOf({
    code: 'purchaseInvoice',
    name: '采购发票',
    table: 'PurchaseInvoice',
    api: 'PurchaseInvoiceAction/getInvoicesWithLines',
    columns: [
      ...head({ day: '收票时间', staff: '经办人', state: 'purchaseInvoiceState' }, [
        SUPPLIER,
        ['cInvoiceNo', '发票号码', 'Text'],
        ['iInvoiceAmount', '价税合计', 'Number', { precision: 2, flags: ['sum'] }],
      ]),
      ['dInvoiceDate', '开票日期', 'Date', { code: DAY }],
      ['cInvoiceColor', '蓝字/红字', 'Select', { code: 'invoiceColor' }],
      ['cInvoiceForm', '发票种类', 'Select', { code: 'invoiceForm' }],
      APPROVAL_STEP,
      ['iInvoiceTax', '税额', 'Number', { precision: 2, flags: ['sum'] }],
      ['cInvoiceCode', '发票代码', 'Text', { flags: ['off'] }],
      ['cOriginalNo', '原发票号码', 'Text', { flags: ['off'] }],
      ['iAmount', '明细合计', 'Number', { precision: 2, flags: ['sum', 'off'] }],
      ...tail,
    ],
    lines: line(),
    drawable: false,
  }),
  ...listsOf({
    code: 'goodsIssue',
    name: '领料单',
    table: 'GoodsIssue',
    api: 'GoodsIssueAction/getIssuesWithLines',
    columns: [
      ...head({ day: '领料时间', staff: '领用人', state: 'issueState' }, [
        ['cDeptName', '领用部门', 'Text'],
        ['cKind', '用途', 'Select', { code: 'issuePurpose' }],
      ]),
      APPROVAL_STEP,
      ...tail,
    ],
    lines: line().filter(([field]) => !PRICED.includes(field)),
    drawable: false,
  }),
  // a row leads to the receipts of its supplier
  list(
    {
      code: 'supplierAccount',
      name: '供应商往来',
      key: 'cSupplierUuid',
      rows: 10,
      from: source('SupplierAccount', 'iOwedAmount desc'),
    },
    ['cSupplierUuid', '主键', 'Text', { flags: ['hide'] }],
    ['cSupplierName', '供应商', 'Text', { flags: ['required'] }],
    ['iOwedAmount', '未付金额', 'Number', { precision: 2, flags: ['sum'] }],
    ['iOverdueAmount', '逾期未付', 'Number', { precision: 2, flags: ['sum'] }],
    ['iCreditAmount', '应退款', 'Number', { precision: 2, flags: ['sum'] }],
    ['iOpenCount', '未清单数', 'Number'],
    ['iPrepaidAmount', '预付余额', 'Number', { precision: 2, flags: ['sum'] }],
    ['iPayingAmount', '付款中', 'Number', { precision: 2, flags: ['sum'] }],
    ['dLastReceiptDate', '最近到货', 'Date', { code: DAY }],
    ['iReceivedAmount', '到货金额', 'Number', { precision: 2 }],
    ['iReturnedAmount', '退货金额', 'Number', { precision: 2 }],
    ['iPaidAmount', '已付金额', 'Number', { precision: 2 }],
    ['iRefundedAmount', '已退款', 'Number', { precision: 2 }],
    ['cSupplierCode', '供应商编码', 'Text', { flags: ['off'] }],
  ),
  // rows of the shop's orders: a receipt may be drawn from one
  list(
    {
      code: 'shopOrderLine',
      name: '商城订单商品',
      key: 'cOrderLineUuid',
      rows: 20,
      from: source('ShopOrderLine', 'dCreateTime desc', shop),
    },
    ['cOrderLineUuid', '主键', 'Text', { flags: ['hide'] }],
    ['cOrderUuid', '单据主键', 'Text', { flags: ['hide'] }],
    ['cProdName', '商品名称', 'Text', { flags: ['required'] }],
    ['cSpec', '规格', 'Text'],
    ['iQty', '数量', 'Number'],
    ['cUnit', '单位', 'Text'],
    ['iPrice', '单价', 'Number', { precision: 2 }],
    ['iAmount', '金额', 'Number', { precision: 2, flags: ['sum'] }],
    ['cOrderCode', '订单编号', 'Text', { flags: ['off'] }],
  ),
]

const SUPPLIER_NAME: ItemSketch = ['cSupplierName', '供应商名称', 'Text', CONTAINS]
const SUPPLIER_CHOSEN: ItemSketch = ['cSupplierUuid', '供应商', 'Refer', EQUALS, { code: 'supplier' }]
const AMOUNT_FOUND: ItemSketch = ['iAmount', '金额', 'Number', RANGE, { code: '2' }]
const DEPT_CHOSEN: ItemSketch = ['cDeptUuid', '需求部门', 'Refer', RANGE, { code: 'department' }]

const queryOf = (
  code: string,
  words: { day: string; staff: string; state: string },
  {
    supplier,
    amount = true,
    more = [],
  }: { supplier: boolean; amount?: boolean; more?: readonly ItemSketch[] },
) =>
  query(
    code,
    ['cDocCode', '单据编号', 'Text', CONTAINS],
    ...(supplier ? [SUPPLIER_NAME] : []),
    ['cStaffName', words.staff, 'Text', CONTAINS],
    ['dDocDate', words.day, 'Date', RANGE, { code: 'date' }],
    ['cState', '单据状态', 'Select', RANGE, { code: words.state }],
    ...more,
    ...(amount ? [AMOUNT_FOUND] : []),
    supplier ? SUPPLIER_CHOSEN : DEPT_CHOSEN,
    ['cRemark', '备注', 'Text', CONTAINS],
    GOODS,
    MINE,
    // goods that have come are not approved
    ...(code === 'goodsReceipt' ? [] : [TURN]),
    ['cCreatorName', '制单人', 'Text', CONTAINS, { hidden: true }],
  )

export const documentQueries = [
  query(
    'supplierAccount',
    ['cSupplierName', '供应商名称', 'Text', CONTAINS],
    ['cSupplierCode', '供应商编码', 'Text', CONTAINS],
    ['iOwedAmount', '未付金额', 'Number', RANGE, { code: '2' }],
    ['iPayingAmount', '付款中', 'Number', RANGE, { code: '2' }],
    ['dLastReceiptDate', '最近到货', 'Date', RANGE, { code: 'date' }],
  ),
  queryOf(
    'purchaseRequest',
    { day: '请购日期', staff: '请购人', state: 'requestState' },
    { supplier: false, more: [['bToOrder', '待下单', 'Checkbox', EQUALS]] },
  ),
  queryOf(
    'goodsReceipt',
    { day: '到货日期', staff: '收货人', state: 'receiptState' },
    {
      supplier: true,
      more: [
        ['cPayState', '付款状态', 'Select', RANGE, { code: 'payState' }],
        ['dDueDate', '应付日期', 'Date', RANGE, { code: 'date' }],
        ['bToPay', '待申请付款', 'Checkbox', EQUALS],
        ['cInvoicedState', '到票状态', 'Select', RANGE, { code: 'invoicedState' }],
        ['bToInvoice', '待到票', 'Checkbox', EQUALS],
        ['bUndrawn', '有未参照订单的物料', 'Checkbox', EQUALS],
        ['bToInspect', '待检验', 'Checkbox', EQUALS],
      ],
    },
  ),
  queryOf(
    'purchaseReturn',
    { day: '退货日期', staff: '经办人', state: 'returnState' },
    {
      supplier: true,
      more: [
        ['bToRefund', '待收退款', 'Checkbox', EQUALS],
        ['dPaidOn', '退款日期', 'Date', RANGE, { code: 'date' }],
      ],
    },
  ),
  queryOf(
    'purchasePayment',
    { day: '申请日期', staff: '经办人', state: 'paymentState' },
    {
      supplier: true,
      more: [
        ['dArriveDate', '计划付款日期', 'Date', RANGE, { code: 'date' }],
        ['cPayMethod', '付款方式', 'Select', RANGE, { code: 'payMethod' }],
        ['dPaidOn', '付款日期', 'Date', RANGE, { code: 'date' }],
        ['iPaidAmount', '实付金额', 'Number', RANGE, { code: '2' }],
      ],
    },
  ),
  queryOf(
    'purchaseAdvance',
    { day: '申请日期', staff: '经办人', state: 'advanceState' },
    {
      supplier: true,
      more: [
        ['cUpstreamDocCode', '采购订单', 'Text', CONTAINS],
        ['dArriveDate', '计划付款日期', 'Date', RANGE, { code: 'date' }],
        ['cPayMethod', '付款方式', 'Select', RANGE, { code: 'payMethod' }],
        ['dPaidOn', '付款日期', 'Date', RANGE, { code: 'date' }],
        ['iPaidAmount', '预付金额', 'Number', RANGE, { code: '2' }],
        ['iLeftAmount', '预付余额', 'Number', RANGE, { code: '2' }],
        ['bToReclaim', '待收回预付款', 'Checkbox', EQUALS],
        ['iAgeDays', '账龄（天）', 'Number', RANGE, { code: '0' }],
      ],
    },
  ),
  queryOf(
    'purchaseInvoice',
    { day: '收票日期', staff: '经办人', state: 'purchaseInvoiceState' },
    {
      supplier: true,
      more: [
        ['cInvoiceNo', '发票号码', 'Text', CONTAINS],
        ['dInvoiceDate', '开票日期', 'Date', RANGE, { code: 'date' }],
        ['cInvoiceColor', '蓝字/红字', 'Select', RANGE, { code: 'invoiceColor' }],
        ['bToCredit', '待红字发票', 'Checkbox', EQUALS],
        ['cOriginalNo', '原发票号码', 'Text', CONTAINS],
        ['cInvoiceForm', '发票种类', 'Select', RANGE, { code: 'invoiceForm' }],
        ['iInvoiceAmount', '价税合计', 'Number', RANGE, { code: '2' }],
      ],
    },
  ),
  queryOf(
    'goodsIssue',
    { day: '领料日期', staff: '领用人', state: 'issueState' },
    {
      supplier: false,
      amount: false,
      more: [['cKind', '用途', 'Select', RANGE, { code: 'issuePurpose' }]],
    },
  ),
]

export const documentRefers = (
  [
    ['purchaseRequest', '请购单'],
    ['goodsReceipt', '到货单'],
    ['purchaseReturn', '采购退货'],
    ['purchasePayment', '采购付款'],
    ['purchaseAdvance', '预付款'],
    ['purchaseInvoice', '采购发票'],
    ['goodsIssue', '领料单'],
  ] as const
).map(([code, name]) =>
  refer({
    cReferCode: code,
    cReferName: name,
    cReferType: 'list',
    cBaseListCode: code,
    cBaseQueryCode: code,
    cReferDataKey: 'cDocUuid',
    cSaveField: 'cDocUuid,cDocCode',
    cShowField: 'cDocCode',
  }),
)
