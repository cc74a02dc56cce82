import { View } from '@tarojs/components'
import { memo } from 'react'
import { useText } from '@/i18n'
import { cx } from '@/ui/cx'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import type { IconName } from '@/ui/icon/iconNames'
import type { SheetLine } from '../model/sheet'
import { skuOf, type LineStatus } from '../model/status'
import { chatToCartTexts } from '../texts'
import { useStatusText } from './useProblemText'

const ICONS: Record<LineStatus['kind'], IconName> = {
  ready: 'success',
  problem: 'warning',
  dropped: 'minus',
  added: 'cart',
}

export interface LineRowProps {
  line: SheetLine
  status: LineStatus
  onOpen: (key: string) => void
}

/** One line, always of the same height. */
export const LineRow = memo(function LineRow({ line, status, onOpen }: LineRowProps) {
  const t = useText(chatToCartTexts)
  const statusText = useStatusText()
  const sku = skuOf(line)
  const name = sku ? [sku.name, ...sku.specValues].join(' ') : line.text
  const state = statusText(status)
  const unit = sku?.unit ?? line.unit
  return (
    <View className="chat-row">
      <Pressable className="chat-row__open" onPress={() => onOpen(line.key)}>
        <View className="chat-row__line">
          <Icon
            name={ICONS[status.kind]}
            size={20}
            className={cx('chat-row__mark', `chat-row__mark--${status.kind}`)}
          />
          <View className="chat-row__main">
            <View className="chat-row__name">{name}</View>
            <View className="chat-row__raw">{`${t('chatToCart.line', { no: line.no })} · ${line.raw}`}</View>
            <View className={cx('chat-row__state', `chat-row__state--${status.kind}`)}>{state}</View>
          </View>
          <View className="chat-row__quantity">
            {line.quantity === undefined
              ? t(line.doubt ? 'chatToCart.doubtful' : 'chatToCart.noQuantity')
              : t('chatToCart.quantity', { n: line.quantity, unit })}
          </View>
        </View>
      </Pressable>
    </View>
  )
})
