export interface LinkPort {
  /**
   * Opens an address outside the shop: a new tab where the browser allows one, else this one. Only web addresses and
   * the messaging app's scheme links; false when the address or the platform does not allow it.
   */
  openLink(url: string): boolean
  /** An allowed address is shown in a page of the app (ui/host/WebFrame) instead of being opened. */
  frames: boolean
}
