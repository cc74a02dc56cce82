import { View } from '@tarojs/components'
import type { BaseEventOrig, ITouchEvent } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useRef } from 'react'
import { DESIGN_WIDTH } from '@/base/designLength'
import { cx } from '../cx'
import { a11y } from './a11y'
import type { DragAreaProps, DragBy } from './contract'
import './drag-area.scss'

/** Less is a tap, px. */
const TAP = 4

const touchOf = (event: BaseEventOrig) => (event as unknown as ITouchEvent).touches[0]

/** Touch events; `catchMove` keeps the page from scrolling under the finger. */
export function DragArea(props: DragAreaProps) {
  const hold = useRef<{ x: number; y: number; last: DragBy; moved: boolean }>()
  const pulled = useRef(false)
  const take = (event: BaseEventOrig) => {
    const touch = touchOf(event)
    if (!touch) return
    const designScale = DESIGN_WIDTH / Taro.getWindowInfo().windowWidth
    pulled.current = false
    hold.current = { x: touch.clientX, y: touch.clientY, last: { dx: 0, dy: 0, designScale }, moved: false }
  }
  const move = (event: BaseEventOrig) => {
    const held = hold.current
    const touch = touchOf(event)
    if (!held || !touch) return
    held.last = { ...held.last, dx: touch.clientX - held.x, dy: touch.clientY - held.y }
    held.moved ||= Math.hypot(held.last.dx, held.last.dy) > TAP
    pulled.current = held.moved
    if (held.moved) props.onMove(held.last)
  }
  const release = () => {
    const held = hold.current
    hold.current = undefined
    if (!held) return
    if (held.moved) props.onEnd(held.last)
  }
  // by the platform’s tap: screen readers press without touches
  const tap = (event: BaseEventOrig) => {
    // what lies around it would be pressed as well
    event.stopPropagation()
    if (!pulled.current) props.onTap?.()
    pulled.current = false
  }
  const lose = () => {
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
