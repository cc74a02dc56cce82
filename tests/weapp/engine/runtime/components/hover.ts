/** hover-class: the look of a view, button or navigator while a finger is on it. */
import { toBoolean, toNumber, toText } from '../values'
import { builtInOf } from './builtIn'
import type { BuiltIn } from './builtIn'
import { elementOf } from '../view/glassEasel'

interface HoverDefaults {
  className: string
  startMs: number
  stayMs: number
}

const DEFAULTS: Record<string, HoverDefaults> = {
  view: { className: 'none', startMs: 50, stayMs: 400 },
  button: { className: 'button-hover', startMs: 20, stayMs: 70 },
  navigator: { className: 'navigator-hover', startMs: 50, stayMs: 600 },
}
/** The engine keeps classes in segments; this one is for passing looks and leaves the template's classes alone. */
const TEMPORARY_CLASSES = 3

interface Hover {
  target: BuiltIn
  className: string
  stayMs: number
  timer: ReturnType<typeof setTimeout>
  isShown: boolean
}

let hovers: Hover[] = []

function setLook({ target, className }: Hover, isOn: boolean): void {
  const isPlatformClass = target.properties.hoverClass === null || target.properties.hoverClass === undefined
  if (isPlatformClass) target.element.classList.toggle(className, isOn)
  else target.component.setNodeClass(isOn ? className : '', TEMPORARY_CLASSES)
}

function show(hover: Hover): void {
  hover.isShown = true
  setLook(hover, true)
}

function startHover(target: BuiltIn, defaults: HoverDefaults): void {
  const { hoverClass, hoverStartTime, hoverStayTime, disabled } = target.properties
  const className = toText(hoverClass, defaults.className)
  if (className === 'none' || className === '' || toBoolean(disabled)) return
  const hover: Hover = {
    target,
    className,
    stayMs: toNumber(hoverStayTime, defaults.stayMs),
    timer: setTimeout(() => show(hover), toNumber(hoverStartTime, defaults.startMs)),
    isShown: false,
  }
  hovers.push(hover)
}

function onTouchStart(event: TouchEvent): void {
  cancel()
  for (let node = event.target as Element | null; node; node = node.parentElement) {
    const target = builtInOf(elementOf(node))
    const defaults = target && DEFAULTS[target.tag]
    if (!defaults) continue
    startHover(target, defaults)
    if (toBoolean(target.properties.hoverStopPropagation)) break
  }
}

/** A quick tap shows the look too. */
function onTouchEnd(): void {
  for (const hover of hovers) {
    clearTimeout(hover.timer)
    if (!hover.isShown) show(hover)
    setTimeout(() => setLook(hover, false), hover.stayMs)
  }
  hovers = []
}

/** The finger scrolls, or something else took the touch. */
function cancel(): void {
  for (const hover of hovers) {
    clearTimeout(hover.timer)
    if (hover.isShown) setLook(hover, false)
  }
  hovers = []
}

export function listenToHover(): void {
  const options = { capture: true, passive: true }
  document.body.addEventListener('touchstart', onTouchStart, options)
  document.body.addEventListener('touchend', onTouchEnd, options)
  document.body.addEventListener('touchcancel', cancel, options)
  document.body.addEventListener('touchmove', cancel, options)
}
