export { ownStyle } from './htmlRules'
export { GROUNDS, INKS, SIZES, plainColours, type Ink } from './inks'
export { sanitizeHtml } from './sanitizeHtml'
