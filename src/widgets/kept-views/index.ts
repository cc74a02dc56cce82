export { viewToText } from '../arrange/model/viewCode'
export { KeptViews } from './KeptViews'
export { useKeptViews } from './useKeptViews'
export { ViewsSheet } from './views/ViewsSheet'
