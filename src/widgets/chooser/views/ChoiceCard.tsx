import { View } from '@tarojs/components'
import { memo } from 'react'
import { cx } from '@/ui/cx'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'

export interface ChoiceCardProps {
  id: string
  title: string
  lines: readonly { label: string; text: string }[]
  /** `mixed`: part of it */
  chosen: boolean | 'mixed'
  /** several may be chosen */
  multiple?: boolean
  onPress: (id: string) => void
}

/** Whether it is chosen: a tick, or a dash where part of it is. */
export function ChoiceMark({ chosen, multiple }: Pick<ChoiceCardProps, 'chosen' | 'multiple'>) {
  const classes = [multiple && 'choice-card__mark--box', chosen && 'choice-card__mark--on']
  return (
    <View className={cx('choice-card__mark', ...classes)}>
      {chosen === 'mixed' && <View className="choice-card__dash" />}
      {chosen === true && <Icon name="check" size={16} />}
    </View>
  )
}

/** One record to choose: its title, what else is shown of it, and a mark. */
export const ChoiceCard = memo(function ChoiceCard(props: ChoiceCardProps) {
  const { id, title, lines, chosen, multiple = false, onPress } = props
  return (
    <Pressable
      className={cx('choice-card', chosen && 'choice-card--on')}
      role={multiple ? 'checkbox' : 'radio'}
      checked={chosen}
      label={[title, ...lines.map(line => `${line.label} ${line.text}`)].join(' ')}
      onPress={() => onPress(id)}
    >
      <View className="choice-card__face">
        <ChoiceMark chosen={chosen} multiple={multiple} />
        <View className="choice-card__words">
          <View className="choice-card__title">{title}</View>
          {lines.map(line => (
            <View key={line.label} className="choice-card__line">
              <View className="choice-card__label">{line.label}</View>
              <View className="choice-card__text">{line.text}</View>
            </View>
          ))}
        </View>
      </View>
    </Pressable>
  )
})
