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

export interface ChooseOptions {
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
  /** A square part of it: chosen by the person where the platform asks, else the middle. Undefined: changed their mind. */
  cropSquare(image: LocalImage, side: number): Promise<LocalImage | undefined>
  /** A picture that is not shown any more. */
  releaseImage(image: LocalImage): void
}
