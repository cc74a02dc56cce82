/** Who reads a table of rows: everybody of the organisation, or its administrators. */
export interface DataTable {
  cServerName: string
  cTableName: string
  cReader: 'everybody' | 'administrator'
}

const tables = (cServerName: string, cReader: DataTable['cReader'], ...names: string[]): DataTable[] =>
  names.map(cTableName => ({ cServerName, cTableName, cReader }))

export const dataTables: readonly DataTable[] = [
  ...tables('alc-biz-purchase', 'everybody', 'PurchaseOrder', 'PurchaseOrderLine', 'Supplier', 'Goods'),
  ...tables('alc-biz-purchase', 'everybody', 'PurchaseRequest', 'PurchaseRequestLine'),
  ...tables('alc-biz-purchase', 'everybody', 'GoodsReceipt', 'GoodsReceiptLine'),
  ...tables('alc-biz-purchase', 'everybody', 'PurchaseReturn', 'PurchaseReturnLine'),
  ...tables('alc-biz-purchase', 'everybody', 'PurchasePayment', 'PurchasePaymentLine', 'SupplierAccount'),
  ...tables('alc-biz-purchase', 'everybody', 'PurchaseAdvance', 'PurchaseAdvanceLine'),
  ...tables('alc-biz-purchase', 'everybody', 'PurchaseInvoice', 'PurchaseInvoiceLine'),
  ...tables('alc-biz-purchase', 'everybody', 'GoodsIssue', 'GoodsIssueLine'),
  ...tables('alc-biz-purchase', 'everybody', 'Staff', 'Department', 'GoodsClass'),
  ...tables('alc-alshop', 'everybody', 'ShopOrder', 'ShopOrderLine', 'Product', 'Shop', 'Invoice'),
  ...tables('alc-alshop', 'administrator', 'Person'),
]
