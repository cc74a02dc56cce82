import { ScrollView } from '@tarojs/components'
import { cx } from '../cx'
import type { StripProps } from './contract'

/** One child before the active one, so that the way back stays in sight. */
export function Strip({ children, className, idPrefix, position }: StripProps) {
  return (
    <ScrollView
      className={cx('alm-strip', className)}
      scrollX
      enhanced
      showScrollbar={false}
      scrollWithAnimation
      scrollIntoView={`${idPrefix}-${Math.max(0, position - 1)}`}
    >
      {children}
    </ScrollView>
  )
}
