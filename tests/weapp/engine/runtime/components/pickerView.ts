/** picker-view: columns that are scrolled, or tapped, to the chosen item. */
import { toArray, toNumber } from '../values'
import { builtInsInside, closestBuiltIn, defineBuiltIn } from './builtIn'
import type { BuiltIn } from './builtIn'

const DEFAULT_ITEM_HEIGHT = 34
/** ms without scrolling after which a column has come to rest */
const REST_MS = 120
/** ms in which scrolling is our own */
const OWN_SCROLL_MS = 200

class Column {
  private restTimer: ReturnType<typeof setTimeout> | undefined
  private ignoreUntil = 0

  constructor(private readonly self: BuiltIn) {
    const { element, component } = self
    element.addEventListener('scroll', () => this.onScroll(), { passive: true })
    component.addListener('tap', event => {
      const origin = event.getOriginalEvent() as Event | undefined
      const item = [...element.children].findIndex(child => child.contains(origin?.target as Node | null))
      if (item >= 0) this.choose(item)
    })
  }

  scrollTo(index: number): void {
    const { element } = this.self
    const padding = Math.max(0, (element.clientHeight - this.itemHeight()) / 2)
    element.style.paddingTop = element.style.paddingBottom = `${padding}px`
    this.ignoreUntil = performance.now() + OWN_SCROLL_MS
    element.scrollTop = index * this.itemHeight()
  }

  private itemHeight(): number {
    return this.self.element.firstElementChild?.getBoundingClientRect().height ?? DEFAULT_ITEM_HEIGHT
  }

  private onScroll(): void {
    if (performance.now() < this.ignoreUntil) return
    clearTimeout(this.restTimer)
    this.restTimer = setTimeout(() => {
      this.choose(Math.round(this.self.element.scrollTop / this.itemHeight()))
    }, REST_MS)
  }

  private choose(index: number): void {
    const owner = closestBuiltIn(this.self.element, 'picker-view')
    if (!owner) return
    const value = readValue(owner)
    const position = columnsOf(owner).indexOf(this)
    if (value[position] === index) return
    value[position] = index
    values.set(owner, value)
    this.scrollTo(index)
    owner.emit('pickstart')
    owner.emit('change', { value: [...value] })
    owner.emit('pickend')
  }
}

const columns = new WeakMap<BuiltIn, Column>()
const values = new WeakMap<BuiltIn, number[]>()

function columnsOf(pickerView: BuiltIn): Column[] {
  return builtInsInside(pickerView.element, 'picker-view-column').flatMap(column => columns.get(column) ?? [])
}

/** One index per column. */
function readValue(pickerView: BuiltIn): number[] {
  const value = values.get(pickerView) ?? []
  return columnsOf(pickerView).map((_column, index) => value[index] ?? 0)
}

defineBuiltIn(['picker-view'], self => {
  const apply = (): void => {
    const value = readValue(self)
    columnsOf(self).forEach((column, index) => column.scrollTo(value[index] ?? 0))
  }
  return {
    attached: () => requestAnimationFrame(apply),
    update: {
      value(value) {
        const indexes = toArray(value).map(index => toNumber(index))
        values.set(self, indexes)
        requestAnimationFrame(apply)
      },
    },
  }
})

defineBuiltIn(['picker-view-column'], self => {
  columns.set(self, new Column(self))
  return {}
})
