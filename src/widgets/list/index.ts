export { ConfiguredList } from './ConfiguredList'
export { useConfiguredList } from './useConfiguredList'
