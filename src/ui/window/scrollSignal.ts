/** Tells lists that what they stand in has scrolled: a page or a scroll area, the list need not know which. */
export interface ScrollSignal {
  emit(): void
  subscribe(listener: () => void): () => void
}

export const createScrollSignal = (): ScrollSignal => {
  const listeners = new Set<() => void>()
  return {
    emit: () => listeners.forEach(listener => listener()),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
