import type { Coordinate, Place } from '@/base/place'

export interface MapViewProps {
  /** the middle of what is seen, and the marker */
  at: Coordinate
  /** whether the marker is shown */
  marked: boolean
  zoom: number
  places: readonly Place[]
  /** accessible name */
  label: string
  /** a spot, or a place the map names */
  onPress: (at: Coordinate, name?: string) => void
  onReady: () => void
  /** It cannot be drawn. */
  onFailed: () => void
}
