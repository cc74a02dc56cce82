export { useScanner, type TakeCode } from './useScanner'
