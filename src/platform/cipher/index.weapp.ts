import type { CipherPort } from './contract'

/** The platform has none. */
export const cipher: CipherPort | undefined = undefined
