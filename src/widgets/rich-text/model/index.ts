export { ownStyle } from './htmlRules'
export { groundOf, GROUNDS, inkOf, INKS, plainColours, SIZES, type Ink } from './inks'
export { sanitizeHtml, type IsShown } from './sanitizeHtml'
