export { DocumentFlowSheet, type DocumentFlowSheetProps } from './DocumentFlowSheet'
