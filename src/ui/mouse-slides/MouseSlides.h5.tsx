import { useRef, type DragEvent, type MouseEvent, type PointerEvent } from 'react'
import { defineTexts, useText } from '@/i18n'
import en from '@/i18n/locales/en-US/uiSlides'
import zh from '@/i18n/locales/zh-CN/uiSlides'
import { still } from '../host/still'
import { IconButton } from '../icon-button/IconButton'
import type { MouseSlidesProps } from './contract'
import './mouse-slides.scss'

const slidesTexts = defineTexts('uiSlides', { zh, en })

/** A mouse that moved less, in px, has clicked. */
const STILL_PX = 8

/** Around a carousel: a mouse turns it with arrows or by a drag, and a drag presses nothing. Fingers scroll it anyway. */
export function MouseSlides({ total, children }: MouseSlidesProps) {
  const t = useText(slidesTexts)
  const place = useRef<HTMLDivElement>(null)
  const from = useRef<{ x: number; y: number }>()
  const dragged = useRef(false)

  const turn = (by: 1 | -1) => {
    const track = place.current?.querySelector('.alm-carousel__track')
    if (!track) return
    const { scrollLeft, clientWidth } = track
    const next = (Math.round(scrollLeft / clientWidth) + by + total) % total
    track.scrollTo({ left: next * clientWidth, behavior: still() ? 'auto' : 'smooth' })
  }
  const take = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
    dragged.current = false
    from.current = pointerType === 'mouse' ? { x, y } : undefined
  }
  const release = ({ clientX, clientY, target }: PointerEvent) => {
    const { current: start } = from
    from.current = undefined
    if (!start) return
    const [dx, dy] = [clientX - start.x, clientY - start.y]
    dragged.current = Math.hypot(dx, dy) > STILL_PX
    // an enlarged picture stays
    const enlarged = (target as Element).closest('.alm-zoom--large')
    if (Math.abs(dx) > Math.max(STILL_PX, Math.abs(dy)) && !enlarged) turn(dx < 0 ? 1 : -1)
  }
  const click = (event: MouseEvent) => {
    if (dragged.current) event.stopPropagation()
    dragged.current = false
  }
  // the browser would carry the picture away
  const keep = (event: DragEvent) => event.preventDefault()
  return (
    <div
      ref={place}
      className="alm-mouse-slides"
      onPointerDownCapture={take}
      onPointerUpCapture={release}
      onClickCapture={click}
      onDragStart={keep}
    >
      {children}
      {total > 1 && (
        <div className="alm-mouse-slides__arrows">
          <IconButton icon="chevron-left" label={t('uiSlides.previous')} onPress={() => turn(-1)} />
          <IconButton icon="chevron-right" label={t('uiSlides.next')} onPress={() => turn(1)} />
        </div>
      )}
    </div>
  )
}
