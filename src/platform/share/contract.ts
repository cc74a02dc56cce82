export interface ShareCard {
  title: string
  /** words before the address; H5 only, a message card has a title alone */
  text: string
  /** address of the page the card leads to */
  url: string
}

/** - `unsupported`: no sheet of the platform's own, copy the words instead */
export type ShareOutcome = 'shared' | 'cancelled' | 'unsupported'

export interface SharePort {
  /**
   * `call`: `share` opens the platform's sheet. `button`: only a native button of the open type `share` does, and the
   * page answers it with `useShareAppMessage`.
   */
  by: 'call' | 'button'
  share(card: ShareCard): Promise<ShareOutcome>
  /** What a person can be sent: a full address on H5, the path of the page in the mini-program. */
  addressOf(page: { specUrl: string; pageUrl: string }): string
}
