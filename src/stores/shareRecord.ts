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

/** Landings of records that have come, by login and target: the record of a target stays the same. */
const known = new Map<string, RouteTarget>()

const ask = async (key: string, target: ShareTarget, plain: RouteTarget): Promise<RouteTarget> => {
  try {
    // nothing of it belongs to the page before a share
    const { saveShare } = await import('@/api/sharing')
    const landing = landingOf(await saveShare(target))
    known.set(key, landing)
    return landing
  } catch {
    // it is passed on all the same, only not counted
    return plain
  }
}

/**
 * Where the share of a logged-in person leads: to be counted, or plain where no record comes. Guests have none. A second
 * press waits for nothing: some browsers copy only at once.
 */
export const recordedLanding = (
  target: ShareTarget,
  plain: RouteTarget,
): Promise<RouteTarget> | undefined => {
  const session = useSession.getState()
  if (!isLoggedIn(session)) return undefined
  const key = JSON.stringify([session.loginUuid, target])
  const asked = ask(key, target, plain)
  const landing = known.get(key)
  if (landing) return Promise.resolve(landing)
  const late = new Promise<RouteTarget>(done => void clock.after(PATIENCE, () => done(plain)))
  return Promise.race([asked, late])
}
