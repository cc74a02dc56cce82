import { atEnd } from '@/base/endings'
import { lastOf } from '@/base/list'
import { FOCUSABLE, lastInFocus } from './focus'
import { afterFrame } from './nextFrame'

const isBehind = (one: Node, place: Node | undefined): boolean =>
  !place ||
  (!place.contains(one) && Boolean(place.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING))

/** The next stop of the Tab key behind this place, or the last one before it; as near as there is one. */
const nearTo = (parent: Node, before: Node | null): HTMLElement | undefined => {
  let place: Node | undefined = before?.parentNode === parent ? before : undefined
  for (
    let part = parent instanceof Element ? parent : undefined;
    part;
    part = part.parentElement ?? undefined
  ) {
    const stops = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      one => one.tabIndex >= 0 && one.offsetParent !== null,
    )
    const found = stops.find(one => isBehind(one, place)) ?? lastOf(stops)
    if (found) return found
    if (part.matches('.taro_page, [role=dialog]')) return undefined
    place = part
  }
  return undefined
}

/** The focused element may be removed by its own press, as a row by 删除: the nearest one gets the focus then. */
const lookAfter = (records: readonly MutationRecord[]): void => {
  const lost = lastInFocus()
  if (!lost || lost.isConnected || document.activeElement !== document.body) return
  const gone = records.find(({ removedNodes }) => [...removedNodes].some(node => node.contains(lost)))
  const { target, previousSibling } = gone ?? {}
  // a page, or a popup, that is left says itself where the focus goes
  if (!target || !(target instanceof Element) || !target.closest('.taro_page')) return
  afterFrame(() => {
    if (document.activeElement === document.body && target.isConnected)
      nearTo(target, previousSibling ?? null)?.focus()
  })
}

/** Keeps the focus of people who use keys; it stops when they point. */
export function followLostFocus(): void {
  const observer = new MutationObserver(lookAfter)
  const watch = () => observer.observe(document.body, { childList: true, subtree: true })
  const rest = () => observer.disconnect()
  document.addEventListener('keydown', watch, true)
  document.addEventListener('pointerdown', rest, true)
  atEnd(() => {
    rest()
    document.removeEventListener('keydown', watch, true)
    document.removeEventListener('pointerdown', rest, true)
  })
}
