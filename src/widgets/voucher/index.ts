export { serverDocuments, type VoucherSource } from './source'
export { useChangeText, type HistoryTalk } from './views/HistorySheet'
export type { VoucherHandle } from './useVoucher'
export { VoucherScreen, type VoucherScreenProps } from './VoucherScreen'
