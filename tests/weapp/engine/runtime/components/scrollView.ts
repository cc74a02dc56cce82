import { toBoolean, toNumber, toText } from '../values'
import { defineBuiltIn } from './builtIn'
import type { BuiltIn } from './builtIn'
import { Refresher } from './refresher'

const DEFAULT_THRESHOLD = 50

interface Edges {
  isAtStart: boolean
  isAtEnd: boolean
}

function readEdges({ element, properties }: BuiltIn, isVertical: boolean): Edges {
  const start = isVertical ? element.scrollTop : element.scrollLeft
  const visible = isVertical ? element.clientHeight : element.clientWidth
  const total = isVertical ? element.scrollHeight : element.scrollWidth
  return {
    isAtStart: start <= toNumber(properties.upperThreshold, DEFAULT_THRESHOLD),
    isAtEnd: start + visible + toNumber(properties.lowerThreshold, DEFAULT_THRESHOLD) >= total,
  }
}

/** Emits scroll, and scrolltoupper / scrolltolower once each time an edge is reached. */
function watchScrolling(self: BuiltIn): void {
  const { element, emit, properties } = self
  let last = { left: 0, top: 0 }
  let edges: Edges = { isAtStart: true, isAtEnd: false }
  const onScroll = (): void => {
    const { scrollLeft, scrollTop, scrollHeight, scrollWidth } = element
    const deltaX = last.left - scrollLeft
    const deltaY = last.top - scrollTop
    last = { left: scrollLeft, top: scrollTop }
    emit('scroll', { scrollLeft, scrollTop, scrollHeight, scrollWidth, deltaX, deltaY })
    const isVertical = toBoolean(properties.scrollY)
    const delta = isVertical ? deltaY : deltaX
    const now = readEdges(self, isVertical)
    if (now.isAtStart && !edges.isAtStart && delta > 0) {
      emit('scrolltoupper', { direction: isVertical ? 'top' : 'left' })
    }
    if (now.isAtEnd && !edges.isAtEnd && delta < 0) {
      emit('scrolltolower', { direction: isVertical ? 'bottom' : 'right' })
    }
    edges = now
  }
  element.addEventListener('scroll', onScroll, { passive: true })
}

function createRefresher({ element, emit, properties }: BuiltIn): Refresher {
  return new Refresher(element, {
    isEnabled: () => toBoolean(properties.refresherEnabled),
    threshold: () => toNumber(properties.refresherThreshold, 45),
    onPull: dy => emit('refresherpulling', { dy }),
    onRefresh: () => emit('refresherrefresh'),
    onRestore: () => emit('refresherrestore'),
    onAbort: () => emit('refresherabort'),
  })
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function findById(element: HTMLElement, id: string): Element | null {
  return element.querySelector(`#${CSS.escape(id)}`)
}

defineBuiltIn(['scroll-view'], self => {
  const { element, properties } = self
  const refresher = createRefresher(self)
  watchScrolling(self)
  const scrollWhenDrawn = (action: () => void): void => {
    requestAnimationFrame(action)
  }
  return {
    // ScrollViewContext: of an enhanced scroll-view only
    get node() {
      if (!toBoolean(properties.enhanced)) return { id: element.id }
      return {
        id: element.id,
        scrollTo: ({ top, left }: ScrollToOptions) =>
          element.scrollTo({ ...(top !== undefined && { top }), ...(left !== undefined && { left }) }),
      }
    },
    update: {
      scrollX: value => element.toggleAttribute('scroll-x', toBoolean(value)),
      scrollY: value => element.toggleAttribute('scroll-y', toBoolean(value)),
      scrollTop(value) {
        if (isGiven(value)) scrollWhenDrawn(() => (element.scrollTop = toNumber(value)))
      },
      scrollLeft(value) {
        if (isGiven(value)) scrollWhenDrawn(() => (element.scrollLeft = toNumber(value)))
      },
      scrollIntoView(value) {
        if (!isGiven(value)) return
        scrollWhenDrawn(() => {
          const target = findById(element, toText(value))
          if (!target) return
          const from = element.getBoundingClientRect()
          const to = target.getBoundingClientRect()
          if (toBoolean(properties.scrollX)) element.scrollLeft += to.left - from.left
          else element.scrollTop += to.top - from.top
        })
      },
      enableFlex(value) {
        element.style.display = toBoolean(value) ? 'flex' : ''
      },
      refresherTriggered(value) {
        if (toBoolean(value)) refresher.start()
        else refresher.stop()
      },
    },
  }
})
