import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { DESIGN_WIDTH } from '@/base/designLength'
import { scrollsOf } from './clearOf.h5'
import type { DragAreaProps, DragBy } from './contract'
import { createEdgeScroll, type EdgeScroll } from './edgeScroll'
import './drag-area.scss'

/** Less is a tap, px. */
const TAP = 4

interface Hold {
  pointer: number
  x: number
  y: number
  /** of the finger alone */
  pull: DragBy
  moved: boolean
  edges: EdgeScroll | undefined
}

/** The part around it that scrolls, below the part that stays in sight. */
const edgesOf = (area: Element, above: string, onScrolled: () => void): EdgeScroll => {
  const box = scrollsOf(area)
  const place = box.getBoundingClientRect()
  const stays = box.querySelector(`.${above}`)?.getBoundingClientRect().bottom
  return createEdgeScroll(
    {
      top: Math.max(place.top, 0, stays ?? 0),
      bottom: Math.min(place.bottom, window.innerHeight),
      start: box.scrollTop,
      most: box.scrollHeight - box.clientHeight,
      scrollTo: top => void (box.scrollTop = top),
    },
    onScrolled,
  )
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
  const heard = useRef(props)
  useEffect(() => {
    heard.current = props
  })
  useEffect(() => () => hold.current?.edges?.stop(), [])
  const by = ({ pull, edges }: Hold): DragBy => ({ ...pull, dy: pull.dy + (edges?.by() ?? 0) })
  const follow = (held: Hold, { clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) => {
    held.pull = { dx: clientX - held.x, dy: clientY - held.y, designScale: scale(currentTarget) }
  }
  const take = (event: PointerEvent<HTMLDivElement>) => {
    if (hold.current || (event.pointerType === 'mouse' && event.button !== 0)) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture?.(event.pointerId)
    pulled.current = false
    const { pointerId: pointer, clientX: x, clientY: y } = event
    const pull = { dx: 0, dy: 0, designScale: 1 }
    hold.current = { pointer, x, y, pull, moved: false, edges: undefined }
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const held = hold.current
    if (held?.pointer !== event.pointerId) return
    follow(held, event)
    held.moved ||= Math.hypot(held.pull.dx, held.pull.dy) > TAP
    if (!held.moved) return
    if (props.scrolls !== undefined)
      held.edges ??= edgesOf(event.currentTarget, props.scrolls, () => heard.current.onMove(by(held)))
    held.edges?.fingerAt(event.clientY)
    props.onMove(by(held))
  }
  const release = (event: PointerEvent<HTMLDivElement>) => {
    const held = hold.current
    if (held?.pointer !== event.pointerId) return
    hold.current = undefined
    held.edges?.stop()
    pulled.current = held.moved
    follow(held, event)
    if (held.moved) props.onEnd(by(held))
  }
  const lose = (event: PointerEvent) => {
    if (hold.current?.pointer !== event.pointerId) return
    hold.current.edges?.stop()
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
