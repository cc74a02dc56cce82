import { erpTables } from './erpSources'
import { shopTables } from './shopSources'
import type { Source } from './sourceColumns'

/** Tables by the server that has them; a further table is one entry in one of these. */
const servers = new Map<string, ReadonlyMap<string, Source>>([
  ['alc-biz-purchase', new Map(Object.entries(erpTables))],
  ['alc-alshop', new Map(Object.entries(shopTables))],
])

export const findSource = (server: string, table: string): Source | undefined =>
  servers.get(server)?.get(table)

/** Interfaces of their own (cDataSourceType `api`): rows of a table with those of another below each. */
interface DefinedApi {
  table: string
  sub: { table: string; join: string; order: string }
}
const apis = new Map<string, DefinedApi>([
  [
    'PurchaseOrderAction/getOrdersWithLines',
    { table: 'PurchaseOrder', sub: { table: 'PurchaseOrderLine', join: 'cOrderUuid', order: 'iLineNo' } },
  ],
  [
    'PurchaseRequestAction/getRequestsWithLines',
    { table: 'PurchaseRequest', sub: { table: 'PurchaseRequestLine', join: 'cDocUuid', order: 'iLineNo' } },
  ],
  [
    'GoodsReceiptAction/getReceiptsWithLines',
    { table: 'GoodsReceipt', sub: { table: 'GoodsReceiptLine', join: 'cDocUuid', order: 'iLineNo' } },
  ],
  [
    'PurchaseReturnAction/getReturnsWithLines',
    { table: 'PurchaseReturn', sub: { table: 'PurchaseReturnLine', join: 'cDocUuid', order: 'iLineNo' } },
  ],
  [
    'PurchasePaymentAction/getPaymentsWithLines',
    { table: 'PurchasePayment', sub: { table: 'PurchasePaymentLine', join: 'cDocUuid', order: 'iLineNo' } },
  ],
  [
    'PurchaseAdvanceAction/getAdvancesWithLines',
    { table: 'PurchaseAdvance', sub: { table: 'PurchaseAdvanceLine', join: 'cDocUuid', order: 'iLineNo' } },
  ],
  [
    'PurchaseInvoiceAction/getInvoicesWithLines',
    { table: 'PurchaseInvoice', sub: { table: 'PurchaseInvoiceLine', join: 'cDocUuid', order: 'iLineNo' } },
  ],
  [
    'GoodsIssueAction/getIssuesWithLines',
    { table: 'GoodsIssue', sub: { table: 'GoodsIssueLine', join: 'cDocUuid', order: 'iLineNo' } },
  ],
  [
    'ShopOrderAction/getOrdersWithLines',
    { table: 'ShopOrder', sub: { table: 'ShopOrderLine', join: 'cOrderUuid', order: 'iLineNo' } },
  ],
])

export const findApi = (name: string): DefinedApi | undefined => apis.get(name)
