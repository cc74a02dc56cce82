export { serverDocuments, type VoucherSource } from './source'
export type { VoucherHandle } from './useVoucher'
export { VoucherScreen, type VoucherScreenProps } from './VoucherScreen'
