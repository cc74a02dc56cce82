import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type PointerEvent } from 'react'
import { map } from '@/platform/map'
import type { DrawnMap } from '@/platform/map/contract'
import { Icon } from '../icon/Icon'
import type { MapViewProps } from './contract'
import { coordinateAt, hiddenParts, namedPlaces, offsetOf, ZOOMS, type Point } from './ground'
import './map-view.scss'

/** px a finger may move and still press. */
const STILL = 6

/** Places around on plain ground, to move and zoom: what stands in for a map without a key. */
function Ground({ at, marked, zoom: first, places, label, onPress }: MapViewProps) {
  const [zoom, setZoom] = useState(first)
  const [middle, setMiddle] = useState(at)
  const from = useRef<Point & { middle: typeof at; moved: boolean }>()
  const [shown, setShown] = useState(at)
  if (shown !== at) {
    setShown(at)
    setMiddle(at)
  }
  const down = (event: PointerEvent) =>
    (from.current = { x: event.clientX, y: event.clientY, middle, moved: false })
  const move = (event: PointerEvent) => {
    const start = from.current
    if (!start) return
    const [x, y] = [start.x - event.clientX, start.y - event.clientY]
    start.moved ||= Math.hypot(x, y) > STILL
    if (start.moved) setMiddle(coordinateAt({ x, y }, start.middle, zoom))
  }
  const up = (event: PointerEvent) => {
    const start = from.current
    from.current = undefined
    if (!start || start.moved) return
    const box = event.currentTarget.getBoundingClientRect()
    const offset = {
      x: event.clientX - box.left - box.width / 2,
      y: event.clientY - box.top - box.height / 2,
    }
    onPress(coordinateAt(offset, middle, zoom))
  }
  const spot = (one: typeof at) => {
    const { x, y } = offsetOf(one, middle, zoom)
    return { left: `calc(50% + ${x}px)`, top: `calc(50% + ${y}px)` }
  }
  const ground = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState<ReturnType<typeof hiddenParts>>([])
  useLayoutEffect(() => {
    const box = ground.current?.getBoundingClientRect()
    if (box?.width) setHidden(hiddenParts(box))
  }, [])
  const named = useMemo(() => namedPlaces(places, at, zoom, hidden), [places, at, zoom, hidden])
  const zoomBy = (step: number) => () =>
    setZoom(now => Math.min(ZOOMS.most, Math.max(ZOOMS.least, now + step)))
  return (
    <div className="alm-map">
      <div
        ref={ground}
        className="alm-map__ground"
        role="img"
        aria-label={label}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => (from.current = undefined)}
      >
        {places.map(({ id, name, location }) => (
          <div key={id} className="alm-map__place" style={spot(location)}>
            {named.has(id) && <span className="alm-map__name">{name}</span>}
          </div>
        ))}
        {marked && (
          <div className="alm-map__marker" style={spot(at)}>
            <Icon name="location" size={24} />
          </div>
        )}
      </div>
      <div className="alm-map__zoom" aria-hidden>
        <button type="button" tabIndex={-1} className="alm-map__step" onClick={zoomBy(1)}>
          <Icon name="plus" size={16} />
        </button>
        <button type="button" tabIndex={-1} className="alm-map__step" onClick={zoomBy(-1)}>
          <Icon name="minus" size={16} />
        </button>
      </div>
    </div>
  )
}

/** The third-party map where the deployment has a key, plain ground where it has none. */
export function MapView(props: MapViewProps) {
  const { at, marked, label } = props
  const placeId = `map${useId().replace(/\W/g, '')}`
  const [own, setOwn] = useState(false)
  const drawn = useRef<DrawnMap>()
  const now = useRef(props)
  useEffect(() => {
    now.current = props
  })
  useEffect(() => {
    let here = true
    const draw = async () => {
      const service = await map.loadService()
      if (!here) return
      if (!service) setOwn(true)
      else {
        // what was chosen while the library was on its way
        const start = now.current
        const made = await service.draw(placeId, start, one => now.current.onPress(one))
        if (!here) return made.destroy()
        drawn.current = made
        const { at, marked } = now.current
        if (at !== start.at || marked !== start.marked) made.show(at, marked)
      }
      now.current.onReady()
    }
    draw().catch(() => here && now.current.onFailed())
    return () => {
      here = false
      drawn.current?.destroy()
    }
  }, [placeId])
  useEffect(() => drawn.current?.show(at, marked), [at, marked])
  if (own) return <Ground {...props} />
  return <div id={placeId} className="alm-map" role="img" aria-label={label} />
}
