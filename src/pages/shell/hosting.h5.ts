import type { HostNotice } from '@/api/host'
import { clock } from '@/platform/clock'
import { host } from '@/platform/host'
import type { RouteTarget } from '@/routes/links'
import type { AppServices } from '@/stores/boot'

/** Loaded only where something surrounds the shop: a portal, a frame, the native shell. */
const load = () => import('@/features/embedding/followHost')

const TRY_AGAIN_MS = 6_000

/** Follows the host until the answer is called. */
export const startFollowing = (services: AppServices): (() => void) => {
  if (!host.isHosted()) return () => undefined
  let stopped = false
  let stop: () => void = () => undefined

  const start = async (): Promise<void> => {
    try {
      const { followHost } = await load()
      const end = await followHost(services)
      if (stopped) end()
      else stop = end
    } catch {
      // no network for code or settings: the host waits for `ready`
      if (!stopped) stop = clock.after(TRY_AGAIN_MS, () => void start())
    }
  }

  void start()
  return () => {
    stopped = true
    stop()
  }
}

const tellHost = (notice: HostNotice): void => {
  if (!host.isHosted()) return
  // without its code the host does without this notice: nothing the person sees has failed
  load()
    .then(feature => feature.tellHost(notice))
    .catch(() => undefined)
}

export const tellTitle = (title: string): void => tellHost({ type: 'title', title })

/** A host that knows the person may answer with their login. */
export const tellVisit = ({ route }: RouteTarget): void => {
  if (route === 'loginAccount' || route === 'loginNote') tellHost({ type: 'loginWanted' })
}
