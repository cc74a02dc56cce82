/** Pages that want to be asked before they are left, the one that is shown last. */
const asked: ((go: () => void) => void)[] = []

/**
 * Until the returned function is called, a back arrow calls `ask` instead of going back. `ask` gets the function that
 * goes back.
 */
export const holdPage = (ask: (go: () => void) => void): (() => void) => {
  asked.push(ask)
  return () => void asked.splice(asked.indexOf(ask), 1)
}

/** Goes, or lets the page that is shown ask first. */
export const leavePage = (go: () => void): void => {
  const ask = asked[asked.length - 1]
  if (ask) ask(go)
  else go()
}
