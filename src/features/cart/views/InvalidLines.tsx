import { View } from '@tarojs/components'
import { useState } from 'react'
import type { CartLine } from '@/api/cart'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { dialog } from '@/ui/feedback/feedback'
import { GoodsLine } from '@/ui/goods-line/GoodsLine'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { useAskRemoval } from '../hooks/useAskRemoval'
import type { CartEvent, CartState } from '../model/cartModel'
import { cartTexts } from '../texts'
import { RepickSheet } from './RepickSheet'

export interface InvalidLinesProps {
  lines: readonly CartLine[]
  state: CartState
  send: (event: CartEvent) => void
}

/** Another SKU is of no help when the whole product is gone. */
const canRepick = ({ invalidReason }: CartLine): boolean => invalidReason !== 'offShelf'

function InvalidRow({
  line,
  state,
  send,
  onRepick,
}: {
  line: CartLine
  onRepick: () => void
  state: CartState
  send: InvalidLinesProps['send']
}) {
  const t = useText(cartTexts)
  const { editing, marked } = state
  const askRemoval = useAskRemoval()
  const remove = async () => {
    if (await askRemoval(line)) send({ type: 'removalConfirmed', lineUuids: [line.lineUuid] })
  }
  return (
    <View className="cart-row cart-row--invalid">
      {editing && (
        <Checkbox
          checked={marked.includes(line.lineUuid)}
          label={t('cart.selectLine', { product: line.name })}
          onChange={on => send({ type: 'markTapped', lineUuids: [line.lineUuid], marked: on })}
          className="cart-row__choice"
        />
      )}
      <GoodsLine
        pale
        className="cart-row__goods"
        src={line.imageUrl}
        size={64}
        name={line.name}
        notes={[line.specValues.join(' / ')]}
        more={
          <View className="cart-row__note cart-row__note--warning">
            {t(`cart.reason.${line.invalidReason ?? 'unknown'}`)}
          </View>
        }
        onOpen={() => void navigate(linkTo('productDetails', { productCode: line.productCode }))}
      >
        {!editing && (
          <View className="cart-row__repick">
            {canRepick(line) ? (
              <Button
                kind="secondary"
                size="s"
                label={t('cart.repickOf', { product: line.name })}
                onPress={onRepick}
              >
                {t('cart.repick')}
              </Button>
            ) : (
              <Button
                kind="secondary"
                size="s"
                label={t('cart.removeOf', { product: line.name })}
                onPress={() => void remove()}
              >
                {t('cart.remove')}
              </Button>
            )}
          </View>
        )}
      </GoodsLine>
    </View>
  )
}

/** What cannot be bought any more: folded, with a way to clear it. */
export function InvalidLines({ lines, state, send }: InvalidLinesProps) {
  const t = useText(cartTexts)
  const [open, setOpen] = useState(false)
  const [repicking, setRepicking] = useState<CartLine>()
  if (lines.length === 0) return null
  const shown = open || state.editing
  const clear = async () => {
    const text = t('cart.clearAsk', { n: lines.length })
    if (await dialog.confirm({ text, okText: t('common.clear'), danger: true }))
      send({ type: 'clearConfirmed' })
  }
  return (
    <Card padded={false} className="cart-invalid">
      <View className="cart-invalid__head">
        <Pressable className="cart-invalid__fold" expanded={shown} onPress={() => setOpen(!open)}>
          <View className="cart-invalid__title">
            {t('cart.invalid', { n: lines.length })}
            <View className="cart-invalid__hint">{t(shown ? 'cart.hideInvalid' : 'cart.showInvalid')}</View>
            <Icon name={shown ? 'chevron-up' : 'chevron-down'} size={16} />
          </View>
        </Pressable>
        <Button kind="ghost" size="s" edge="end" label={t('cart.action.clear')} onPress={() => void clear()}>
          {t('cart.clearInvalid')}
        </Button>
      </View>
      {shown &&
        lines.map(line => (
          <InvalidRow
            key={line.lineUuid}
            line={line}
            state={state}
            send={send}
            onRepick={() => setRepicking(line)}
          />
        ))}
      <RepickSheet
        line={repicking}
        onPick={({ lineUuid }, skuCode, quantity) => {
          send({ type: 'skuRepicked', lineUuid, skuCode, quantity })
          setRepicking(undefined)
        }}
        onClose={() => setRepicking(undefined)}
      />
    </Card>
  )
}
