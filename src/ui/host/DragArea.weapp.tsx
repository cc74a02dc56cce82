import { View } from '@tarojs/components'
import type { BaseEventOrig, ITouchEvent } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { DESIGN_WIDTH } from '@/base/designLength'
import { cx } from '../cx'
import { a11y } from './a11y'
import type { DragAreaProps, DragBy } from './contract'
import { createEdgeScroll, type EdgeScroll } from './edgeScroll'
import './drag-area.scss'

/** Less is a tap, px. */
const TAP = 4

const touchOf = (event: BaseEventOrig) => (event as unknown as ITouchEvent).touches[0]

interface Hold {
  x: number
  y: number
  /** of the finger alone */
  pull: DragBy
  moved: boolean
  /** undefined until the platform has told where it stands */
  edges: EdgeScroll | undefined
}

interface Found {
  top: number
  bottom: number
  height: number
  scrollTop: number
  scrollHeight: number
  node?: { scrollTo?: (to: { top: number; animated: boolean }) => void }
}

/** The part that scrolls in the front sheet, below the part that stays in sight. */
const findEdges = (above: string, found: (edges: EdgeScroll) => void, onScrolled: () => void): void => {
  const query = Taro.createSelectorQuery()
  query
    .select('.alm-sheet--in .alm-scroller')
    .fields({ node: true, rect: true, size: true, scrollOffset: true })
  query.select(`.alm-sheet--in .${above}`).boundingClientRect()
  query.exec(([box, stays]: [Found | null, Found | null]) => {
    const scrollTo = box?.node?.scrollTo?.bind(box.node)
    if (!box || !scrollTo) return
    const part = {
      top: Math.max(box.top, stays?.bottom ?? 0),
      bottom: box.bottom,
      start: box.scrollTop,
      most: box.scrollHeight - box.height,
      scrollTo: (top: number) => scrollTo({ top, animated: false }),
    }
    found(createEdgeScroll(part, onScrolled))
  })
}

/** Touch events; `catchMove` keeps the page from scrolling under the finger. */
export function DragArea(props: DragAreaProps) {
  const hold = useRef<Hold>()
  const pulled = useRef(false)
  const heard = useRef(props)
  useEffect(() => {
    heard.current = props
  })
  useEffect(() => () => hold.current?.edges?.stop(), [])
  const by = ({ pull, edges }: Hold): DragBy => ({ ...pull, dy: pull.dy + (edges?.by() ?? 0) })
  const take = (event: BaseEventOrig) => {
    const touch = touchOf(event)
    if (!touch) return
    const designScale = DESIGN_WIDTH / Taro.getWindowInfo().windowWidth
    pulled.current = false
    const { clientX: x, clientY: y } = touch
    const held: Hold = { x, y, pull: { dx: 0, dy: 0, designScale }, moved: false, edges: undefined }
    hold.current = held
    if (props.scrolls === undefined) return
    findEdges(
      props.scrolls,
      edges => {
        if (hold.current === held) held.edges = edges
      },
      () => heard.current.onMove(by(held)),
    )
  }
  const move = (event: BaseEventOrig) => {
    const held = hold.current
    const touch = touchOf(event)
    if (!held || !touch) return
    held.pull = { ...held.pull, dx: touch.clientX - held.x, dy: touch.clientY - held.y }
    held.moved ||= Math.hypot(held.pull.dx, held.pull.dy) > TAP
    pulled.current = held.moved
    if (!held.moved) return
    held.edges?.fingerAt(touch.clientY)
    props.onMove(by(held))
  }
  const release = () => {
    const held = hold.current
    hold.current = undefined
    held?.edges?.stop()
    if (held?.moved) props.onEnd(by(held))
  }
  // by the platform’s tap: screen readers press without touches
  const tap = (event: BaseEventOrig) => {
    // what lies around it would be pressed as well
    event.stopPropagation()
    if (!pulled.current) props.onTap?.()
    pulled.current = false
  }
  const lose = () => {
    hold.current?.edges?.stop()
    if (hold.current) props.onCancel()
    hold.current = undefined
  }
  return (
    <View
      className={cx('alm-drag-area', props.className)}
      style={props.style}
      catchMove
      onClick={tap}
      onTouchStart={take}
      onTouchMove={move}
      onTouchEnd={release}
      onTouchCancel={lose}
      {...a11y({ role: 'button', label: props.label })}
    >
      {props.children}
    </View>
  )
}
