import type { AddressPort } from './contract'

/** Pages of a mini-program have no address anybody sees, and are not reloaded. */
export const address: AddressPort = {
  dropQuery: () => undefined,
  note: () => undefined,
  noted: () => undefined,
}
