/** The part of AbortSignal we need; an AbortSignal fits. Mini-programs have none. */
export interface CancelSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export interface Canceller {
  signal: CancelSignal
  cancel(): void
}

export const createCanceller = (): Canceller => {
  const listeners = new Set<() => void>()
  let aborted = false
  return {
    signal: {
      get aborted() {
        return aborted
      },
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
    },
    cancel() {
      if (aborted) return
      aborted = true
      for (const listener of Array.from(listeners)) listener()
      listeners.clear()
    },
  }
}
