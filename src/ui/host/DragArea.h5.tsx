import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { DESIGN_WIDTH } from '@/base/designLength'
import type { DragAreaProps, DragBy } from './contract'
import './drag-area.scss'

/** Less is a tap, px. */
const TAP = 4

interface Hold {
  pointer: number
  x: number
  y: number
  moved: boolean
}

/** The page's column: on wide screens it is narrower than the window. */
const scale = (element: Element) =>
  DESIGN_WIDTH / (element.closest('.alm-root')?.clientWidth || window.innerWidth || DESIGN_WIDTH)

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Pointer events: one code for finger, pen and mouse. The pointer is kept until it is let go, wherever it goes. */
export function DragArea(props: DragAreaProps) {
  const hold = useRef<Hold>()
  /** the click that follows ends a pull: it is no tap */
  const pulled = useRef(false)
  const by = (event: PointerEvent<HTMLDivElement>, { x, y }: Hold): DragBy => ({
    dx: event.clientX - x,
    dy: event.clientY - y,
    designScale: scale(event.currentTarget),
  })
  const take = (event: PointerEvent<HTMLDivElement>) => {
    if (hold.current || (event.pointerType === 'mouse' && event.button !== 0)) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture?.(event.pointerId)
    pulled.current = false
    hold.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, moved: false }
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const held = hold.current
    if (held?.pointer !== event.pointerId) return
    const pull = by(event, held)
    held.moved ||= Math.hypot(pull.dx, pull.dy) > TAP
    if (held.moved) props.onMove(pull)
  }
  const release = (event: PointerEvent<HTMLDivElement>) => {
    const held = hold.current
    if (held?.pointer !== event.pointerId) return
    hold.current = undefined
    pulled.current = held.moved
    if (held.moved) props.onEnd(by(event, held))
  }
  const lose = (event: PointerEvent) => {
    if (hold.current?.pointer !== event.pointerId) return
    hold.current = undefined
    props.onCancel()
  }
  // a tap is told by the click: what it opens at the pointer's end would get the click that follows. Screen readers click too
  const click = (event: MouseEvent) => {
    event.stopPropagation()
    if (!pulled.current) props.onTap?.()
    pulled.current = false
  }
  const key = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (arrow && props.onNudge) {
      event.preventDefault()
      event.stopPropagation()
      const step = event.shiftKey ? 10 : 1
      props.onNudge({ dx: arrow[0] * step, dy: arrow[1] * step, designScale: 1 })
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && props.onRemove) {
      event.preventDefault()
      props.onRemove()
    } else if ((event.key === 'Enter' || event.key === ' ') && props.onTap) {
      event.preventDefault()
      props.onTap()
    }
  }
  return (
    <div
      className={`alm-drag-area ${props.className ?? ''}`}
      style={props.style}
      role="button"
      tabIndex={0}
      aria-label={props.label}
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={lose}
      onClick={click}
      onKeyDown={key}
    >
      {props.children}
    </div>
  )
}
