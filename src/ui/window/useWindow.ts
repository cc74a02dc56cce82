import { useCallback, useEffect, useRef, useState } from 'react'
import { clock } from '@/platform/clock'
import { LOOK_BELOW, LOOK_EVERY, measureList } from '../host/listBox'
import {
  eachOf,
  lookedAt,
  newStanding,
  rangeOf,
  slotsOf,
  type Shape,
  type SlotRange,
  type Standing,
} from './model'
import type { ScrollSignal } from './scrollSignal'

export interface Windowing {
  range: SlotRange
  standing: Standing
}

/** Up to so many slots a list always stands as a whole and is never measured. */
const ALWAYS = 1

/** So often a list that is not drawn yet is looked for again; one on a hidden page waits for its next move. */
const MOST_MISSES = 20

export const slotId = (id: string, slot: number): string => `${id}-${slot}`

/** Which slots to mount now; follows the scroll position. */
export function useWindow(
  id: string,
  shape: Shape,
  scroll: ScrollSignal | undefined,
  onSight: ((rows: SlotRange) => void) | undefined,
): Windowing {
  const { rows, slotSize, columns } = shape
  const [standing, setStanding] = useState(() => newStanding(shape))
  const latest = useRef(standing)
  const slots = slotsOf(shape)
  const windowed = scroll !== undefined && slots > ALWAYS

  const settle = useCallback((next: Standing) => {
    if (next === latest.current) return
    latest.current = next
    setStanding(next)
  }, [])

  useEffect(() => {
    if (!windowed) return
    const now: Shape = { rows, slotSize, columns }
    let stop: (() => void) | undefined
    let alive = true
    let looking = false
    let movedMeanwhile = false
    let misses = 0
    const look = async () => {
      stop = undefined
      looking = true
      movedMeanwhile = false
      const mounted = eachOf(rangeOf(latest.current, now)).map(slot => slotId(id, slot))
      const box = await measureList(id, mounted)
      looking = false
      if (!alive) return
      const seen = box && lookedAt(latest.current, now, { ...box, slots: box.parts }, LOOK_BELOW)
      if (seen) settle(seen.standing)
      if (seen && seen.rows.first <= seen.rows.last) onSight?.(seen.rows)
      misses = seen ? 0 : misses + 1
      const again = seen ? !seen.settled : misses < MOST_MISSES
      // what was measured may be from before the last move
      if (movedMeanwhile || again) soon()
    }
    const soon = () => {
      if (looking) movedMeanwhile = true
      else stop ??= clock.after(LOOK_EVERY, () => void look())
    }
    const unsubscribe = scroll.subscribe(soon)
    soon()
    return () => {
      alive = false
      stop?.()
      unsubscribe()
    }
  }, [windowed, scroll, id, rows, slotSize, columns, settle, onSight])

  return { standing, range: windowed ? rangeOf(standing, shape) : { first: 0, last: slots - 1 } }
}
