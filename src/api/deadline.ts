import type { CancelSignal } from '@/base/cancel'
import type { ClockPort } from '@/platform/clock/contract'
import { ApiError } from './apiError'

/** One call's patience: ends by time or by its caller's signal, at any step of the call. */
export interface Deadline {
  /** Settles like `work`, unless the deadline comes first. `abort` is called then. */
  guard<T>(work: Promise<T>, abort?: () => void): Promise<T>
  /** Frees timer and listener. */
  stop(): void
}

export const startDeadline = (clock: ClockPort, ms: number, signal?: CancelSignal): Deadline => {
  let over: ApiError | undefined
  const waiting = new Set<(error: ApiError) => void>()
  const end = (kind: 'timeout' | 'aborted') => {
    over ??= new ApiError(kind)
    for (const reject of Array.from(waiting)) reject(over)
    waiting.clear()
  }
  const cancelTimer = clock.after(ms, () => end('timeout'))
  const onAbort = () => end('aborted')
  if (signal?.aborted) end('aborted')
  else signal?.addEventListener('abort', onAbort)
  return {
    guard: (work, abort) =>
      new Promise((resolve, reject) => {
        const fail = (error: ApiError) => {
          abort?.()
          reject(error)
        }
        // the loser of the race must not surface as an unhandled rejection
        work.then(resolve, reject).finally(() => waiting.delete(fail))
        if (over) fail(over)
        else waiting.add(fail)
      }),
    stop() {
      cancelTimer()
      signal?.removeEventListener('abort', onAbort)
    },
  }
}
