/** Names of the specification in addresses, which are also those of the wire, and what the shop calls the same. */
const ownNames = {
  cAfterSaleUuid: 'afterSaleUuid',
  cApprovalUuid: 'approvalUuid',
  cClassName: 'className',
  cClassUuid: 'classUuid',
  cColumnUuid: 'columnUuid',
  cCommissionUuid: 'commissionUuid',
  cComplaintUuid: 'complaintUuid',
  cDocCode: 'documentCode',
  cDocId: 'fileId',
  cDocUuid: 'documentUuid',
  cEnquiryUuid: 'enquiryUuid',
  cGoodsUuid: 'goodsUuid',
  cInvoiceUuid: 'invoiceUuid',
  cOrderLineUuid: 'lineUuid',
  cOrderUuid: 'orderUuid',
  cPaymentFlowNo: 'paymentFlowNo',
  cProdCode: 'productCode',
  cQuoteUuid: 'quoteUuid',
  cShareCode: 'shareCode',
  cShopUuid: 'shopUuid',
  cSkuCode: 'skuCode',
  cSplicingUuid: 'splicingUuid',
  cSupplierUuid: 'supplierUuid',
} as const

/** What the shop calls a parameter of an address. */
export type OwnName<N> = N extends keyof typeof ownNames ? (typeof ownNames)[N] : N

const own = new Map<string, string>(Object.entries(ownNames))
const outside = new Map<string, string>(Object.entries(ownNames).map(([name, ours]) => [ours, name]))

const renamed = (query: Readonly<Record<string, string>>, names: ReadonlyMap<string, string>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [names.get(name) ?? name, value]))

/** A query as it stands in an address, by our names. */
export const ownQuery = (query: Readonly<Record<string, string>>): Record<string, string> =>
  renamed(query, own)

/** A query by our names, as it stands in an address. */
export const addressQuery = (query: Readonly<Record<string, string>>): Record<string, string> =>
  renamed(query, outside)
