import { toBoolean, toNumber, toText } from '../values'
import { builtInsInside, closestBuiltIn, defineBuiltIn } from './builtIn'
import type { BuiltIn } from './builtIn'

const DEFAULT_INTERVAL_MS = 5000
/** Duration of the slide in the stylesheet, and a little. */
const SLIDE_MS = 220
/** px a finger has to go for the next item */
const SWIPE_DISTANCE = 40

class Swiper {
  private current = 0
  private timer: ReturnType<typeof setInterval> | undefined
  private dots: HTMLElement | undefined
  private fingerStart: { x: number; y: number } | undefined

  constructor(private readonly self: BuiltIn) {
    const { element } = self
    const options = { passive: true }
    element.addEventListener('touchstart', event => this.onTouchStart(event), options)
    element.addEventListener('touchend', event => this.onTouchEnd(event), options)
    new MutationObserver(() => this.layOut()).observe(element, { childList: true, subtree: true })
  }

  /** From the program: no slide back, an event without a source. */
  show(value: unknown): void {
    const index = toNumber(value)
    if (index === this.current) return
    this.current = index
    this.layOut()
    if (this.items().length > 0) this.emitChange('')
  }

  layOut(): void {
    const axis = this.isVertical() ? 'Y' : 'X'
    this.items().forEach((item, index) => {
      item.element.style.transform = `translate${axis}(${(index - this.current) * 100}%)`
    })
    this.drawDots()
  }

  restartAutoplay(): void {
    this.stopAutoplay()
    const { autoplay, interval } = this.self.properties
    if (!toBoolean(autoplay)) return
    this.timer = setInterval(
      () => {
        const isLast = this.current + 1 >= this.items().length
        this.goTo(isLast ? 0 : this.current + 1, 'autoplay')
      },
      toNumber(interval, DEFAULT_INTERVAL_MS),
    )
  }

  stopAutoplay(): void {
    clearInterval(this.timer)
  }

  private isVertical(): boolean {
    return toBoolean(this.self.properties.vertical)
  }

  /** Its own items, not those of a swiper inside. */
  private items(): BuiltIn[] {
    const inside = builtInsInside(this.self.element, 'swiper-item')
    return inside.filter(item => closestBuiltIn(item.element.parentElement, 'swiper') === this.self)
  }

  private goTo(index: number, source: string): void {
    const count = this.items().length
    if (count === 0) return
    const wrapped = toBoolean(this.self.properties.circular) ? (index + count) % count : index
    const target = Math.min(Math.max(wrapped, 0), count - 1)
    if (target === this.current) return
    this.current = target
    this.layOut()
    this.emitChange(source)
    setTimeout(() => this.self.emit('animationfinish', this.detail(source)), SLIDE_MS)
  }

  private detail(source: string) {
    const currentItemId = toText(this.items()[this.current]?.properties.itemId)
    return { current: this.current, source, currentItemId }
  }

  private emitChange(source: string): void {
    this.self.emit('change', this.detail(source))
  }

  private onTouchStart(event: TouchEvent): void {
    const touch = event.touches[0]
    this.fingerStart = touch && { x: touch.clientX, y: touch.clientY }
  }

  private onTouchEnd(event: TouchEvent): void {
    const touch = event.changedTouches[0]
    if (!touch || !this.fingerStart) return
    const { x, y } = this.fingerStart
    const distance = this.isVertical() ? touch.clientY - y : touch.clientX - x
    this.fingerStart = undefined
    if (Math.abs(distance) > SWIPE_DISTANCE) this.goTo(this.current + (distance < 0 ? 1 : -1), 'touch')
  }

  private drawDots(): void {
    if (!toBoolean(this.self.properties.indicatorDots)) return
    if (!this.dots) {
      this.dots = document.createElement('div')
      this.dots.className = 'wx-dots'
      this.self.element.append(this.dots)
    }
    const marks = this.items().map((_item, index) =>
      index === this.current ? '<i class="on"></i>' : '<i></i>',
    )
    const html = marks.join('')
    if (this.dots.innerHTML !== html) this.dots.innerHTML = html // the observer would come back for ever
  }
}

const swipers = new WeakMap<BuiltIn, Swiper>()

defineBuiltIn(['swiper'], self => {
  const swiper = new Swiper(self)
  swipers.set(self, swiper)
  const layOut = (): void => swiper.layOut()
  const restart = (): void => swiper.restartAutoplay()
  return {
    attached: layOut,
    detached: () => swiper.stopAutoplay(),
    update: {
      current: value => swiper.show(value),
      autoplay: restart,
      interval: restart,
      indicatorDots: layOut,
      vertical: layOut,
    },
  }
})

defineBuiltIn(['swiper-item'], self => ({
  attached() {
    const parent = closestBuiltIn(self.element, 'swiper')
    if (parent) swipers.get(parent)?.layOut()
  },
}))
