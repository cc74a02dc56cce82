/** What the test process can ask about the screen and the visible page. */
import type { FingerPoint, PageInfo } from '../shared/protocol'
import { readStats, toPlain } from './journal'
import { openPages, topPage } from './pages/pageStack'
import { overlayRoot, viewportRect } from './screen/layout'

const POLL_MS = 16
/** px between the places where the page is tried */
const PULL_STEP = 16

function visibleLayers(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.wx-layer:not([off])')]
}

export function visibleText(): string {
  return [...visibleLayers(), overlayRoot].map(layer => layer.innerText).join('\n')
}

export function visibleHtml(): string {
  const scrollers = document.querySelectorAll('.wx-layer:not([off]) > .wx-scroller')
  return [...scrollers].map(scroller => scroller.innerHTML).join('\n')
}

export function describePages(): PageInfo[] {
  return openPages().map(page => {
    const title = page.title ?? page.windowConfig().navigationBarTitleText ?? ''
    return { route: page.route, query: page.query, title }
  })
}

export function pageData(): unknown {
  return toPlain(topPage()?.instance.data)
}

/** Resolves when the scroll events have been handled. */
export async function scrollPageTo(position: number | 'bottom'): Promise<void> {
  const scroller = topPage()?.scroller
  if (!scroller) return
  scroller.scrollTop = position === 'bottom' ? scroller.scrollHeight : position
  await nextFrames()
}

/** Resolves when no setData has happened for a while, or after the longest time. */
export function settle(quietMs: number, maxMs: number): Promise<void> {
  const startedAt = performance.now()
  let calls = readStats().setDataCalls
  let changedAt = startedAt
  return new Promise(resolve => {
    const check = (): void => {
      const now = performance.now()
      if (readStats().setDataCalls !== calls) {
        calls = readStats().setDataCalls
        changedAt = now
      }
      if (now - changedAt >= quietMs || now - startedAt > maxMs) resolve()
      else setTimeout(check, POLL_MS)
    }
    check()
  })
}

/** The page scrolls itself, unless a scroll-view or something floating is under the finger. */
function isHeldByPage(x: number, y: number): boolean {
  const innermost = document.elementFromPoint(x, y)?.closest('wx-scroll-view[scroll-y], .wx-scroller')
  return innermost !== undefined && innermost === topPage()?.scroller
}

export function pullDownPoint(): { x: number; y: number } {
  const page = topPage()
  if (!page?.windowConfig().enablePullDownRefresh)
    throw new Error('this page does not enable pull-down refresh')
  page.scroller.scrollTop = 0
  const { left, width, top, bottom } = viewportRect()
  const x = left + width / 2
  for (let y = top + PULL_STEP; y < bottom; y += PULL_STEP) if (isHeldByPage(x, y)) return { x, y }
  throw new Error('the page is covered: it cannot be pulled')
}

function nextFrames(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}

function isOffScreen(box: DOMRect, visible: DOMRect): boolean {
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  return y < visible.top || y > visible.bottom || x < visible.left || x > visible.right
}

function describeElement(element: Element | null): string {
  return element ? `<${element.localName} class="${element.className}">` : 'nothing'
}

/** What lies under a finger in the middle of the element; undefined when that is the element itself. */
function coverOf(element: Element): Element | null | undefined {
  const { x, y, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  return hit && (element.contains(hit) || hit.contains(element)) ? undefined : hit
}

/** Rolled out of its scroll-view, although what lies there may be something around it. */
function isRolledAway(element: Element): boolean {
  const scroller = element.closest('wx-scroll-view')
  return scroller !== null && isOffScreen(element.getBoundingClientRect(), scroller.getBoundingClientRect())
}

/** Whether a finger can move what the element is part of: nothing floats over the middle of its scroller. */
function canBeScrolled(element: Element, visible: DOMRect): boolean {
  const scroller = element.closest('wx-scroll-view, .wx-scroller')
  if (!scroller) return false
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const x = (Math.max(left, visible.left) + Math.min(right, visible.right)) / 2
  const y = (Math.max(top, visible.top) + Math.min(bottom, visible.bottom)) / 2
  for (let hit = document.elementFromPoint(x, y); hit; hit = hit.parentElement) {
    if (hit === scroller) return true
    if (getComputedStyle(hit).position === 'fixed') return false
  }
  return false
}

/**
 * Where a finger has to touch to hit the element: it is scrolled into view and from under what floats over the page,
 * has come to rest, is not disabled, and what lies under the finger is the element, something inside it, or
 * (pointer-events: none) something around it.
 */
export async function fingerPoint(element: Element): Promise<FingerPoint> {
  const visible = (element.closest('#wx-viewport') ?? document.documentElement).getBoundingClientRect()
  const isHidden = isOffScreen(element.getBoundingClientRect(), visible) || isRolledAway(element)
  if (isHidden || (coverOf(element) !== undefined && canBeScrolled(element, visible)))
    element.scrollIntoView({ block: 'center', inline: 'center' })
  const before = element.getBoundingClientRect()
  await nextFrames()
  const box = element.getBoundingClientRect()
  if (box.x !== before.x || box.y !== before.y || box.width !== before.width)
    return { obstacle: 'it is moving' }
  if (isOffScreen(box, visible)) return { obstacle: 'it is outside of the screen' }
  const cover = coverOf(element)
  if (cover !== undefined) return { obstacle: `covered by ${describeElement(cover)}` }
  if (element.closest('[aria-disabled="true"]')) return { obstacle: 'it is disabled' }
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
