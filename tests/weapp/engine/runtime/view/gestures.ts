/** Makes the mini-program's touch, tap and long-press events out of the browser's touches. */
import { closestBuiltIn } from '../components/builtIn'
import { recordTap } from '../journal'
import { topPage } from '../pages/pageStack'
import { viewportRect } from '../screen/layout'
import { closestElement, glassEasel } from './glassEasel'
import type { ViewElement } from './glassEasel'
import { duringTap } from './tapped'

const LONG_PRESS_MS = 350
/** px a finger may move and still tap */
const TAP_SLOP = 10
const LONG_PRESS_EVENTS = ['longpress', 'longtap']

interface Press {
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
  /** A long press was handled: no tap follows. */
  consumed: boolean
}

let press: Press | undefined

function toPageTouch(touch: Touch) {
  const { left, top } = viewportRect()
  const clientX = touch.clientX - left
  const clientY = touch.clientY - top
  const scrollTop = topPage()?.scroller.scrollTop ?? 0
  return {
    identifier: touch.identifier,
    clientX,
    clientY,
    pageX: clientX,
    pageY: clientY + scrollTop,
    force: 1,
  }
}

function position(touch: Touch): { x: number; y: number } {
  const { pageX, pageY } = toPageTouch(touch)
  return { x: pageX, y: pageY }
}

interface Touches {
  touches: Touch[]
  changedTouches: Touch[]
}

/** True when a `catch…` handler took the event. */
function dispatch(source: Event, type: string, detail: unknown, touches?: Touches): boolean {
  const target = closestElement(source.target)
  if (!target) return false
  const event = new glassEasel.Event(type, detail, {
    originalEvent: source,
    bubbles: true,
    composed: true,
    capturePhase: true,
    handleListenerReturn: () => undefined, // here a handler that returns false does not stop the event
    extraFields: touches && {
      touches: touches.touches.map(toPageTouch),
      changedTouches: touches.changedTouches.map(toPageTouch),
    },
  })
  glassEasel.Event.dispatchEvent(target, event)
  return Number(event.getEventBubbleStatus()) !== 0
}

function dispatchTouch(source: TouchEvent, type: string): boolean {
  return dispatch(
    source,
    type,
    {},
    { touches: [...source.touches], changedTouches: [...source.changedTouches] },
  )
}

interface EngineInternals {
  _$eventTarget?: { listeners?: Record<string, unknown> }
  parentNode?: ViewElement | null
}

function wantsLongPress(node: EventTarget | null): boolean {
  for (let current = node as Node | null; current; current = current.parentNode) {
    const element = closestElement(current) as EngineInternals | undefined
    const listeners = element?._$eventTarget?.listeners
    if (listeners && LONG_PRESS_EVENTS.some(event => listeners[event])) return true
  }
  return false
}

function endPress(): void {
  if (press) clearTimeout(press.timer)
  press = undefined
}

function startPress(source: TouchEvent, touch: Touch): void {
  endPress()
  const timer = setTimeout(() => {
    if (!press) return
    press.consumed = wantsLongPress(source.target)
    const touches = { touches: [touch], changedTouches: [touch] }
    for (const event of LONG_PRESS_EVENTS) dispatch(source, event, position(touch), touches)
  }, LONG_PRESS_MS)
  press = { x: touch.clientX, y: touch.clientY, timer, consumed: false }
}

function hasMoved(touch: Touch): boolean {
  if (!press) return false
  return Math.abs(press.x - touch.clientX) > TAP_SLOP || Math.abs(press.y - touch.clientY) > TAP_SLOP
}

function onTouchStart(event: TouchEvent): void {
  const [touch] = event.touches
  if (touch && event.touches.length === 1) startPress(event, touch)
  else endPress()
  dispatchTouch(event, 'touchstart')
}

function onTouchMove(event: TouchEvent): void {
  const [touch] = event.touches
  if (touch && hasMoved(touch)) endPress()
  if (dispatchTouch(event, 'touchmove') && event.cancelable) event.preventDefault()
}

function onTouchEnd(event: TouchEvent): void {
  dispatchTouch(event, 'touchend')
  const [touch] = event.changedTouches
  const isTap = press !== undefined && !press.consumed
  endPress()
  if (!touch || !isTap) return
  recordTap()
  const { clientX, clientY } = touch
  const more = closestBuiltIn(event.target as Element | null, 'map')?.behavior.tapped?.(clientX, clientY)
  const detail = { ...position(touch), ...more }
  duringTap(() => dispatch(event, 'tap', detail, { touches: [], changedTouches: [touch] }))
}

function onTouchCancel(event: TouchEvent): void {
  endPress()
  dispatchTouch(event, 'touchcancel')
}

function onTransition(event: TransitionEvent | AnimationEvent): void {
  const name =
    'propertyName' in event ? { propertyName: event.propertyName } : { animationName: event.animationName }
  dispatch(event, event.type, { elapsedTime: event.elapsedTime, ...name })
}

export function listenToGestures(): void {
  const options = { capture: true, passive: false }
  const { body } = document
  body.addEventListener('touchstart', onTouchStart, options)
  body.addEventListener('touchmove', onTouchMove, options)
  body.addEventListener('touchend', onTouchEnd, options)
  body.addEventListener('touchcancel', onTouchCancel, options)
  body.addEventListener('transitionend', onTransition, options)
  for (const type of ['animationstart', 'animationiteration', 'animationend'] as const) {
    body.addEventListener(type, onTransition, options)
  }
}
