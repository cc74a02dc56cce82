import { useEffect, useState } from 'react'
import { clock } from '@/platform/clock'
import { host } from '../host/host'
import { LOOK_EVERY, measureList } from '../host/listBox'
import type { ScrollSignal } from './scrollSignal'

/** Near is what stands above this line, design px from the upper edge: a screen and a quarter of a tall phone. */
const NEAR = 1000

/** What cannot be found so often is drawn anyway: its page may have been hidden meanwhile. */
const MOST_MISSES = 20

/**
 * Whether the place with this id has come near, so that what stands there should be read and drawn. Where drawing ahead
 * costs little, or where it stands in sight `atOnce`, it always has. `scroll` tells that the place may have moved;
 * without it everything is near.
 */
export function useNear(id: string, scroll: ScrollSignal | undefined, atOnce: boolean): boolean {
  const [near, setNear] = useState(atOnce || !scroll || !host.drawsNearOnly)
  useEffect(() => {
    if (near || !scroll) return
    let stop: (() => void) | undefined
    let alive = true
    let misses = 0
    const look = async () => {
      const box = await measureList(id, [])
      stop = undefined
      if (!alive) return
      if (!box && (misses += 1) < MOST_MISSES) return soon()
      if (!box || box.top < host.pixels(NEAR)) setNear(true)
    }
    const soon = () => void (stop ??= clock.after(LOOK_EVERY, () => void look()))
    const unsubscribe = scroll.subscribe(soon)
    soon()
    return () => {
      alive = false
      stop?.()
      unsubscribe()
    }
  }, [id, near, scroll])
  return near
}
