import { View } from '@tarojs/components'
import { cx } from '../cx'
import { a11y } from './a11y'
import type { SpinProps } from './contract'

/** One wheel for the screen reader; the mini-program has no keys. */
export function Spin({ label, text, children, className }: SpinProps) {
  return (
    <View className={cx('alm-spin', className)} {...a11y({ role: 'spinbutton', label: `${label} ${text}` })}>
      {children}
    </View>
  )
}
