/** The browser asks, in its own words, before the document is left. */
export const holdDocument = (_text: string): (() => void) => {
  const ask = (event: BeforeUnloadEvent) => {
    event.preventDefault()
    // Chrome before 119 asks for this only
    event.returnValue = true
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
