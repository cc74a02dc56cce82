/** One thing on a poster; lengths in px of the drawing. */
export type PosterItem =
  | { kind: 'box'; x: number; y: number; width: number; height: number; color: string; radius?: number }
  | { kind: 'picture'; x: number; y: number; width: number; height: number; url: string; color: string }
  | {
      kind: 'text'
      x: number
      /** of the first line's top */
      y: number
      text: string
      size: number
      bold?: boolean
      color: string
      maxWidth: number
      maxLines: number
      lineHeight: number
    }
  /** a code of so many modules a side */
  | { kind: 'code'; x: number; y: number; side: number; modules: readonly (readonly boolean[])[] }

export interface PosterDrawing {
  width: number
  height: number
  items: readonly PosterItem[]
}

export interface PosterPicture {
  /** can be shown as it is */
  path: string
  /** false: a picture could not be loaded and its place is plain */
  complete: boolean
}

/**
 * - `saved`: in the album, or handed to the browser's downloads
 * - `denied`: the album is not allowed; the platform's settings can change that
 */
export type SaveOutcome = 'saved' | 'denied' | 'cancelled' | 'failed'

export class PosterFailure extends Error {
  constructor() {
    super('poster')
    this.name = 'PosterFailure'
  }
}

export interface PosterPort {
  /** `album`: saved by a call that asks for a permission; `download`: by the browser, or by pressing the picture long */
  savesTo: 'album' | 'download'
  /** Rejects with PosterFailure. `canvasId` is that of ui/host/PosterCanvas. */
  draw(drawing: PosterDrawing, canvasId: string): Promise<PosterPicture>
  save(picture: PosterPicture, name: string): Promise<SaveOutcome>
  /** The platform's page of permissions; true: the album is allowed now. */
  openSettings(): Promise<boolean>
  release(picture: PosterPicture): void
}
