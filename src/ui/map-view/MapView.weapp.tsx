import { useEffect } from 'react'
import type { MapViewProps } from './contract'

/** No map yet: the platform’s would not fit into the main package. Places are found by search and position. */
export function MapView({ onFailed }: MapViewProps) {
  useEffect(onFailed, [])
  return null
}
