export { buildTree, withAllBelow } from './model/flatTree'
export { TreePickerSheet } from './TreePickerSheet'
export { useTreeData, type TreeReading } from './useTreeData'
export { levelKey, TreePane } from './views/TreePane'
