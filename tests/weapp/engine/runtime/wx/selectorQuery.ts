/** wx.createSelectorQuery: sizes, scroll positions and properties of elements, read when the page is drawn. */
import { component as adapter } from 'glass-easel-miniprogram-adapter'
import { builtInOf } from '../components/builtIn'
import { topPage } from '../pages/pageStack'
import { viewportRect } from '../screen/layout'
import { isRecord } from '../values'
import { afterRender } from '../view/afterRender'
import { domOf, queryElements } from '../view/glassEasel'
import type { ViewElement } from '../view/glassEasel'
import { defineMember } from './registry'

interface Fields {
  id?: boolean
  dataset?: boolean
  rect?: boolean
  size?: boolean
  scrollOffset?: boolean
  properties?: string[]
  computedStyle?: string[]
  node?: boolean
  context?: boolean
}

type Result = Record<string, unknown>
type Callback = (result: unknown) => void

/** What can be read of the viewport and of an element alike. */
interface Subject {
  dom: HTMLElement
  element: ViewElement | undefined
}

function readRect({ dom }: Subject, { rect, size }: Fields): Result {
  const box = dom.getBoundingClientRect()
  const origin = viewportRect()
  return {
    ...(rect && {
      left: box.left - origin.left,
      top: box.top - origin.top,
      right: box.right - origin.left,
      bottom: box.bottom - origin.top,
    }),
    ...(size && { width: box.width, height: box.height }),
  }
}

function readScrollOffset({ dom }: Subject): Result {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = dom
  return { scrollLeft, scrollTop, scrollWidth, scrollHeight }
}

function readComputedStyle({ dom }: Subject, names: string[]): Result {
  const style = getComputedStyle(dom)
  return Object.fromEntries(
    names.map(name => [
      name,
      style.getPropertyValue(name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)),
    ]),
  )
}

function readProperties({ element }: Subject, names: string[]): Result {
  const properties = builtInOf(element)?.properties ?? (element as { data?: unknown } | undefined)?.data
  return Object.fromEntries(names.map(name => [name, isRecord(properties) ? properties[name] : undefined]))
}

function readNode({ element }: Subject): unknown {
  return builtInOf(element)?.behavior.node ?? (element ? { id: element.id } : null)
}

function read(subject: Subject, fields: Fields): Result {
  const { element } = subject
  return {
    ...(fields.id && { id: element?.id ?? '' }),
    ...(fields.dataset && { dataset: { ...element?.dataset } }),
    ...readRect(subject, fields),
    ...(fields.scrollOffset && readScrollOffset(subject)),
    ...(fields.computedStyle && readComputedStyle(subject, fields.computedStyle)),
    ...(fields.properties && readProperties(subject, fields.properties)),
    ...(fields.node && { node: readNode(subject) }),
    ...(fields.context && { context: builtInOf(element)?.behavior.context ?? {} }),
  }
}

class SelectorQuery {
  private scope: unknown
  private readonly reads: (() => unknown)[] = []

  select(selector: string) {
    return this.reference(fields => {
      const [first] = this.find(selector)
      return first ? read(first, fields) : null
    })
  }

  selectAll(selector: string) {
    return this.reference(fields => this.find(selector).map(subject => read(subject, fields)))
  }

  selectViewport() {
    return this.reference(fields => {
      const dom = topPage()?.scroller
      return dom ? read({ dom, element: undefined }, fields) : null
    })
  }

  in(scope: unknown): this {
    this.scope = scope
    return this
  }

  exec(callback?: (results: unknown[]) => void): this {
    const reads = [...this.reads]
    afterRender(() => {
      const results = reads.map(readOne => readOne())
      callback?.(results)
    })
    return this
  }

  private find(selector: string): Subject[] {
    const elements = queryElements(this.scope ?? topPage()?.instance, selector)
    return elements.map(element => ({ element, dom: domOf(element) }))
  }

  private reference(readFields: (fields: Fields) => unknown) {
    const add = (fields: Fields, callback?: Callback): this => {
      this.reads.push(() => {
        const result = readFields(fields)
        callback?.(result)
        return result
      })
      return this
    }
    return {
      fields: add,
      boundingClientRect: (callback?: Callback) =>
        add({ id: true, dataset: true, rect: true, size: true }, callback),
      scrollOffset: (callback?: Callback) => add({ id: true, dataset: true, scrollOffset: true }, callback),
      node: (callback?: Callback) => add({ node: true }, callback),
      context: (callback?: Callback) => add({ context: true }, callback),
    }
  }
}

interface ObserverFactory {
  createIntersectionObserver(options: object): unknown
  createMediaQueryObserver(): unknown
}

function observerFactory(scope: unknown): ObserverFactory {
  return (scope ?? topPage()?.instance) as ObserverFactory
}

export function defineSelectorQuery(): void {
  const prototype = adapter.ComponentCaller.prototype as unknown as Record<string, unknown>
  prototype.createSelectorQuery = function (this: unknown) {
    return new SelectorQuery().in(this)
  }
  defineMember('createSelectorQuery', () => new SelectorQuery())
  defineMember('createIntersectionObserver', (scope: unknown, options: object = {}) =>
    observerFactory(scope).createIntersectionObserver(options),
  )
  defineMember('createMediaQueryObserver', (scope: unknown) =>
    observerFactory(scope).createMediaQueryObserver(),
  )
}
