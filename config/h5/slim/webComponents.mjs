// Stands in for Taro's web components on H5. With `useHtmlComponents` only two of them are still referred to (the tab
// bar and pull-to-refresh); the shop draws its own, and the Stencil runtime behind them costs 20 KB brotli.
export const defineCustomElementTaroTabbar = () => undefined
export const defineCustomElementTaroPullToRefreshCore = () => undefined
