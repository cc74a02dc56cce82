export { buildTree, withAllBelow } from './model/flatTree'
export { TreePickerSheet } from './TreePickerSheet'
export { useTreeData, type TreeReading } from './useTreeData'
export { TreePane } from './views/TreePane'
