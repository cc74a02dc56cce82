export interface ClientPort {
  /** The app around the program is older than the program can run in. */
  isTooOld(): boolean
  /** Says so by the platform's own means, since ours may not work there, and offers the update. */
  tellTooOld(words: { title: string; text: string; update: string; goOn: string }): void
}
