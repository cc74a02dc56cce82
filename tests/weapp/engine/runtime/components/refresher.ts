/** Pull to refresh of a page or a scroll-view: a box above the content that the finger pulls open. */
import { createBox } from '../screen/elements'

export interface RefresherHooks {
  isEnabled(): boolean
  /** px the box has to be open for a refresh */
  threshold?(): number
  onPull?(height: number): void
  onRefresh(): void
  /** Closed after a refresh. */
  onRestore?(): void
  /** Closed without a refresh. */
  onAbort?(): void
}

const DEFAULT_THRESHOLD = 45
/** How much of the finger's way the box follows. */
const RESISTANCE = 0.5

export class Refresher {
  private readonly box: HTMLElement
  private startY: number | undefined
  private height = 0
  private isRefreshing = false

  constructor(
    private readonly scroller: HTMLElement,
    private readonly hooks: RefresherHooks,
  ) {
    this.box = createBox('wx-refresher', scroller)
    scroller.prepend(this.box)
    const options = { passive: false }
    scroller.addEventListener('touchstart', event => this.onTouchStart(event), options)
    scroller.addEventListener('touchmove', event => this.onTouchMove(event), options)
    scroller.addEventListener('touchend', () => this.onRelease(), options)
    scroller.addEventListener('touchcancel', () => this.onRelease(), options)
  }

  /** Opens the box as if it had been pulled. */
  start(): void {
    if (this.isRefreshing) return
    this.isRefreshing = true
    this.resize(this.threshold())
    this.hooks.onRefresh()
  }

  stop(): void {
    if (!this.isRefreshing) return
    this.isRefreshing = false
    this.resize(0)
    this.hooks.onRestore?.()
  }

  private threshold(): number {
    return this.hooks.threshold?.() ?? DEFAULT_THRESHOLD
  }

  private onTouchStart(event: TouchEvent): void {
    const innermost = (event.target as Element).closest('wx-scroll-view[scroll-y], .wx-scroller')
    const isFree = !this.isRefreshing && this.scroller.scrollTop <= 0
    const canPull = this.hooks.isEnabled() && isFree && innermost === this.scroller
    this.startY = canPull ? event.touches[0]?.clientY : undefined
  }

  private onTouchMove(event: TouchEvent): void {
    const touch = event.touches[0]
    if (this.startY === undefined || !touch || event.defaultPrevented) return
    const distance = touch.clientY - this.startY
    if (distance <= 0 || this.scroller.scrollTop > 0) {
      this.resize(0)
      return
    }
    if (event.cancelable) event.preventDefault()
    this.resize(distance * RESISTANCE)
    this.hooks.onPull?.(this.height)
  }

  private onRelease(): void {
    if (this.startY === undefined) return
    this.startY = undefined
    if (this.height >= this.threshold()) this.start()
    else if (this.height > 0) {
      this.resize(0)
      this.hooks.onAbort?.()
    }
  }

  private resize(height: number): void {
    this.height = height
    this.box.style.height = `${height}px`
  }
}
