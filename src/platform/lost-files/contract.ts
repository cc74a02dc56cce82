/** A page that could not be loaded. The address is its own, the page before it is still shown. */
export interface LostPage {
  /** asks for it once more */
  again(): void
  /** puts back the address of the page that is shown */
  leave(): void
}

/** Files of the app itself, scripts and stylesheets, that do not arrive. */
export interface LostFilesPort {
  /** Whether that is why something failed. */
  isLostFile(reason: unknown): boolean
  /** The app starts again where it is; within a portal it asks once more for the page, if it is one that is lost. */
  startAgain(page?: LostPage): void
  /**
   * `onLost`: something could not be loaded, and starting again did not help or is not possible. `onShown`: a page is
   * shown.
   */
  watchLostFiles(listener: { onLost(page?: LostPage): void; onShown(): void }): () => void
}
