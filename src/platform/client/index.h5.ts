import type { ClientPort } from './contract'

/** A browser that is too old is told so by the document itself; a page that is loaded anew is the newest. */
export const client: ClientPort = {
  isTooOld: () => false,
  tellTooOld: () => undefined,
  onNewVersion: () => undefined,
}
