/** Pages that want to be asked before they are left, the one that is shown last. */
const asked: ((go: () => void) => void)[] = []

/** While it is held, an arrow back calls `ask` with the way on instead of going. The answer ends that. */
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
