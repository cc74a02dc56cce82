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
      // the first child stands a little in: its list begins at the edge
      scrollIntoView={`${idPrefix}-${position > 1 ? position - 1 : 'list'}`}
    >
      {children}
    </ScrollView>
  )
}
