import { ScrollView } from '@tarojs/components'
import { cx } from '../cx'
import { a11y } from './a11y'
import type { ScrollerProps } from './contract'
import './scroller.scss'

export function Scroller({ children, className, role, label, onScroll }: ScrollerProps) {
  return (
    <ScrollView
      className={cx('alm-scroller', className)}
      scrollY
      enhanced
      showScrollbar={false}
      {...(onScroll && { onScroll: () => onScroll() })}
      {...(role && a11y({ role, label }))}
    >
      {children}
    </ScrollView>
  )
}
