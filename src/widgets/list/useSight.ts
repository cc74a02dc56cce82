import { useState, useSyncExternalStore } from 'react'
import { clock } from '@/platform/clock'

/** ms after the last movement until a list counts as at rest */
const RESTS_AFTER = 1200

interface Seen {
  /** place of the first row in sight, from 1 */
  position: number
  moving: boolean
}

/** What is in sight of a list; apart from its state, so that scrolling draws nothing but what tells it. */
export interface Sight {
  seen: () => Seen
  subscribe: (listener: () => void) => () => void
  moveTo: (position: number) => void
}

const createSight = (): Sight => {
  let seen: Seen = { position: 1, moving: false }
  let stop: (() => void) | undefined
  const listeners = new Set<() => void>()
  const tell = (next: Seen) => {
    if (next.position === seen.position && next.moving === seen.moving) return
    seen = next
    listeners.forEach(listener => listener())
  }
  return {
    seen: () => seen,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        seen = { ...seen, moving: false }
      }
    },
    moveTo(position) {
      if (position === seen.position) return
      stop?.()
      tell({ position, moving: true })
      stop = clock.after(RESTS_AFTER, () => tell({ ...seen, moving: false }))
    },
  }
}

/** What is in sight of this list; each list has its own. */
export const useSight = (list: object): Sight => {
  const [sights] = useState(() => new WeakMap<object, Sight>())
  const sight = sights.get(list) ?? createSight()
  sights.set(list, sight)
  return sight
}

export const useSeen = ({ subscribe, seen }: Sight): Seen => useSyncExternalStore(subscribe, seen, seen)
