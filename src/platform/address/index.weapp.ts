import type { AddressPort } from './contract'

/** Pages of a mini-program have no address anybody sees. */
export const address: AddressPort = { dropQuery: () => undefined }
