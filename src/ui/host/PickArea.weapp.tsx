import { View } from '@tarojs/components'
import type { PickAreaProps } from './contract'

/** A press inside that is stopped there is not learnt of: the mini-program has no capture phase for views of Taro. */
export const PickArea = ({ children, className, onPick }: PickAreaProps) => (
  <View className={className} onClick={onPick}>
    {children}
  </View>
)
