import { useEffect, useSyncExternalStore } from 'react'
import { coreDrawings, filledDrawings } from '../icon/drawings'
import type { DrawingProps } from './contract'

const IDLE_MS = 2_000

const core: Readonly<Record<string, string>> = coreDrawings
let more: Readonly<Record<string, string>> | undefined
const waiting = new Set<() => void>()
let fetched = false
let planned = false

const fetchMore = () => {
  if (fetched) return
  fetched = true
  import('../icon/moreDrawings').then(
    ({ moreDrawings }) => {
      more = moreDrawings
      waiting.forEach(redraw => redraw())
    },
    () => {
      fetched = false
    },
  )
}

/** Keeps three fifths of the drawings out of the first screen: they come when one is shown, or soon after the start. */
const need = (name: string) => {
  if (!(name in core)) return fetchMore()
  if (planned) return
  planned = true
  setTimeout(fetchMore, IDLE_MS)
}

const subscribe = (redraw: () => void) => {
  waiting.add(redraw)
  return () => void waiting.delete(redraw)
}

const usePath = (name: string): string | undefined => {
  useEffect(() => need(name), [name])
  const path = () => core[name] ?? more?.[name]
  return useSyncExternalStore(subscribe, path, path)
}

/** Lines in the page itself: as the mask of a box, each drawing is a document of its own that the browser has to open. */
export function Drawing({ name, className, ...names }: DrawingProps) {
  const path = usePath(name)
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill={filledDrawings.includes(name) ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      // a press belongs to what the drawing stands on
      pointerEvents="none"
      {...names}
    >
      {path && <path d={path} />}
    </svg>
  )
}
