import { ScrollView } from '@tarojs/components'
import { cx } from '../cx'
import { a11y } from './a11y'
import type { ScrollerProps } from './contract'
import './scroller.scss'

export function Scroller({ children, className, role, label }: ScrollerProps) {
  return (
    <ScrollView
      className={cx('alm-scroller', className)}
      scrollY
      enhanced
      showScrollbar={false}
      {...a11y({ role, label })}
    >
      {children}
    </ScrollView>
  )
}
