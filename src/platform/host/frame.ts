/** The part of micro-app (@micro-zoe/micro-app) the shop talks to. */
export interface MicroAppBus {
  addDataListener(listener: (data: unknown) => void, autoTrigger?: boolean): void
  removeDataListener(listener: (data: unknown) => void): void
  /** `true`: what the portal has set, not what the app has sent. */
  clearData(fromPortal: boolean): void
  dispatch(data: object): void
}

declare global {
  interface Window {
    /** Set by a host portal that runs the shop as a micro-app. */
    __MICRO_APP_ENVIRONMENT__?: boolean
    /** Where the shop's files are, with a slash at the end. */
    __MICRO_APP_PUBLIC_PATH__?: string
    /** The portal's name of the shop: several may stand in one page. */
    __MICRO_APP_NAME__?: string
    microApp?: MicroAppBus
    /** Made by the document inside a portal (src/boot/document), which also keeps what the portal calls at the end. */
    __SHOP_LIFE__?: {
      /** removed, or nothing the shop can run in */
      gone: boolean
      /** ends the running shop */
      end?: (() => Promise<void>) | undefined
      /** the portal waits for a shop that was still starting when it was removed */
      over?(): void
    }
  }
}

/** The page belongs to a portal: its title, its root element and its address are not ours. */
export const isMicroApp = (): boolean => window.__MICRO_APP_ENVIRONMENT__ === true

/** Whether there is still a place for the shop: a portal may remove it before its code has come. */
export const isWanted = (): boolean =>
  isMicroApp() ? window.__SHOP_LIFE__?.gone === false : !window.__SHOP_LIFE__

/** Base of the shop's own files; '' beside the page. */
export const ownFiles = (): string => window.__MICRO_APP_PUBLIC_PATH__ ?? ''

/** The element that stands for the document: classes and language of the whole shop. None once a portal has removed it. */
export const ownRoot = (): HTMLElement | null =>
  isMicroApp()
    ? document.querySelector<HTMLElement>(`micro-app[name="${window.__MICRO_APP_NAME__}"] micro-app-body`)
    : document.documentElement
