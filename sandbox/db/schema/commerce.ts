export * from './commerceOrders'
export * from './commercePay'
