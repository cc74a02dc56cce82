export interface NetworkPort {
  /** What the platform believes now; only an attempt tells for certain. */
  isOnline(): boolean
  /** Called on each change; the answer unsubscribes. */
  onNetworkChange(listener: (online: boolean) => void): () => void
}
