import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Pressable } from '@/ui/host/Pressable'

/** A word to search for. */
export function Word({ text, mark, onPress }: { text: string; mark?: ReactNode; onPress: () => void }) {
  return (
    <Pressable className="search-word" role="link" onPress={onPress}>
      <View className="search-word__face">
        <View className="search-word__text">{text}</View>
        {mark}
      </View>
    </Pressable>
  )
}
