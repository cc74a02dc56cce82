import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import './statement.scss'

export interface AmountRowProps {
  title: ReactNode
  /** Lines below the title; empty ones are left out. */
  notes: readonly (string | false)[]
  amount: string
  /** Below the amount. */
  rest: string
  /** Undefined where it leads nowhere, or what it leads to may not be seen. */
  onOpen: (() => void) | undefined
}

/** What happened, or whose it is, with its amount; a press leads to more of it. */
export function AmountRow({ title, notes, amount, rest, onOpen }: AmountRowProps) {
  const face = (
    <View className="statement-entry__face">
      <View className="statement-entry__what">
        <View>{title}</View>
        {notes.map(
          (note, index) =>
            note !== false &&
            note !== '' && (
              <View key={index} className="statement-quiet">
                {note}
              </View>
            ),
        )}
      </View>
      <View className="statement-entry__money">
        <View>{amount}</View>
        <View className="statement-quiet">{rest}</View>
      </View>
      <View className="statement-entry__end">{onOpen && <Icon name="chevron-right" size={16} />}</View>
    </View>
  )
  return onOpen ? (
    <Pressable role="link" onPress={onOpen}>
      {face}
    </Pressable>
  ) : (
    face
  )
}
