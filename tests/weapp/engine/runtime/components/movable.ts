/** movable-area and movable-view: dragging inside the area, without inertia and scaling. */
import { toBoolean, toNumber, toText } from '../values'
import { closestBuiltIn, defineBuiltIn } from './builtIn'
import type { BuiltIn } from './builtIn'

interface Point {
  x: number
  y: number
}

function clamp(value: number, limit: number): number {
  return Math.min(Math.max(value, Math.min(0, limit)), Math.max(0, limit))
}

class MovableView {
  private position: Point = { x: 0, y: 0 }
  private drag: { finger: Point; origin: Point } | undefined

  constructor(private readonly self: BuiltIn) {
    const { element } = self
    element.addEventListener('touchstart', event => this.onTouchStart(event), { passive: true })
    element.addEventListener('touchmove', event => this.onTouchMove(event), { passive: false })
    element.addEventListener('touchend', () => this.onTouchEnd(), { passive: true })
  }

  /** From the program's x and y. */
  place(): void {
    const { x, y } = this.self.properties
    this.moveTo({ x: toNumber(x), y: toNumber(y) }, '')
  }

  private directions(): { horizontal: boolean; vertical: boolean } {
    const direction = toText(this.self.properties.direction, 'none')
    return {
      horizontal: direction === 'all' || direction === 'horizontal',
      vertical: direction === 'all' || direction === 'vertical',
    }
  }

  private insideArea({ x, y }: Point): Point {
    const area = closestBuiltIn(this.self.element, 'movable-area')?.element
    if (!area || toBoolean(this.self.properties.outOfBounds)) return { x, y }
    const { offsetWidth, offsetHeight } = this.self.element
    return { x: clamp(x, area.clientWidth - offsetWidth), y: clamp(y, area.clientHeight - offsetHeight) }
  }

  private moveTo(target: Point, source: string): void {
    const { x, y } = this.self.element.isConnected ? this.insideArea(target) : target
    if (x === this.position.x && y === this.position.y) return
    this.position = { x, y }
    this.self.element.style.transform = `translate(${x}px, ${y}px)`
    this.self.emit('change', { x, y, source })
  }

  private onTouchStart(event: TouchEvent): void {
    const touch = event.touches[0]
    if (!touch || toBoolean(this.self.properties.disabled)) return
    this.drag = { finger: { x: touch.clientX, y: touch.clientY }, origin: this.position }
  }

  private onTouchMove(event: TouchEvent): void {
    const touch = event.touches[0]
    if (!touch || !this.drag) return
    const { horizontal, vertical } = this.directions()
    if (!horizontal && !vertical) return
    if (event.cancelable) event.preventDefault()
    const { finger, origin } = this.drag
    const x = horizontal ? origin.x + touch.clientX - finger.x : origin.x
    const y = vertical ? origin.y + touch.clientY - finger.y : origin.y
    this.moveTo({ x, y }, 'touch')
  }

  private onTouchEnd(): void {
    this.drag = undefined
  }
}

defineBuiltIn(['movable-area'], () => ({}))

defineBuiltIn(['movable-view'], self => {
  const view = new MovableView(self)
  const place = (): void => view.place()
  return { attached: place, update: { x: place, y: place } }
})
