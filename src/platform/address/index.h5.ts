import type { AddressPort } from './contract'

const keyOf = (name: string) => `alm.${name}`
/** The router's own, or a host's: what else stands in it stays. */
const stateNow = (): Record<string, unknown> => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

export const address: AddressPort = {
  dropQuery() {
    const { pathname, search, hash } = window.location
    const bare = `${pathname}${search}${hash.split('?')[0] ?? ''}`
    window.history.replaceState(window.history.state, '', bare)
  },
  note(name, text) {
    if (address.noted(name) === (text || undefined)) return
    const { [keyOf(name)]: _before, ...rest } = stateNow()
    window.history.replaceState({ ...rest, ...(text && { [keyOf(name)]: text }) }, '')
  },
  noted(name) {
    const text = stateNow()[keyOf(name)]
    return typeof text === 'string' && text !== '' ? text : undefined
  },
}
