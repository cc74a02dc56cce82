/** The part of micro-app (@micro-zoe/micro-app) the shop talks to. */
export interface MicroAppBus {
  addDataListener(listener: (data: unknown) => void, autoTrigger?: boolean): void
  removeDataListener(listener: (data: unknown) => void): void
  dispatch(data: object): void
}

declare global {
  interface Window {
    /** Set by a host portal that runs the shop as a micro-app. */
    __MICRO_APP_ENVIRONMENT__?: boolean
    /** Where the shop's files are, with a slash at the end. */
    __MICRO_APP_PUBLIC_PATH__?: string
    __POWERED_BY_QIANKUN__?: boolean
    microApp?: MicroAppBus
    /** Called by the portal before it removes the shop from its page. */
    unmount?: (() => Promise<void>) | undefined
  }
}

/** The page belongs to a portal: its title, its root element and its address are not ours. */
export const isMicroApp = (): boolean =>
  window.__MICRO_APP_ENVIRONMENT__ === true || window.__POWERED_BY_QIANKUN__ === true

/** Base of the shop's own files; '' beside the page. */
export const ownFiles = (): string => window.__MICRO_APP_PUBLIC_PATH__ ?? ''

/** The element that stands for the document: classes and language of the whole shop. */
export const ownRoot = (): HTMLElement => (isMicroApp() ? document.body : document.documentElement)
