export { fetchEditor, RichEditor, type RichEditorProps } from './RichEditor'
