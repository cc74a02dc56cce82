import { useEffect } from 'react'
import type { MapViewProps } from './contract'

/** None: its template would stand in the main package. The platform's own page has a map (`map.choosePlace`). */
export function MapView({ onFailed }: MapViewProps) {
  useEffect(onFailed, [])
  return null
}
