import type { DesignLink } from '@/api/design'
import { parseSafeLink } from '@/base/url'
import { resolveRoute } from '@/routes/resolve'

/** What is wrong with a link; the view words it. */
export type LinkProblem = 'empty' | 'notInternal' | 'unknownPage' | 'notUrl' | 'notHttps'

/** A path the shop has, or an https address: what the storefront would follow, and nothing else (shop §2). */
export const linkProblem = ({ type, address }: DesignLink): LinkProblem | undefined => {
  if (type === 'none') return undefined
  if (address.trim() === '') return 'empty'
  const safe = parseSafeLink(address)
  if (type === 'url') {
    if (safe?.kind !== 'external') return 'notUrl'
    return safe.url.startsWith('https://') ? undefined : 'notHttps'
  }
  if (safe?.kind !== 'internal') return 'notInternal'
  return resolveRoute(safe.path) ? undefined : 'unknownPage'
}
