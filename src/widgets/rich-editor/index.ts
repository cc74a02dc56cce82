export { FormattedArea } from './FormattedArea'
export type { Written } from './model/written'
export { fetchEditor, RichEditor, type RichEditorProps } from './RichEditor'
