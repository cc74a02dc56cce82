import { trustedAddress, type CheckedUrl, type TrustedPlaces } from '@/base/trustedAddress'

/** Stands for what is not known (widgets §7 shows no value). @assumed */
const UNKNOWN = '-'

/** What the workflow page says when it wants to be closed (widgets §2). */
const CLOSE = 'bmp-app-iframe-close'

export interface FlowPageParts {
  /** of the deployment, with the workflow service's own path */
  base: string
  /** of the document */
  path: string
  authorization: string | undefined
  accUuid: string | undefined
}

const originOf = (url: string): string => /^https?:\/\/[^/?#]+/.exec(url)?.[0] ?? ''

/** Base, path and who asks (widgets §7). Undefined where it would lead to a host that is not allowed. */
export const flowPage = (
  { base, path, authorization, accUuid }: FlowPageParts,
  places: TrustedPlaces,
): { url: CheckedUrl; origin: string } | undefined => {
  const whole = `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
  const [front = '', ...fragment] = whole.split('#')
  const query = `Authorization=${encodeURIComponent(authorization || UNKNOWN)}&cAccUuid=${encodeURIComponent(accUuid || UNKNOWN)}`
  // a fragment may be the page's own route: it stays at the end
  const hash = fragment.length > 0 ? `#${fragment.join('#')}` : ''
  const trusted = trustedAddress(`${front}${front.includes('?') ? '&' : '?'}${query}${hash}`, places)
  const origin = originOf(base)
  if (!trusted || originOf(trusted.url) !== origin) return undefined
  return { url: trusted.url, origin }
}

/** The wish to be closed, as a text or as an object that names it. */
export const isCloseWish = (message: unknown): boolean => {
  if (message === CLOSE) return true
  if (typeof message !== 'object' || message === null) return false
  const { type, data } = message as { type?: unknown; data?: unknown }
  return type === CLOSE || data === CLOSE
}
