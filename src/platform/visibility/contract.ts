export interface VisibilityPort {
  /** The app is in the foreground. */
  isVisible(): boolean
  /** Called on each change; the answer unsubscribes. */
  onVisibilityChange(listener: (visible: boolean) => void): () => void
}
