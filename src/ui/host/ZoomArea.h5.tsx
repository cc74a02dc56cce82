import { useEffect, useRef, useState } from 'react'
import { cx } from '../cx'
import { WHOLE, zoomModel, type Zoom, type ZoomEvent } from '../picture-viewer/zoom'
import type { ZoomAreaProps } from './contract'
import './zoomArea.scss'

/** Two taps within so many ms, so many px apart, are a double tap; a single one is known after that time. */
const DOUBLE_MS = 280
const DOUBLE_PX = 30
/** A finger that moved less has tapped. */
const STILL_PX = 8

interface Finger {
  x: number
  y: number
}
const fingersOf = (touches: TouchList): Finger[] =>
  [...touches].map(({ clientX, clientY }) => ({ x: clientX, y: clientY }))
const spanOf = ([a, b]: Finger[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)
const middleOf = (fingers: Finger[]): Finger => ({
  x: fingers.reduce((sum, finger) => sum + finger.x, 0) / fingers.length,
  y: fingers.reduce((sum, finger) => sum + finger.y, 0) / fingers.length,
})

/** Follows the fingers on one element until the answer is called. */
function followFingers(
  element: HTMLElement,
  zoomNow: () => Zoom,
  send: (event: ZoomEvent) => void,
  onTap: () => void,
) {
  let before: Finger[] = []
  let moved = 0
  let lastTap: (Finger & { time: number }) | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  /** from the middle of the place, as the model counts */
  const inPlace = (point: Finger): Finger => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: point.x - left - width / 2, y: point.y - top - height / 2 }
  }
  const tapped = (at: Finger) => {
    clearTimeout(waiting)
    const now = Date.now()
    const near =
      lastTap && now - lastTap.time < DOUBLE_MS && Math.hypot(at.x - lastTap.x, at.y - lastTap.y) < DOUBLE_PX
    if (near) {
      lastTap = undefined
      send({ type: 'doubleTapped', at: inPlace(at) })
      return
    }
    lastTap = { ...at, time: now }
    waiting = setTimeout(onTap, DOUBLE_MS)
  }
  const start = (event: TouchEvent) => {
    before = fingersOf(event.touches)
    if (before.length === 1) moved = 0
    else moved = Infinity
  }
  const move = (event: TouchEvent) => {
    const fingers = fingersOf(event.touches)
    const [from, to] = [middleOf(before), middleOf(fingers)]
    moved += Math.hypot(to.x - from.x, to.y - from.y)
    if (fingers.length === 2 && before.length === 2) {
      event.preventDefault()
      const span = spanOf(before)
      if (span > 0) send({ type: 'pinched', by: spanOf(fingers) / span, middle: inPlace(to) })
    } else if (zoomNow().scale > 1) {
      // an enlarged picture moves, and the row of pictures stays
      event.preventDefault()
      send({ type: 'dragged', dx: to.x - from.x, dy: to.y - from.y })
    }
    before = fingers
  }
  const end = (event: TouchEvent) => {
    const [finger] = before
    before = fingersOf(event.touches)
    if (before.length > 0) return
    send({ type: 'released' })
    if (!finger || moved > STILL_PX) return
    // no click follows: the same tap would be told twice
    event.preventDefault()
    tapped(finger)
  }
  const active = { passive: false } as const
  element.addEventListener('touchstart', start, { passive: true })
  element.addEventListener('touchmove', move, active)
  element.addEventListener('touchend', end, active)
  element.addEventListener('touchcancel', end, active)
  return () => {
    clearTimeout(waiting)
    element.removeEventListener('touchstart', start)
    element.removeEventListener('touchmove', move)
    element.removeEventListener('touchend', end)
    element.removeEventListener('touchcancel', end)
  }
}

/** Pinching and double taps enlarge what is inside, a finger moves it; a single tap is passed on. With a mouse: double click. */
export function ZoomArea({ children, onTap }: ZoomAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const newest = useRef(WHOLE)
  const tap = useRef(onTap)
  const [zoom, setZoom] = useState(WHOLE)
  useEffect(() => {
    tap.current = onTap
  }, [onTap])
  useEffect(() => {
    const element = area.current
    if (!element) return
    const send = (event: ZoomEvent) => {
      newest.current = zoomModel(newest.current, event, {
        width: element.clientWidth,
        height: element.clientHeight,
      })
      setZoom(newest.current)
    }
    let waiting: ReturnType<typeof setTimeout> | undefined
    const click = ({ detail }: MouseEvent) => {
      clearTimeout(waiting)
      if (detail < 2) waiting = setTimeout(() => tap.current(), DOUBLE_MS)
    }
    const doubleClick = ({ clientX, clientY }: MouseEvent) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      send({ type: 'doubleTapped', at: { x: clientX - left - width / 2, y: clientY - top - height / 2 } })
    }
    element.addEventListener('click', click)
    element.addEventListener('dblclick', doubleClick)
    const stop = followFingers(
      element,
      () => newest.current,
      send,
      () => tap.current(),
    )
    return () => {
      clearTimeout(waiting)
      element.removeEventListener('click', click)
      element.removeEventListener('dblclick', doubleClick)
      stop()
    }
  }, [])
  const { scale, x, y } = zoom
  return (
    <div ref={area} className={cx('alm-zoom', scale > 1 && 'alm-zoom--large')}>
      <div className="alm-zoom__content" style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
        {children}
      </div>
    </div>
  )
}
