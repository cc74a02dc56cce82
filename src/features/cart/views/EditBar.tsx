import { View } from '@tarojs/components'
import type { CartLine } from '@/api/cart'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { dialog } from '@/ui/feedback/feedback'
import type { CartEvent, CartState } from '../model/cartModel'
import { checkedOf } from '../model/cartView'
import { cartTexts } from '../texts'

export interface EditBarProps {
  state: CartState
  send: (event: CartEvent) => void
  lines: readonly CartLine[]
}

/** While managing: choose all, remove what is marked. */
export function EditBar({ state, send, lines }: EditBarProps) {
  const t = useText(cartTexts)
  const { marked } = state
  const all = checkedOf(lines, line => marked.includes(line.lineUuid))
  const remove = async () => {
    const sure = await dialog.confirm({
      title: t('cart.removeTitle'),
      text: t('cart.removeAsk', { n: marked.length }),
      okText: t('cart.remove'),
      danger: true,
    })
    if (!sure) return
    send({ type: 'removalConfirmed', lineUuids: marked })
    send({ type: 'editToggled' })
  }
  const favour = async () => {
    const sure = await dialog.confirm({
      title: t('cart.favour'),
      text: t('cart.favourAsk', { n: marked.length }),
      okText: t('cart.favour'),
    })
    if (!sure) return
    send({ type: 'favourConfirmed', lineUuids: marked })
    send({ type: 'editToggled' })
  }
  return (
    <View className="cart-bar">
      <Checkbox
        checked={all === true}
        mixed={all === 'mixed'}
        onChange={on => send({ type: 'markTapped', lineUuids: lines.map(line => line.lineUuid), marked: on })}
      >
        {t('cart.selectAll')}
      </Checkbox>
      <View className="cart-bar__space" />
      <Button kind="secondary" disabled={marked.length === 0} onPress={() => void favour()}>
        {t('cart.favour')}
      </Button>
      <Button
        kind="danger"
        disabled={marked.length === 0}
        onPress={() => void remove()}
        className="cart-bar__go"
      >
        {marked.length > 0 ? t('cart.removeCount', { n: marked.length }) : t('cart.remove')}
      </Button>
    </View>
  )
}
