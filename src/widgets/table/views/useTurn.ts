import type { BaseEventOrig, ITouchEvent } from '@tarojs/components'
import { useRef } from 'react'
import type { Spot } from './contract'
import { touched } from './touched'

/** Design px a finger goes sideways to turn to another row. */
const TURN = 60
/** What a finger goes over to turn. */
export const TURNED = 'table-editor__cells'
/** Around each popup (`Sheet`). */
const POPUP = 'alm-slot'

const classesOf = (spot: Spot | ParentNode): readonly string[] =>
  'getAttribute' in spot && typeof spot.getAttribute === 'function'
    ? String(spot.getAttribute('class') ?? '').split(' ')
    : []

/** Popups of the fields lie within the cells, and a finger in a text moves its caret: neither of them turns. */
const isOnCells = (spot: Spot | ParentNode | null): boolean => {
  if (!spot) return false
  const classes = classesOf(spot)
  if (classes.includes(TURNED)) return true
  if (classes.includes(POPUP) || /^(input|textarea)$/i.test(spot.nodeName)) return false
  return isOnCells(spot.parentNode)
}

/** A finger that goes aside, and not up or down, turns to the row before or after. */
export function useTurn(turn: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>()
  const point = (event: BaseEventOrig, list: 'touches' | 'changedTouches') => (event as ITouchEvent)[list][0]
  return {
    onTouchStart(event: BaseEventOrig) {
      const spot = touched(event)
      const at = !spot || isOnCells(spot) ? point(event, 'touches') : undefined
      from.current = at && { x: at.clientX, y: at.clientY }
    },
    onTouchEnd(event: BaseEventOrig) {
      const at = point(event, 'changedTouches')
      const began = from.current
      from.current = undefined
      if (!at || !began) return
      const [dx, dy] = [at.clientX - began.x, at.clientY - began.y]
      if (Math.abs(dx) > TURN && Math.abs(dx) > 2 * Math.abs(dy)) turn(dx < 0 ? 1 : -1)
    },
  }
}
