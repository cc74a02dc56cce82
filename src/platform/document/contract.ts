/**
 * - `network`: no answer, or not all of it
 * - `gone`: not there (any more), or the link has ended
 * - `notPdf`: something else, or a broken file
 * - `locked`: it asks for a password
 * - `unsupported`: this device has no reader for it
 */
export type DocumentFailureReason = 'network' | 'gone' | 'tooLarge' | 'notPdf' | 'locked' | 'unsupported'

export class DocumentFailure extends Error {
  constructor(readonly reason: DocumentFailureReason) {
    super(reason)
    this.name = 'DocumentFailure'
  }
}

/** A document that has been read. */
export interface OpenPdf {
  /** 0: the platform's own reader shows the pages */
  pageCount: number
  /** Height of a page (from 1) divided by its width. */
  ratioOf(page: number): Promise<number>
  /** Draws a page, so many CSS px wide, into a canvas element (H5); what it answers stops the drawing. */
  draw(page: number, canvas: unknown, width: number): () => void
  /** The platform's own reader shows it under this name; false where it has none, or it fails. */
  show(name: string): Promise<boolean>
  release(): void
}

export interface PdfReading {
  /** Rejects with DocumentFailure. */
  document: Promise<OpenPdf>
  /** The document is not needed any more. */
  cancel(): void
}

export interface ReadPdfOptions {
  maxBytes: number
  /** bytes so far; `total` is 0 when the server does not tell */
  onProgress(loaded: number, total: number): void
}

export interface DocumentPort {
  /**
   * An office file in the platform's own reader; `elsewhere` where there is none and a service shows it, `failed` when
   * it could not be fetched or read. `isWanted` is asked once it is there: if not, nothing opens.
   */
  openOffice(url: string, name: string, isWanted: () => boolean): Promise<'shown' | 'elsewhere' | 'failed'>
  readPdf(url: string, options: ReadPdfOptions): PdfReading
}
