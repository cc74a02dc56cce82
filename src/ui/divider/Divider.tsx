import { View } from '@tarojs/components'
import { cx } from '../cx'
import './divider.scss'

export interface DividerProps {
  /** Words in the middle of the line. */
  text?: string
  className?: string
}

export function Divider({ text, className }: DividerProps) {
  return (
    <View className={cx('alm-divider', className)}>
      {text && <View className="alm-divider__text">{text}</View>}
    </View>
  )
}
