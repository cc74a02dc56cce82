import type { HostNotice } from '@/api/host'
import { host } from '@/platform/host'
import type { RouteTarget } from '@/routes/links'
import type { AppServices } from '@/stores/boot'

/** Loaded only where something surrounds the shop: a portal, a frame, the native shell. */
const load = () => import('@/features/embedding/followHost')

/** Follows the host until the answer is called. */
export const startFollowing = (services: AppServices): (() => void) => {
  if (!host.isHosted()) return () => undefined
  let stopped = false
  let stop: () => void = () => void (stopped = true)
  void load()
    .then(({ followHost }) => followHost(services))
    .then(end => {
      if (stopped) end()
      else stop = end
    })
  return () => stop()
}

const tellHost = (notice: HostNotice): void => {
  if (host.isHosted()) void load().then(feature => feature.tellHost(notice))
}

export const tellTitle = (title: string): void => tellHost({ type: 'title', title })

/** A host that knows the person may answer with their login. */
export const tellVisit = ({ route }: RouteTarget): void => {
  if (route === 'loginAccount' || route === 'loginNote') tellHost({ type: 'loginWanted' })
}
