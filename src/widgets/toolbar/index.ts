export { Toolbar } from './Toolbar'
export { ToolbarMore } from './ToolbarMore'
export { useToolbar } from './useToolbar'
