import { View } from '@tarojs/components'
import type { NoticeBoxProps } from './noticeBoxProps'

/** The platform tells neither a focus nor a mouse. */
export function NoticeBox({ className, style, children }: NoticeBoxProps) {
  return (
    <View className={className} style={style}>
      {children}
    </View>
  )
}
