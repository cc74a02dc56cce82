import { ScrollView } from '@tarojs/components'
import { useRef, useState } from 'react'
import { cx } from '../cx'
import { useOn } from '../useOn'
import type { StripProps } from './contract'

/** ms until what has just changed is on the screen; Taro's nextTick waits by the wall clock, which may stand still or jump. */
const DRAWN = 50

/**
 * One child before the active one, so that the way back stays in sight. The platform scrolls when it is told another
 * child, and as far as the children need at that moment: it is told once they are drawn, and again when a number that
 * comes beside a word may have pushed the active one out of sight.
 */
export function Strip({ children, className, idPrefix, position, words }: StripProps) {
  const [told, tell] = useState('')
  const shown = useRef(0)
  useOn([idPrefix, position, words], () => {
    // it stands at its start
    if (position < 2 && shown.current === position) return undefined
    tell('')
    // the first child stands a little in: its list begins at the edge
    const timer = setTimeout(() => {
      // not before: words that change meanwhile begin anew
      shown.current = position
      tell(`${idPrefix}-${position > 1 ? position - 1 : 'list'}`)
    }, DRAWN)
    return () => clearTimeout(timer)
  })
  return (
    <ScrollView
      className={cx('alm-strip', className)}
      scrollX
      enhanced
      showScrollbar={false}
      scrollWithAnimation
      scrollIntoView={told}
    >
      {children}
    </ScrollView>
  )
}
