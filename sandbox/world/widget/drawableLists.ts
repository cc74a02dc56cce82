import { documentLists } from './documentLists'
import {
  type ColumnSketch,
  drawableCode,
  drawableRowsCode,
  list,
  type ListDefinition,
  lists,
  source,
} from './lists'
import { shop } from './shopWidgets'

type NameAndSpec = readonly [name: ColumnSketch, spec: ColumnSketch]

/** A row as it is chosen on a phone: what it is, and what is left of it. */
const rowColumns = (key: string, document: string, [name, spec]: NameAndSpec): ColumnSketch[] => [
  [key, '主键', 'Text', { flags: ['hide'] }],
  [document, '单据主键', 'Text', { flags: ['hide'] }],
  name,
  // quantities as they are entered: 7, not 7.000
  ['iLeftQty', '剩余', 'Text', { flags: ['required'] }],
  spec,
  ['cUnit', '单位', 'Text'],
  ['iQty', '数量', 'Text'],
  ['iPrice', '含税单价', 'Number', { precision: 2, flags: ['off'] }],
]
const goods: NameAndSpec = [
  ['cGoodsName', '物料', 'Text', { flags: ['required'] }],
  ['cSpec', '规格型号', 'Text'],
]

interface Rows {
  name: string
  table: string
  document: string
  more?: readonly ColumnSketch[]
}
const rowsOf = (code: string, { name, table, document, more = [] }: Rows) =>
  list(
    { code, name, key: 'cLineUuid', rows: 30, from: source(table, 'iLineNo asc') },
    ...rowColumns('cLineUuid', document, goods),
    ...more,
  )

/** Receipts that something is still to be paid of: what is due first stands first. */
const payableReceipts = (code: string): ListDefinition[] =>
  documentLists
    .filter(({ cBaseListCode }) => cBaseListCode === drawableCode('goodsReceipt'))
    .map(({ baseList, list: columns, ...more }) => ({
      ...more,
      cBaseListCode: code,
      baseList: {
        ...baseList,
        cListName: '待付款到货单',
        cTableName: 'PayableGoodsReceipt',
        cOrderField: 'dDueDate asc',
      },
      list: columns.map(column => ({ ...column, cItemUuid: `${code}-${column.cFieldName}` })),
    }))

/** Receipts whose invoice is to come: what came first stands first. */
const invoiceableReceipts = (code: string): ListDefinition[] =>
  documentLists
    .filter(({ cBaseListCode }) => cBaseListCode === drawableCode('goodsReceipt'))
    .map(({ baseList, list: columns, ...more }) => ({
      ...more,
      cBaseListCode: code,
      baseList: {
        ...baseList,
        cListName: '待到票到货单',
        cTableName: 'InvoiceableGoodsReceipt',
        cOrderField: 'dDocDate asc',
      },
      list: columns.map(column => ({ ...column, cItemUuid: `${code}-${column.cFieldName}` })),
    }))

/** Invoices that a red one may correct: the newest first. */
const creditableInvoices = (code: string): ListDefinition[] =>
  documentLists
    .filter(({ cBaseListCode }) => cBaseListCode === 'purchaseInvoice')
    .map(({ baseList, list: columns, ...more }) => ({
      ...more,
      cBaseListCode: code,
      baseList: {
        ...baseList,
        cListName: '可红冲采购发票',
        cTableName: 'CreditablePurchaseInvoice',
      },
      list: columns.map(column => ({ ...column, cItemUuid: `${code}-${column.cFieldName}` })),
    }))

const isAgreed = ({ cFieldName }: ListDefinition['list'][number]): boolean =>
  cFieldName === 'iPrepay' || cFieldName === 'dPrepayDate'
const placeOf = (column: ListDefinition['list'][number]): number =>
  column.bRequired || column.bHide ? 0 : isAgreed(column) ? 1 : 2

/** Orders that may be paid in advance: what is agreed for the earliest day stands first. */
const prepayableOrders = (code: string): ListDefinition[] =>
  lists
    .filter(({ cBaseListCode }) => cBaseListCode === drawableCode('purchaseOrder'))
    .map(({ baseList, list: columns, ...more }) => ({
      ...more,
      cBaseListCode: code,
      baseList: {
        ...baseList,
        cListName: '可预付采购订单',
        cTableName: 'PrepayablePurchaseOrder',
        cOrderField: 'dPrepayDate asc',
      },
      // a card shows the first ones: what is agreed is among them
      list: [...columns]
        .sort((one, other) => placeOf(one) - placeOf(other))
        .map((column, index) => ({
          ...column,
          cItemUuid: `${code}-${column.cFieldName}`,
          iOrder: index + 1,
          bShow: column.bShow || isAgreed(column),
        })),
    }))

/** Lists of a chooser while a document is drawn from others: documents, and their rows with what is left of them. */
export const drawableLists: readonly ListDefinition[] = [
  rowsOf(drawableRowsCode('purchaseRequest'), {
    name: '可参照请购单物料',
    table: 'DrawablePurchaseRequestLine',
    document: 'cDocUuid',
  }),
  rowsOf(drawableRowsCode('purchaseOrder'), {
    name: '可参照采购订单物料',
    table: 'DrawablePurchaseOrderLine',
    document: 'cOrderUuid',
    more: [['dExpected', '预计到货', 'Date', { code: 'YYYY-MM-DD' }]],
  }),
  rowsOf('goodsReceiptReturnableLine', {
    name: '可退货到货单物料',
    table: 'ReturnableGoodsReceiptLine',
    document: 'cDocUuid',
  }),
  ...payableReceipts('goodsReceiptPayable'),
  rowsOf('goodsReceiptPayableLine', {
    name: '待付款到货单物料',
    table: 'PayableGoodsReceiptLine',
    document: 'cDocUuid',
  }),
  ...invoiceableReceipts('goodsReceiptInvoiceable'),
  rowsOf('goodsReceiptInvoiceableLine', {
    name: '待到票到货单物料',
    table: 'InvoiceableGoodsReceiptLine',
    document: 'cDocUuid',
  }),
  rowsOf('goodsReceiptIssuableLine', {
    name: '可领用到货单物料',
    table: 'IssuableGoodsReceiptLine',
    document: 'cDocUuid',
  }),
  ...creditableInvoices('purchaseInvoiceCreditable'),
  rowsOf('purchaseInvoiceCreditableLine', {
    name: '可红冲采购发票物料',
    table: 'CreditablePurchaseInvoiceLine',
    document: 'cDocUuid',
  }),
  ...prepayableOrders('purchaseOrderPrepayable'),
  list(
    {
      code: 'purchaseOrderPrepayableLine',
      name: '可预付采购订单物料',
      key: 'cLineUuid',
      rows: 30,
      from: source('PrepayablePurchaseOrderLine', 'iLineNo asc'),
    },
    ...rowColumns('cLineUuid', 'cOrderUuid', goods).filter(([field]) => field !== 'iLeftQty'),
  ),
  list(
    {
      code: drawableRowsCode('shopOrder'),
      name: '可参照商城订单商品',
      key: 'cOrderLineUuid',
      rows: 30,
      from: source('DrawableShopOrderLine', 'iLineNo asc', shop),
    },
    ...rowColumns('cOrderLineUuid', 'cOrderUuid', [
      ['cProdName', '商品', 'Text', { flags: ['required'] }],
      ['cSpec', '规格', 'Text'],
    ]),
  ),
]
