import type { AddressPort } from './contract'

export const address: AddressPort = {
  dropQuery() {
    const { pathname, search, hash } = window.location
    const bare = `${pathname}${search}${hash.split('?')[0] ?? ''}`
    window.history.replaceState(window.history.state, '', bare)
  },
}
