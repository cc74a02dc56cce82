/** Files of the app itself, scripts and stylesheets, that do not arrive. */
export interface LostFilesPort {
  /** Whether that is why something failed. */
  isLostFile(reason: unknown): boolean
  /** The app starts again where it is. */
  startAgain(): void
  /** `onLost`: a page could not be loaded, and starting again did not help or is not possible. */
  watchLostFiles(onLost: () => void): () => void
}
