import { share } from '@/platform/share'
import { pageUrl, specUrl, type RouteTarget } from './links'
import { navigate } from './navigate'

/** What another person can be sent to get to a page: an address on H5, the page's path in the mini-program. */
export const shareAddress = (target: RouteTarget): string =>
  share.addressOf({ specUrl: specUrl(target), pageUrl: pageUrl(target) })

/** How the panel "why can't I buy" leads on. */
export const eligibilityWays = {
  open: (target: RouteTarget): void => void navigate(target),
  addressOf: shareAddress,
}
