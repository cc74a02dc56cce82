import { View, type BaseEventOrig, type ITouchEvent } from '@tarojs/components'
import { useRef, useState, type ReactNode } from 'react'
import { cx } from '../cx'
import { host } from '../host/host'
import { Pressable } from '../host/Pressable'
import { releaseAt, swipeOffset, type SwipeStart } from './swipeModel'
import './swipe-actions.scss'

interface SwipeAction {
  key: string
  text: string
  tone?: 'danger' | 'neutral' | 'brand'
}

export interface SwipeActionsProps {
  children: ReactNode
  actions: readonly SwipeAction[]
  onAction: (key: string) => void
  disabled?: boolean
}

/** Design px of one action. */
const ACTION_WIDTH = 72

/** Drags a row aside to reach its actions. Offer the same actions somewhere to tap as well: a swipe cannot be seen. */
export function SwipeActions({ children, actions, onAction, disabled = false }: SwipeActionsProps) {
  const width = ACTION_WIDTH * actions.length
  const [offset, setOffset] = useState(0)
  const [held, setHeld] = useState(false)
  // of a long list only the rows that are dragged have them
  const [reached, setReached] = useState(false)
  const start = useRef<SwipeStart | null>(null)
  const point = (event: BaseEventOrig) => (event as ITouchEvent).touches[0]
  const onTouchStart = (event: BaseEventOrig) => {
    const at = point(event)
    if (!at || disabled) return
    start.current = { x: at.clientX, y: at.clientY, offset, axis: null }
  }
  const onTouchMove = (event: BaseEventOrig) => {
    const at = point(event)
    if (!at || !start.current) return
    const moved = swipeOffset(start.current, { x: at.clientX, y: at.clientY }, width)
    start.current = moved.start
    if (moved.offset === null) return
    // a tap on what is in the row draws nothing of the row
    setHeld(true)
    setReached(true)
    setOffset(moved.offset)
  }
  const onTouchEnd = () => {
    start.current = null
    setHeld(false)
    setOffset(now => releaseAt(now, width))
  }
  const run = (key: string) => {
    setOffset(0)
    onAction(key)
  }
  return (
    <View className="alm-swipe">
      <View
        className={cx('alm-swipe__content', held && 'alm-swipe__content--held')}
        style={reached ? { transform: offset ? `translateX(-${host.length(offset)})` : 'none' } : undefined}
        onTouchStart={onTouchStart}
        onTouchMove={onTouchMove}
        onTouchEnd={onTouchEnd}
        onTouchCancel={onTouchEnd}
      >
        {children}
      </View>
      {reached && (
        <View className={cx('alm-swipe__actions', offset === 0 && 'alm-swipe__actions--shut')}>
          {actions.map(action => (
            <Pressable
              key={action.key}
              className={cx('alm-swipe__action', `alm-swipe__action--${action.tone ?? 'neutral'}`)}
              disabled={offset === 0}
              onPress={() => run(action.key)}
            >
              {action.text}
            </Pressable>
          ))}
        </View>
      )}
    </View>
  )
}
