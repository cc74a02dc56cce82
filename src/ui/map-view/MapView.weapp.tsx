import { useMemo } from 'react'
import { useOn } from '../useOn'
import type { MapViewProps } from './contract'
import './map-view.scss'

interface PlaceMapElement {
  spot: {
    lat: number
    lng: number
    zoom: number
    markers: readonly object[]
  }
  label: string
  onSpot: (event: { detail: { latitude: number; longitude: number; name?: string } }) => void
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the one way to make an element known
  namespace JSX {
    interface IntrinsicElements {
      'place-map': PlaceMapElement
    }
  }
}

const PIN = { id: 0, iconPath: '/ui/map-view/native/pin.png', width: 32, height: 32 }

/** The platform's map, which needs no key: a native component (`native/`). It names the places around by itself. */
export function MapView({ at, marked, zoom, label, onPress, onReady }: MapViewProps) {
  useOn([], onReady)
  const { lat, lng } = at
  const spot = useMemo(
    () => ({
      lat,
      lng,
      zoom,
      markers: marked
        ? [
            {
              ...PIN,
              latitude: lat,
              longitude: lng,
            },
          ]
        : [],
    }),
    [lat, lng, zoom, marked],
  )
  return (
    <place-map
      spot={spot}
      label={label}
      onSpot={({ detail }) => onPress({ lng: detail.longitude, lat: detail.latitude }, detail.name)}
    />
  )
}
