import type { LocalImage } from '../image/contract'

/**
 * - `denied`: the camera is not allowed
 * - `noCamera`: there is none
 * - `busy`: another program holds it
 * - `insecure`: the page came without encryption, browsers give it no camera
 * - `unavailable`: nothing here reads codes
 */
export type ScanFailureReason = 'denied' | 'noCamera' | 'busy' | 'insecure' | 'unavailable'

export class ScanFailure extends Error {
  constructor(readonly reason: ScanFailureReason) {
    super(reason)
    this.name = 'ScanFailure'
  }
}

export interface CameraWatch {
  /** pictures looked at per second */
  rate: number
  /** side of the square in the middle that is looked at, CSS px */
  box: number
  onCode: (text: string) => void
  onReady: () => void
  onFailure: (reason: ScanFailureReason) => void
}

/** Reads QR and bar codes. One of `scan` and `watchCamera` is there. */
export interface ScanPort {
  /** The platform's own scanner takes the screen. Undefined: changed their mind. Rejects with ScanFailure. */
  scan?: () => Promise<string | undefined>
  /** Shows the rear camera in the element with this id until the answer is called (H5). */
  watchCamera?: (placeId: string, watch: CameraWatch) => () => void
  /** Whether codes on pictures can be read. */
  readsPictures: () => boolean
  /** Undefined: no code on it. Rejects with ScanFailure when nothing reads codes. */
  readPicture: (image: LocalImage) => Promise<string | undefined>
}
