type Listener = (...payload: unknown[]) => void

/** The channel between a page and the one that opened it. */
export class EventChannel {
  private readonly listeners = new Map<string, Listener[]>()

  constructor(events: Record<string, Listener> = {}) {
    for (const [event, listener] of Object.entries(events)) this.on(event, listener)
  }

  on(event: string, listener: Listener): void {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener])
  }

  once(event: string, listener: Listener): void {
    const wrapped: Listener = (...payload) => {
      this.off(event, wrapped)
      listener(...payload)
    }
    this.on(event, wrapped)
  }

  off(event: string, listener?: Listener): void {
    const kept = listener ? (this.listeners.get(event) ?? []).filter(known => known !== listener) : []
    this.listeners.set(event, kept)
  }

  emit(event: string, ...payload: unknown[]): void {
    for (const listener of this.listeners.get(event) ?? []) listener(...payload)
  }
}
