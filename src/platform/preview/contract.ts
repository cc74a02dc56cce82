export interface PreviewPort {
  /** Pictures full screen with the platform's own zoom; false where there is none and the page shows its own. */
  previewPictures(urls: readonly string[], index: number): boolean
}
