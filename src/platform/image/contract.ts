/** A picture on this device, before it is sent. */
export interface LocalImage {
  /** can be shown as it is: an object address on H5, a temporary file on the mini-program */
  path: string
  name: string
  /** bytes */
  size: number
  /** media type, '' when the platform does not tell */
  type: string
  /** H5: the bytes themselves (Blob); the mini-program reads them from `path` */
  content?: unknown
}

/** `denied`: the camera or album is not allowed; `unreadable`: not a picture this device can open. */
export type ImageFailureReason = 'denied' | 'unreadable'

export class ImageFailure extends Error {
  constructor(readonly reason: ImageFailureReason) {
    super(reason)
    this.name = 'ImageFailure'
  }
}

export interface CompressOptions {
  /** 0 to 1 */
  quality: number
  /** formats without quality become JPEG from so many bytes on */
  convertFrom: number
  /** neither side gets longer, px; the mini-program makes only what it converts smaller */
  maxSide?: number
}

export interface ImageSize {
  width: number
  height: number
}

/** What a picture is drawn as. */
export interface CutPlan extends ImageSize {
  /** from the picture's px to those of the result, as canvases take it */
  matrix: readonly [number, number, number, number, number, number]
  type: 'jpeg' | 'png'
  /** 0 to 1; JPEG only */
  quality: number
}

export interface ChooseOptions {
  /** A browser only knows one or several: it may answer more, and who asked says which are not taken. */
  count: number
  /** where from; a person is asked when nothing is said */
  source?: 'camera' | 'album' | undefined
  /** films too */
  films?: boolean
  /** GIFs too: they cannot be compressed */
  moving?: boolean
}

/** Rejects with ImageFailure. */
export interface ImagePort {
  /** Pictures a person picks; none when they change their mind. */
  chooseImages(options: ChooseOptions): Promise<LocalImage[]>
  compressImage(image: LocalImage, options: CompressOptions): Promise<LocalImage>
  /**
   * The platform's own cropper for this ratio (width, height); absent, or undefined for a ratio it does not have: the
   * shop's own. Resolves with undefined when the person changed their mind.
   */
  askForPart?(
    image: LocalImage,
    ratio: readonly [number, number],
  ): (() => Promise<LocalImage | undefined>) | undefined
  /** Drawn anew: a part, turned, smaller, in another format. */
  cutImage(image: LocalImage, planFor: (size: ImageSize) => CutPlan): Promise<LocalImage>
  /** A picture that is not shown any more. */
  releaseImage(image: LocalImage): void
}
