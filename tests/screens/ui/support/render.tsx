import axe from 'axe-core'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true

// jsdom has no layout: everything in the document counts as visible.
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement) {
    return this.parentNode
  },
})

// Nor can it draw; axe then skips what it would have measured on a canvas.
HTMLCanvasElement.prototype.getContext = () => null

const roots = new Set<Root>()

export interface Screen {
  element: HTMLElement
  again: (node: ReactNode) => void
  text: () => string
  /** The element with this accessible name: aria-label, or its own text. */
  named: (name: string) => HTMLElement
  press: (name: string) => void
  unmount: () => void
}

const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()

export function render(node: ReactNode): Screen {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  roots.add(root)
  const again = (next: ReactNode) => act(() => root.render(next))
  again(node)
  const named = (name: string) => {
    const all = [...element.querySelectorAll<HTMLElement>('button, input, textarea, [role]')]
    const found = all.filter(it => nameOf(it) === name)
    if (found.length !== 1)
      throw new Error(`${found.length} elements are named ${name}: ${all.map(nameOf).join(' | ')}`)
    return found[0] as HTMLElement
  }
  return {
    element,
    again,
    named,
    text: () => element.textContent ?? '',
    press: name => act(() => named(name).click()),
    unmount: () => {
      act(() => root.unmount())
      roots.delete(root)
      element.remove()
    },
  }
}

export function cleanUp(): void {
  roots.forEach(root => act(() => root.unmount()))
  roots.clear()
  document.body.innerHTML = ''
  document.documentElement.className = ''
}

/** Types as a person does: React hears the native input event. */
export function type(field: HTMLElement, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  act(() => {
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export function key(field: Element, name: string): void {
  act(
    () =>
      void field.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
  )
}

/** Rule ids axe finds broken; colours need a real browser. */
export async function violations(element: Element): Promise<string[]> {
  const result = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return result.violations.map(it => `${it.id}: ${it.nodes.map(node => node.html).join(' ')}`)
}

export { act }
