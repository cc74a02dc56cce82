import { View } from '@tarojs/components'
import type { TypeAreaProps } from './contract'

/** The mini-program tells of no keys outside inputs. */
export const TypeArea = ({ children, className }: TypeAreaProps) => (
  <View className={className}>{children}</View>
)
