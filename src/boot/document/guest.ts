import { toBase64Url } from '@/base/bytes'
import { callHeaders } from '@/api/origin'
import { STORE_KEY } from '@/stores/storageKeys'

interface Settings {
  gateway?: unknown
  defaultAccUuid?: unknown
}

const ask = async (
  path: string,
): Promise<{ status: number; headers: Record<string, string>; body: string }> => {
  const { gateway = '', defaultAccUuid = '' } = ((await window.__APP_CONFIG__) ?? {}) as Settings
  const answer = await fetch(`${String(gateway).replace(/\/+$/, '')}${path}`, {
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: callHeaders({
      token: '',
      accUuid: String(defaultAccUuid),
      nonce: toBase64Url(crypto.getRandomValues(new Uint8Array(16))),
      timestamp: Date.now(),
    }),
  })
  return { status: answer.status, headers: {}, body: await answer.text() }
}

/** A first visit has nothing to sign with: the guest token is asked for while code comes. */
export const askForGuest = (path: string): void => {
  try {
    if (localStorage.getItem(STORE_KEY)) return
  } catch {
    // storage is denied: each visit is a first one
  }
  window.__GUEST_AHEAD__ = ask(path)
  // the app reads it again, and says what failed
  window.__GUEST_AHEAD__.catch(() => undefined)
}
