export interface DocumentPort {
  /** Shows a document of the mall by its link; false where it could not be loaded or shown. */
  openDocument(url: string, type: 'pdf'): Promise<boolean>
}
