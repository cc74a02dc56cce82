/** Runs the action when the browser has drawn what is in the DOM now. */
export function afterRender(action: () => void): void {
  requestAnimationFrame(() => setTimeout(action, 0))
}
