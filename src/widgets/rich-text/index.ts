export { isMarkup } from './isMarkup'
export { RichContent, type RichContentProps } from './RichContent'
export { sanitizeHtml } from './model/sanitizeHtml'
