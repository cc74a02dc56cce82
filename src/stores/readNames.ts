import type { OrderScope } from '@/api/order'

/**
 * Names of what is kept when its screen is left (`useKeptRead`). Parts that use one name ask the same question; a write
 * names what it has changed, and a name stands for all names below it, too.
 */
export const readNames = {
  /** all of orders */
  orders: 'orders',
  order: (orderUuid: string) => `orders/one/${orderUuid}`,
  orderCounts: 'orders/counts',
  orderCount: (scope: OrderScope) => `orders/counts/${scope}`,
  afterSale: (afterSaleUuid: string) => `afterSales/one/${afterSaleUuid}`,
  afterSaleCounts: 'afterSales/counts',
  afterSaleCount: (splicing: boolean) => `afterSales/counts/${splicing ? 'splicing' : 'all'}`,
  complaint: (complaintUuid: string) => `complaints/one/${complaintUuid}`,
  approval: (approvalUuid: string) => `approvals/one/${approvalUuid}`,
  approvalCounts: 'approvals/counts',
  enquiry: (enquiryUuid: string) => `enquiries/one/${enquiryUuid}`,
  enquiryCounts: 'enquiries/counts',
  documentTasks: 'documents/tasks',
  unreadNotices: 'documents/unread',
  documentToolbar: (kind: string) => `documents/toolbars/${kind}`,
  /** both tables, of all suppliers too */
  payables: 'documents/payables',
  addresses: 'addresses',
  invoiceHeaders: 'invoiceHeaders',
  /** how much one has kept and seen */
  traces: 'traces',
  /** all products */
  products: 'products',
  product: (productCode: string) => `products/${productCode}`,
  /** all of a shop */
  wholeShop: (shopUuid: string) => `shops/${shopUuid}`,
  shop: (shopUuid: string) => `shops/${shopUuid}/one`,
  shopPage: (shopUuid: string) => `shops/${shopUuid}/page`,
  shopClasses: (shopUuid: string) => `shops/${shopUuid}/classes`,
} as const
