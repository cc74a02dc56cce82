import { toBase64Url } from '@/base/bytes'
import { getColumnPage, getMockToken, getSiteByDomain } from '@/api/firstPaths'
import { byDomain, callHeaders } from '@/api/origin'
import { SIGN_VERSION, textToSign, type SignedCall } from '@/api/signText'
import type { DocumentCalls } from '@/platform/http/ahead'
import type { HttpAnswer } from '@/platform/http/contract'
import { STORE_KEY } from '@/stores/storageKeys'

/** Settings of the deployment; what is no text counts as missing, as in the app. */
type Settings = Readonly<Record<'gateway' | 'defaultAccUuid' | 'domainName', unknown>>

interface Guest {
  token: string
  /** hex */
  secret: string
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')

const hashOf = async (text: string) => hexOf(await crypto.subtle.digest('SHA-256', bytesOf(text)))

/** As `sign.ts` does it, by what the browser brings. */
const signed = async (call: SignedCall, secret: string): Promise<string> => {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = Uint8Array.from(secret.match(/../g) ?? [], byte => parseInt(byte, 16))
  const [body, token, signer] = await Promise.all([
    hashOf(call.body),
    hashOf(call.token),
    crypto.subtle.importKey('raw', key, hmac, false, ['sign']),
  ])
  const text = textToSign(call, { body, token })
  return `${SIGN_VERSION}.${hexOf(await crypto.subtle.sign('HMAC', signer, bytesOf(text)))}`
}

const settings = async () => {
  const found = ((await window.__APP_CONFIG__) ?? {}) as Settings
  const text = (name: keyof Settings) => (typeof found[name] === 'string' ? found[name] : '')
  return {
    gateway: text('gateway').replace(/\/+$/, ''),
    accUuid: text('defaultAccUuid'),
    domainName: text('domainName') || location.hostname,
  }
}

type Deployment = Awaited<ReturnType<typeof settings>>

/** Without a guest a GET that is not signed. */
const ask = async (
  { gateway, accUuid }: Deployment,
  path: string,
  guest?: Guest,
  body = '',
): Promise<HttpAnswer> => {
  const token = guest?.token ?? ''
  const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
  const timestamp = Date.now()
  const call: SignedCall = { method: 'POST', path, query: [], body, timestamp, nonce, accUuid, token }
  const answer = await fetch(gateway + path, {
    ...(guest && { method: call.method, body }),
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { ...callHeaders(call), ...(guest && { cSign: await signed(call, guest.secret) }) },
  })
  return { status: answer.status, headers: {}, body: await answer.text() }
}

/** Data of a success; throws for anything else. */
const dataOf = ({ status, body }: HttpAnswer): unknown => {
  const { code, data } = JSON.parse(body) as { code?: unknown; data?: unknown }
  if (status !== 200 || String(code) !== '1') throw new Error(`answered ${String(code)}`)
  return data
}

/** Undefined: nothing can be signed here. */
const guestIn = (answer: HttpAnswer): Guest | undefined => {
  const { cLoginToken: token, cSignSecret: secret } = dataOf(answer) as Record<string, unknown>
  const isWhole = typeof token === 'string' && typeof secret === 'string'
  // a page without TLS has no such keys
  return isWhole && window.isSecureContext ? { token, secret } : undefined
}

/** Only a success is handed out: what was refused the app asks again by its own means. */
const successful = async (asked: Promise<HttpAnswer>): Promise<HttpAnswer> => {
  const answer = await asked
  dataOf(answer)
  return answer
}

const quietly = <T>(promise: Promise<T>): Promise<T> => {
  // the app asks again, and says what failed
  promise.catch(() => undefined)
  return promise
}

/** Whether this browser keeps nothing of an earlier visit. */
export const isFirstVisit = (): boolean => {
  try {
    return !localStorage.getItem(STORE_KEY)
  } catch {
    // storage is denied: each visit is a first one
    return true
  }
}

/**
 * A first visit has nothing to sign with: the guest token is asked for while code comes, and with it, where the home tab
 * is wanted, the site and its home page. Answers what came for the guest.
 */
export const askAhead = (isHome: boolean): Promise<unknown> => {
  // read once: the app takes them away
  const deployment = settings()
  const guest = quietly(deployment.then(found => ask(found, getMockToken)))
  const asked: DocumentCalls = { guest, calls: [] }
  globalThis.__AHEAD__ = asked
  const home = async () => {
    const found = await deployment
    const as = guestIn(await guest)
    if (!as) return
    const body = JSON.stringify(byDomain(found.domainName))
    for (const path of [getSiteByDomain, getColumnPage])
      asked.calls.push({
        url: found.gateway + path,
        body,
        token: as.token,
        answer: quietly(successful(ask(found, path, as, body))),
      })
  }
  if (isHome) void quietly(home())
  return guest
}
