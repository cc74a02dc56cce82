import type { Coordinate, LocationResult, Place } from '@/base/place'

/**
 * - `denied`: the person, or the platform, does not let the shop know the position
 * - `timeout`: it was not found in time (widgets §9)
 * - `unavailable`: nothing here can find it
 */
export type LocateFailureReason = 'denied' | 'timeout' | 'unavailable'

export class LocateFailure extends Error {
  constructor(readonly reason: LocateFailureReason) {
    super(reason)
    this.name = 'LocateFailure'
  }
}

/** Milliseconds (widgets §9). */
export const LOCATE_MS = 10_000
/** Version of the third-party maps library (widgets §9). */
export const MAPS_VERSION = '2.0'

export interface DrawnMap {
  /** The middle of what is seen, and the marker once something is chosen. */
  show(at: Coordinate, marked: boolean): void
  destroy(): void
}

/** The third-party maps service (widgets §7). */
export interface MapsService {
  /** Rejects with LocateFailure. */
  locate(): Promise<Coordinate>
  around(at: Coordinate): Promise<readonly Place[]>
  /** Hits of the city come first; all say how far they are from `near`. */
  search(words: string, near: Coordinate | undefined, city?: string): Promise<readonly Place[]>
  addressAt(at: Coordinate): Promise<LocationResult>
  /** Draws into the element with this id; tells of presses. */
  draw(
    placeId: string,
    start: { at: Coordinate; zoom: number; marked: boolean },
    onPress: (at: Coordinate) => void,
  ): Promise<DrawnMap>
}

export interface MapPort {
  /** Undefined where the deployment has no key; rejects where the library does not come, or not soon. */
  loadService(): Promise<MapsService | undefined>
  /** Where the person is, with high accuracy, within 10 s after the permission is known; rejects with LocateFailure. */
  locate(): Promise<Coordinate>
  /** Whether the platform has settings to open where a refusal can be taken back. */
  hasSettings: boolean
  /** Resolves with whether the position may be known now. */
  openSettings(): Promise<boolean>
}
