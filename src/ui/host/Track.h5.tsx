import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { cx } from '../cx'
import type { TrackProps } from './contract'
import { still } from './still'

/** No scroll event for so long: the slide has settled. */
const REST_MS = 120

/** Whether it is on the screen; where a browser cannot tell it always is. */
const useInSight = (place: RefObject<Element>): boolean => {
  const [inSight, setInSight] = useState(true)
  useEffect(() => {
    const { current: element } = place
    if (!element || typeof IntersectionObserver !== 'function') return
    const observer = new IntersectionObserver(entries =>
      setInSight(entries[entries.length - 1]?.isIntersecting ?? true),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return inSight
}

/** Slides on the browser's own scroll snapping: no slider library on the first screen. */
export function Track({ index, onIndex, slides, interval, label, slideLabel, className }: TrackProps) {
  const track = useRef<HTMLDivElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>()
  const [held, setHeld] = useState(false)
  const inSight = useInSight(track)
  const total = slides.length
  const fresh = useRef(true)

  useLayoutEffect(() => {
    const element = track.current
    const { current: first } = fresh
    fresh.current = false
    // a fresh one stands at the first slide; to measure it would lay the page out at once
    if (!element || (index === 0 && first)) return
    const left = index * element.clientWidth
    if (Math.abs(element.scrollLeft - left) > 1)
      element.scrollTo({ left, behavior: first || still() ? 'auto' : 'smooth' })
  }, [index])

  useEffect(() => {
    if (!interval || held || !inSight || total < 2 || still()) return
    const timer = setInterval(() => onIndex((index + 1) % total), interval)
    return () => clearInterval(timer)
  }, [interval, held, inSight, total, index, onIndex])

  // Only where the scrolling comes to rest: on the way it passes other slides.
  const settle = () => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {}
      const nearest = clientWidth ? Math.round(scrollLeft / clientWidth) : index
      if (nearest !== index) onIndex(nearest)
    }, REST_MS)
  }
  useEffect(() => () => clearTimeout(rest.current), [])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <div
      ref={track}
      className={cx('alm-carousel__track', className)}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      tabIndex={0}
      onScroll={settle}
      onTouchStart={hold}
      onTouchEnd={release}
      onTouchCancel={release}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {slides.map((slide, n) => (
        <div
          key={slide.key}
          className="alm-carousel__slide"
          role="group"
          aria-roledescription="slide"
          aria-label={slideLabel(n + 1, total)}
        >
          {slide.node}
        </div>
      ))}
    </div>
  )
}
