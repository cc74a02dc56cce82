import type { ClockPort } from '@/platform/clock/contract'

export interface ManualClock extends ClockPort {
  /** Moves time and runs what is due, in order. */
  advance(ms: number): void
  /** Timers that wait. */
  pending(): number
}

/** Time for tests: stands still until it is moved. */
export const manualClock = (start = 1_735_689_600_000): ManualClock => {
  let now = start
  let timers: { at: number; task: () => void }[] = []
  return {
    now: () => now,
    after(ms, task) {
      const timer = { at: now + ms, task }
      timers.push(timer)
      return () => {
        timers = timers.filter(other => other !== timer)
      }
    },
    advance(ms) {
      const end = now + ms
      for (;;) {
        const [next] = timers.filter(timer => timer.at <= end).sort((one, other) => one.at - other.at)
        if (!next) break
        timers = timers.filter(timer => timer !== next)
        now = Math.max(now, next.at)
        next.task()
      }
      now = end
    },
    pending: () => timers.length,
  }
}
