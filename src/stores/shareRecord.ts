import type { Share, ShareTarget } from '@/api/sharing'
import { clock } from '@/platform/clock'
import { linkTo, type RouteTarget } from '@/routes/links'
import { isLoggedIn } from './session/selectors'
import { useSession } from './session/useSession'

/** So long a share waits for its record, ms: a browser shares only soon after the press. */
const PATIENCE = 2_000

/** The page a shared link opens; the code tells the server whose share it is. */
export const landingOf = ({ productCode, shopUuid, shareCode }: Share): RouteTarget =>
  productCode
    ? linkTo('goodsDetail', { productCode, shareCode })
    : linkTo('shop', { shopUuid, tpath: '2', shareCode })

const ask = async (target: ShareTarget, plain: RouteTarget): Promise<RouteTarget> => {
  try {
    // nothing of it belongs to the page before a share
    const { saveShare } = await import('@/api/sharing')
    return landingOf(await saveShare(target))
  } catch {
    // it is passed on all the same, only not counted
    return plain
  }
}

/** Where the share of a logged-in person leads: to be counted, or plain where no record comes. Guests have none. */
export const recordedLanding = (
  target: ShareTarget,
  plain: RouteTarget,
): Promise<RouteTarget> | undefined => {
  if (!isLoggedIn(useSession.getState())) return undefined
  const late = new Promise<RouteTarget>(done => void clock.after(PATIENCE, () => done(plain)))
  return Promise.race([ask(target, plain), late])
}
