import { coreIconNames, type IconName } from '../icon/iconNames'

const core = new Set<string>(coreIconNames)
const IDLE_MS = 2_000
let fetched = false
let planned = false

function fetchMore(): void {
  if (fetched) return
  fetched = true
  import('../icon/moreIcons').catch(() => {
    fetched = false
  })
}

/** Keeps two thirds of the drawings out of the first screen: they come when one is shown, or soon after the start. */
export function needDrawing(name: IconName): void {
  if (!core.has(name)) return fetchMore()
  if (planned) return
  planned = true
  setTimeout(fetchMore, IDLE_MS)
}
