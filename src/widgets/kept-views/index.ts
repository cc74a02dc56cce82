export { viewToText } from '../arrange/model/viewCode'
export { KeptViews } from './KeptViews'
export { createViewsStore, useKeptViews, type ViewsStore } from './useKeptViews'
export { ViewsSheet } from './views/ViewsSheet'
