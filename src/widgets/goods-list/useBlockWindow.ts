import { useEffect, useState } from 'react'
import { clock } from '@/platform/clock'
import { measure } from '@/ui/host/measure'
import { blocksInView, FIRST_BLOCKS, sameRange, type BlockPlan, type BlockRange } from './model/blocks'
import type { ScrollSignal } from './scrollSignal'

/** Scroll positions are looked at this often, ms. */
const EVERY = 120

/** Blocks to mount at the current scroll position; a short list stands as a whole and is never measured. */
export function useBlockWindow(
  id: string,
  cards: number,
  plan: BlockPlan,
  scroll: ScrollSignal | undefined,
): BlockRange {
  const [range, setRange] = useState<BlockRange>(FIRST_BLOCKS)
  const { blockSize, count } = plan
  const windowed = scroll !== undefined && count > FIRST_BLOCKS.last + 1

  useEffect(() => {
    if (!windowed) return
    let stop: (() => void) | undefined
    let alive = true
    const look = async () => {
      const box = await measure(id)
      stop = undefined
      if (!alive || !box) return
      const next = blocksInView(cards, { blockSize, count }, box.top, box.height)
      setRange(current => (sameRange(current, next) ? current : next))
    }
    const unsubscribe = scroll.subscribe(() => {
      stop ??= clock.after(EVERY, () => void look())
    })
    return () => {
      alive = false
      stop?.()
      unsubscribe()
    }
  }, [windowed, scroll, id, cards, blockSize, count])

  return windowed ? range : { first: 0, last: count - 1 }
}
