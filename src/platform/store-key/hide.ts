import { browserKey } from './browserKey'

/** base64 of a fresh iv and the master key, encrypted. Loaded when the page is quiet. */
export const hide = async (master: string): Promise<string | undefined> => {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const key = await browserKey(made)
  if (!key) return undefined
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(master))
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)))
}
