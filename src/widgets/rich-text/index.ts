export { RichContent } from './RichContent'
