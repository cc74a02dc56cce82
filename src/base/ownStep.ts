let taken = false

/**
 * A step back through the pages that the app itself takes. The browser tells of it by the same event as of its back
 * key, and so it does when a host page steps back; both of those close an open sheet first.
 */
export const ownStep = {
  /** `step` starts the way at once; the event comes later. */
  take<T>(step: () => T): T {
    taken = true
    return step()
  },
  /** Whether the step that is told now is the app's own. Asking forgets it. */
  consume(): boolean {
    const was = taken
    taken = false
    return was
  },
}
