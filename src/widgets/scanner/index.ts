export { useScanner, type TakeCode } from './useScanner'
export { useScanOnce } from './useScanOnce'
