import type { RandomPort } from './contract'

export const random: RandomPort = {
  randomBytes: async count => globalThis.crypto.getRandomValues(new Uint8Array(count)),
}
