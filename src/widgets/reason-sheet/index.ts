export { ReasonSheet } from './ReasonSheet'
