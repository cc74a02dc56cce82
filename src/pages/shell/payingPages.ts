import type { RouteName } from '@/routes/table'

/**
 * Pages with a payment centre of their own: a payment that was left comes up again there by itself, and is asked about on
 * all others. A page that uses the centre has to stand here.
 */
export const PAYING_PAGES = [
  'myOrder',
  'myOrderCx',
  'orderDetails',
  'orderDetailsCx',
  'ordersSpellingDetails',
  'payActionDom',
  'payApproval',
  'searchOrder',
  'searchResult',
  'successfully',
] as const satisfies readonly RouteName[]

export type PayingPage = (typeof PAYING_PAGES)[number]
