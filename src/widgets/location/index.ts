export { useLocationChooser } from './useLocationChooser'
