/** Events as the program's handlers receive them. */
import { isRecord } from '../values'
import { domOf, glassEasel } from './glassEasel'
import type { ViewElement } from './glassEasel'

type Handler = (this: unknown, ...parameters: unknown[]) => unknown

export interface EventTargetInfo {
  id: string
  offsetLeft: number
  offsetTop: number
  dataset: Record<string, unknown>
}

/** Event targets are elements, or callers that hold their element. */
function unwrap(target: unknown): ViewElement | undefined {
  if (!isRecord(target)) return undefined
  return (target._$ ?? target) as unknown as ViewElement
}

export function describeTarget(target: unknown): EventTargetInfo | undefined {
  const element = unwrap(target)
  if (!element) return undefined
  const dom = domOf(element) as HTMLElement | null
  return {
    id: element.id,
    offsetLeft: dom?.offsetLeft ?? 0,
    offsetTop: dom?.offsetTop ?? 0,
    dataset: { ...element.dataset },
  }
}

function toProgramEvent(event: glassEasel.ShadowedEvent<unknown>) {
  return {
    type: event.type,
    timeStamp: Math.round(event.timeStamp),
    target: describeTarget(event.target),
    currentTarget: describeTarget(event.currentTarget),
    mark: event.mark ?? {},
    detail: event.detail,
    mut: false,
    ...event.extraFields,
  }
}

function adaptHandler(handler: Handler): Handler {
  return function (this: unknown, ...parameters) {
    const [first, ...rest] = parameters
    if (!(first instanceof glassEasel.Event)) return handler.apply(this, parameters)
    return handler.call(this, toProgramEvent(first as glassEasel.ShadowedEvent<unknown>), ...rest)
  }
}

/** Wraps every function of a definition (or of its `methods`) so that it gets the program's kind of event. */
export function adaptHandlers(members: Record<string, unknown>): Record<string, unknown> {
  const adapted = Object.entries(members).map(([name, member]) => [
    name,
    typeof member === 'function' ? adaptHandler(member as Handler) : member,
  ])
  return Object.fromEntries(adapted) as Record<string, unknown>
}
