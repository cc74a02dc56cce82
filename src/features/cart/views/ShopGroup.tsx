import { View } from '@tarojs/components'
import type { CartShop } from '@/api/cart'
import { useText } from '@/i18n'
import { Card } from '@/ui/card/Card'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { Tag } from '@/ui/tag/Tag'
import type { CartEvent, CartState } from '../model/cartModel'
import { checkedOf } from '../model/cartView'
import { cartTexts } from '../texts'
import { CartRow } from './CartRow'

export interface ShopGroupProps {
  shop: CartShop
  state: CartState
  send: (event: CartEvent) => void
  onQuantity: (lineUuid: string, quantity: number) => void
}

export function ShopGroup({ shop, state, send, onQuantity }: ShopGroupProps) {
  const t = useText(cartTexts)
  const { editing, marked } = state
  const lineUuids = shop.lines.map(line => line.lineUuid)
  const all = checkedOf(shop.lines, line => (editing ? marked.includes(line.lineUuid) : line.checked))
  const choose = (wanted: readonly string[], on: boolean) =>
    send(
      editing
        ? { type: 'markTapped', lineUuids: wanted, marked: on }
        : { type: 'checkTapped', lineUuids: wanted, checked: on },
    )
  return (
    <Card padded={false} className="cart-shop">
      <View className="cart-shop__head">
        <Checkbox
          checked={all === true}
          mixed={all === 'mixed'}
          label={t('cart.selectShop', { shop: shop.name })}
          onChange={on => choose(lineUuids, on)}
          className="cart-row__choice"
        />
        <View className="cart-shop__name">{shop.name}</View>
        {shop.selfOperated && <Tag tone="brand">{t('cart.operated')}</Tag>}
      </View>
      {shop.lines.map(line => (
        <CartRow
          key={line.lineUuid}
          line={line}
          chosen={editing ? marked.includes(line.lineUuid) : line.checked}
          onChoose={on => choose([line.lineUuid], on)}
          onQuantity={quantity => onQuantity(line.lineUuid, quantity)}
          onRemove={() => send({ type: 'removalConfirmed', lineUuids: [line.lineUuid] })}
        />
      ))}
    </Card>
  )
}
