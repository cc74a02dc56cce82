import { ScrollView } from '@tarojs/components'
import { cx } from '../cx'
import { a11y } from './a11y'
import type { ScrollerProps } from './contract'
import './scroller.scss'

interface Props extends ScrollerProps {
  onScroll?: (() => void) | undefined
}

export function Scroller({ children, className, role, label, onScroll }: Props) {
  return (
    <ScrollView
      className={cx('alm-scroller', className)}
      scrollY
      enhanced
      showScrollbar={false}
      {...(onScroll && { onScroll: () => onScroll() })}
      {...a11y({ role, label })}
    >
      {children}
    </ScrollView>
  )
}
