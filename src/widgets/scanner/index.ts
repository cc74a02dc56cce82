export { useScanner } from './useScanner'
export { useScanOnce } from './useScanOnce'
