/** A frame may never come, on a hidden page for one: nothing waits longer for it, ms. */
const LONGEST_FRAME = 100

/** The browser only. Calls back when what has been changed is on the screen, in a task of its own; the answer takes it back. */
export const afterFrame = (task: () => void): (() => void) => {
  let open = true
  const run = () => {
    if (open) task()
    open = false
  }
  requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, LONGEST_FRAME)
  return () => {
    open = false
  }
}
