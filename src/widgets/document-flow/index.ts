export type { DocumentFlow, FlowStep } from './model/flow'
export { DocumentFlowSheet, type DocumentFlowSheetProps, type OpenedStep } from './DocumentFlowSheet'
