export { useMessagingImport } from './useMessagingImport'
