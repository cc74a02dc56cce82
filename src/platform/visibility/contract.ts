export interface VisibilityPort {
  /** The app is in the foreground. */
  isVisible(): boolean
  /** Called on each change; the answer unsubscribes. */
  onVisibilityChange(listener: (visible: boolean) => void): () => void
  /** The person has turned to this window: two windows side by side are visible all the time. The answer unsubscribes. */
  onTurnedTo(listener: () => void): () => void
}
