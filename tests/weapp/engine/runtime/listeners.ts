/** Listeners the program adds through wx.onXxx. */
type Listener = (payload: unknown) => void

const listeners = new Map<string, Set<Listener>>()

export function addListener(event: string, listener: Listener): void {
  const known = listeners.get(event) ?? new Set<Listener>()
  listeners.set(event, known.add(listener))
}

/** Without a listener, all of the event's listeners are removed. */
export function removeListener(event: string, listener?: Listener): void {
  if (listener) listeners.get(event)?.delete(listener)
  else listeners.delete(event)
}

export function notify(event: string, payload?: unknown): void {
  for (const listener of Array.from(listeners.get(event) ?? [])) listener(payload)
}
