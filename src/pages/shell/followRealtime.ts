import { clock } from '@/platform/clock'
import type { AppServices } from '@/stores/boot'
import type { SessionState } from '@/stores/session/reducer'
import { useSession } from '@/stores/session/useSession'

const TRY_AGAIN_MS = 6_000

/** A login connects at once (shop §4); a restored session draws its first screen and loads its institution before. */
const isTime = ({ phase, institution }: SessionState, before: SessionState): boolean =>
  phase === 'active' &&
  (before.phase === 'entering' ||
    (before.institution.status === 'loading' && institution.status !== 'loading'))

/** The realtime connection, loaded when a user is logged in. Returns a function that ends it. */
export const followRealtime = (services: AppServices): (() => void) => {
  let ended = false
  let end: () => void = () => undefined

  const start = async (): Promise<void> => {
    try {
      const { connectRealtime } = await import('./realtimeListener')
      const stop = await connectRealtime(services)
      if (ended) stop()
      else end = stop
    } catch {
      // no network for code or settings: as patient as the connection itself
      if (!ended) end = clock.after(TRY_AGAIN_MS, () => void start())
    }
  }

  const stopWaiting = useSession.subscribe((state, before) => {
    if (!isTime(state, before)) return
    stopWaiting()
    void start()
  })
  return () => {
    ended = true
    stopWaiting()
    end()
  }
}
