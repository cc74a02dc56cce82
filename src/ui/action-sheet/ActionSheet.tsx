import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Button } from '../button/Button'
import { cx } from '../cx'
import { Pressable } from '../host/Pressable'
import { Sheet } from '../sheet/Sheet'
import './action-sheet.scss'

interface ActionSheetItem<K extends string> {
  key: K
  text: string
  note?: string
  danger?: boolean
  disabled?: boolean
}

export interface ActionSheetProps<K extends string> {
  open: boolean
  title: string
  items: readonly ActionSheetItem<K>[]
  onPick: (key: K) => void
  onClose: () => void
}

export function ActionSheet<K extends string>({ open, title, items, onPick, onClose }: ActionSheetProps<K>) {
  const t = useText()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      flush
      footer={
        <Button kind="secondary" block onPress={onClose}>
          {t('common.cancel')}
        </Button>
      }
    >
      {items.map(item => (
        <Pressable
          key={item.key}
          className={cx(
            'alm-action-sheet__item',
            item.danger && 'alm-action-sheet__item--danger',
            item.disabled && 'alm-action-sheet__item--disabled',
          )}
          disabled={item.disabled}
          onPress={() => onPick(item.key)}
        >
          <View>{item.text}</View>
          {item.note && <View className="alm-action-sheet__note">{item.note}</View>}
        </Pressable>
      ))}
    </Sheet>
  )
}
