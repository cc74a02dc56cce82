import { atEnd } from '@/base/endings'
import { lastOf } from '@/base/list'
import { isOfInputMethod } from './inputMethod'

const GROUP = '[role=radiogroup], [role=tablist], [role=listbox], [role=tree]'
const CHOICE = '[role=radio], [role=tab], [role=option], [role=treeitem]'
const CHOSEN = '[aria-checked=true], [aria-selected=true]'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Rows of a list to choose one of are a group as well. */
const groupOf = (choice: Element): Element | null =>
  choice.closest(GROUP) ?? (choice.matches('[role=radio]') ? choice.closest('[role=list]') : null)

/** The choices a key can reach beside this one; undefined: it is no choice of a group. */
const besides = (target: EventTarget | null): { group: Element; choices: HTMLElement[] } | undefined => {
  const group = target instanceof Element && target.matches(CHOICE) ? groupOf(target) : undefined
  if (!group) return undefined
  const choices = [...group.querySelectorAll<HTMLElement>(CHOICE)].filter(
    one => groupOf(one) === group && !(one as HTMLButtonElement).disabled,
  )
  return { group, choices }
}

/** The buttons beside this one in a toolbar. */
const inToolbar = (target: EventTarget | null): HTMLElement[] | undefined => {
  const bar = target instanceof Element && target.matches('button') && target.closest('[role=toolbar]')
  return bar ? [...bar.querySelectorAll<HTMLElement>('button:not([disabled])')] : undefined
}

const pointedAt = ({ key }: KeyboardEvent, target: EventTarget | null, choices: readonly HTMLElement[]) => {
  if (key === 'Home') return choices[0]
  if (key === 'End') return lastOf(choices)
  const step = STEPS[key]
  if (step === undefined) return undefined
  return choices[(choices.indexOf(target as HTMLElement) + step + choices.length) % choices.length]
}

/** The Tab key passes by the other choices: they are no stops while it does its work. */
const passBy = (target: EventTarget | null, choices: readonly HTMLElement[]): void => {
  const others = choices.filter(one => one !== target && one.tabIndex >= 0)
  for (const one of others) one.tabIndex = -1
  setTimeout(() => {
    for (const one of others) one.removeAttribute('tabindex')
  })
}

/**
 * What the roles promise: the choices of a group are one stop of the Tab key, the chosen one where there is one, and
 * arrows lead from one to the next, as they do in a toolbar. Space and Enter choose, as a choice may close its sheet or
 * ask the server.
 */
export function followChoiceKeys(): void {
  let tabbed = false
  const onKey = (event: KeyboardEvent) => {
    tabbed = event.key === 'Tab'
    const { target, ctrlKey, altKey, metaKey } = event
    if (ctrlKey || altKey || metaKey || isOfInputMethod(event)) return
    const choices = besides(target)?.choices
    if (tabbed) return choices && passBy(target, choices)
    const next = pointedAt(event, target, choices ?? inToolbar(target) ?? [])
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    const found = tabbed ? besides(target) : undefined
    tabbed = false
    if (!found || (relatedTarget instanceof Node && found.group.contains(relatedTarget))) return
    found.choices.find(one => one.matches(CHOSEN))?.focus()
  }
  const onPointer = () => (tabbed = false)
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerdown', onPointer, true)
  atEnd(() => {
    document.removeEventListener('keydown', onKey, true)
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointerdown', onPointer, true)
  })
}
