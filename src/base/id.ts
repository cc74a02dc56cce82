import { toBase64Url } from './bytes'

/** Business id of a write (cRequestUuid): made once per intention, kept over its repeats. 16 random bytes. */
export const newRequestId = async (randomBytes: (count: number) => Promise<Uint8Array>): Promise<string> =>
  `req-${toBase64Url(await randomBytes(16))}`
