export { BatchFillSheet } from './BatchFillSheet'
export { DocumentChooser } from './DocumentChooser'
export { useReferChooser } from './useReferChooser'
