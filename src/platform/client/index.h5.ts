import type { ClientPort } from './contract'

/** A browser that is too old is told so by the document itself. */
export const client: ClientPort = { isTooOld: () => false, tellTooOld: () => undefined }
