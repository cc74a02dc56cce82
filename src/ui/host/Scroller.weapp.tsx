import { ScrollView } from '@tarojs/components'
import { cx } from '../cx'
import { a11y } from './a11y'
import type { ScrollerProps } from './contract'
import './scroller.scss'

/** About a screen before the end. */
const NEAR = 600

export function Scroller({ children, className, role, label, onNearEnd }: ScrollerProps) {
  return (
    <ScrollView
      className={cx('alm-scroller', className)}
      scrollY
      enhanced
      showScrollbar={false}
      {...(onNearEnd && { lowerThreshold: NEAR, onScrollToLower: () => onNearEnd() })}
      {...a11y({ role, label })}
    >
      {children}
    </ScrollView>
  )
}
