/** Built-in components (`view`, `input`, `swiper` …) drawn with DOM: one engine component per tag. */
import { manifest } from '../environment'
import { toBoolean } from '../values'
import { builtInSpace, codeSpace, domOf, elementOf } from '../view/glassEasel'
import type { ViewComponent, ViewElement } from '../view/glassEasel'
import { playAnimation } from './animation'

type Properties = Record<string, unknown>

/** What a kind of component adds to its element. Every member is optional. */
export interface BuiltInBehavior {
  /** By property: called with the new value. */
  update?: Record<string, (value: unknown) => void>
  attached?(): void
  detached?(): void
  /** The value a surrounding form collects. */
  readValue?(): unknown
  /** A surrounding form was reset. */
  reset?(): void
  /** A label of it was tapped. */
  activate?(): void
  /** `form` only. */
  submit?(): void
  /** What a tap on a spot of it tells beside the spot, px of the screen. */
  tapped?(x: number, y: number): object
  /** What a selector query gives as node. */
  node?: object
  /** What a selector query gives as context. */
  context?: object
}

export interface BuiltIn {
  readonly tag: string
  readonly component: ViewComponent
  readonly element: HTMLElement
  readonly properties: Properties
  behavior: BuiltInBehavior
  emit(event: string, detail?: unknown): void
}

export type BuiltInSetup = (self: BuiltIn) => BuiltInBehavior

const COMMON_PROPERTIES = [
  'hidden',
  'animation',
  'hoverClass',
  'hoverStopPropagation',
  'hoverStartTime',
  'hoverStayTime',
]

const setups = new Map<string, BuiltInSetup>()
const builtIns = new WeakMap<ViewElement, BuiltIn>()

export function defineBuiltIn(tags: string[], setup: BuiltInSetup): void {
  for (const tag of tags) setups.set(tag, setup)
}

export function builtInOf(element: ViewElement | undefined): BuiltIn | undefined {
  return element && builtIns.get(element)
}

/** The nearest built-in around (or at) a DOM node that has one of the tags. */
export function closestBuiltIn(node: Element | null, ...tags: string[]): BuiltIn | undefined {
  for (let current = node; current; current = current.parentElement) {
    const found = builtInOf(elementOf(current))
    if (found && tags.includes(found.tag)) return found
  }
  return undefined
}

/** Built-ins below an element, in document order; of the given tags or of all. */
export function builtInsInside(element: Element, ...tags: string[]): BuiltIn[] {
  const selector = tags.length > 0 ? tags.map(tag => `wx-${tag}`).join(',') : '*'
  return [...element.querySelectorAll(selector)].flatMap(node => builtInOf(elementOf(node)) ?? [])
}

const isDrawn = ({ element }: BuiltIn): boolean => (element as HTMLElement | null) !== null

function ensureBuiltIn(tag: string, setup: BuiltInSetup, component: ViewComponent): BuiltIn {
  const known = builtIns.get(component)
  if (known) return known
  const self: BuiltIn = {
    tag,
    component,
    element: domOf(component),
    properties: {},
    behavior: {},
    emit: (event, detail = {}) => component.triggerEvent(event, detail),
  }
  builtIns.set(component, self)
  // a page that was left while it was being drawn has given its elements back already
  if (isDrawn(self)) self.behavior = setup(self)
  return self
}

/** `ariaLabel` -> `aria-label`; the role has no prefix on the web. */
function describe(element: HTMLElement, name: string, value: unknown): void {
  const kebab = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  const attribute = kebab === 'aria-role' ? 'role' : kebab
  if (value === undefined || value === null || value === '') element.removeAttribute(attribute)
  else element.setAttribute(attribute, String(value))
}

function applyProperty(self: BuiltIn, name: string, value: unknown): void {
  self.properties[name] = value
  if (!isDrawn(self)) return
  if (name === 'hidden') self.element.toggleAttribute('hidden', toBoolean(value))
  if (name === 'animation') playAnimation(self.element, value)
  if (name.startsWith('aria')) describe(self.element, name, value)
  self.behavior.update?.[name]?.(value)
}

function createProperties(tag: string, setup: BuiltInSetup) {
  const names = new Set([...COMMON_PROPERTIES, ...(manifest.tagAttributes[tag] ?? [])])
  const entries = [...names].map(name => {
    const observer = function (this: ViewComponent, value: unknown): void {
      applyProperty(ensureBuiltIn(tag, setup, this), name, value)
    }
    // what was typed is the value of a field: the one it was sent before is another, and is applied once more
    const isTyped = name === 'value' && (tag === 'input' || tag === 'textarea')
    return [name, { type: null, value: null, observer, ...(isTyped && { comparer: () => true }) }] as const
  })
  return Object.fromEntries(entries)
}

export function registerBuiltIns(): void {
  for (const [tag, setup] of setups) {
    const definition = builtInSpace.defineComponent({
      is: `wx-builtin/${tag}`,
      properties: createProperties(tag, setup),
      lifetimes: {
        created(this: ViewComponent) {
          ensureBuiltIn(tag, setup, this)
        },
        attached(this: ViewComponent) {
          ensureBuiltIn(tag, setup, this).behavior.attached?.()
        },
        detached(this: ViewComponent) {
          builtIns.get(this)?.behavior.detached?.()
        },
      },
    })
    codeSpace.getComponentSpace().setGlobalUsingComponent(tag, definition.general())
  }
}
