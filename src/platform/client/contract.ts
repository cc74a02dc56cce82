export interface ClientPort {
  /** The app around the program is older than the program can run in. */
  isTooOld(): boolean
  /** Says so by the platform's own means, since ours may not work there, and offers the update. */
  tellTooOld(words: { title: string; text: string; update: string; goOn: string }): void
  /**
   * A newer version of the program has come while this one runs: the person is asked, by the platform's own means,
   * whether it starts anew with it. Else it comes with the next start.
   */
  onNewVersion(words: () => { title: string; text: string; restart: string; later: string }): void
}
