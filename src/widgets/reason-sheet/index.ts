export { ReasonSheet, type ReasonWords } from './ReasonSheet'
