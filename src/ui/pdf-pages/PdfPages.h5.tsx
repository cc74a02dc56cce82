import { useEffect, useRef, useState } from 'react'
import type { PdfPagesProps } from './contract'
import './pdf-pages.scss'

/** A4 upright, until the page itself is known. */
const A4 = 1.414
/** Pages this far outside are drawn already, or still kept. */
const AHEAD = '100% 0px'

const observes = () => typeof IntersectionObserver === 'function'

interface PageProps extends Pick<PdfPagesProps, 'ratioOf' | 'draw' | 'zoom'> {
  number: number
  name: string
  width: number
  onMiddle: () => void
}

/** Tells when the element comes near, and when it is in the middle; without observers it always is near. */
function useNear(onMiddle: () => void) {
  const slot = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(!observes())
  const middle = useRef(onMiddle)
  useEffect(() => {
    middle.current = onMiddle
  }, [onMiddle])
  useEffect(() => {
    const element = slot.current
    if (!element || !observes()) return
    const close = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: AHEAD,
    })
    const centre = new IntersectionObserver(([entry]) => entry?.isIntersecting && middle.current(), {
      rootMargin: '-50% 0px -50% 0px',
    })
    close.observe(element)
    centre.observe(element)
    return () => {
      close.disconnect()
      centre.disconnect()
    }
  }, [])
  return { slot, near }
}

function PdfPage({ number, name, width, zoom, ratioOf, draw, onMiddle }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { slot, near } = useNear(onMiddle)
  const [ratio, setRatio] = useState(A4)
  useEffect(() => {
    if (!near) return
    let left = false
    ratioOf(number).then(
      known => left || setRatio(known),
      // a page that cannot be measured keeps the usual shape
      () => undefined,
    )
    return () => void (left = true)
  }, [near, number, ratioOf])
  useEffect(() => {
    if (near && width > 0 && canvas.current) return draw(number, canvas.current, width * zoom)
  }, [near, number, width, zoom, draw])
  return (
    <div
      ref={slot}
      className="alm-pdf__page"
      role="img"
      aria-label={name}
      style={{ width: width * zoom, height: width * zoom * ratio }}
    >
      <canvas ref={canvas} className="alm-pdf__canvas" />
    </div>
  )
}

/** The pages of a document below each other; only those near the screen are drawn. */
export function PdfPages({ count, label, zoom, ratioOf, draw, nameOf, onPage }: PdfPagesProps) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const measure = () => setWidth(place.current?.clientWidth ?? 0)
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return (
    <div ref={place} className="alm-pdf" role="group" aria-label={label} tabIndex={0}>
      {Array.from({ length: count }, (_, index) => index + 1).map(number => (
        <PdfPage
          key={number}
          number={number}
          name={nameOf(number)}
          width={width}
          zoom={zoom}
          ratioOf={ratioOf}
          draw={draw}
          onMiddle={() => onPage(number)}
        />
      ))}
    </div>
  )
}
