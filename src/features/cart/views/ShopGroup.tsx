import { View } from '@tarojs/components'
import { useCallback } from 'react'
import type { CartShop } from '@/api/cart'
import { formatFen } from '@/base/money'
import { useText } from '@/i18n'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Card } from '@/ui/card/Card'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { a11y } from '@/ui/host/a11y'
import { Tag } from '@/ui/tag/Tag'
import type { CartEvent, CartState } from '../model/cartModel'
import { checkedOf, freeFreightOf } from '../model/cartView'
import { cartTexts } from '../texts'
import { CartRow } from './CartRow'

export interface ShopGroupProps {
  shop: CartShop
  state: CartState
  send: (event: CartEvent) => void
  onQuantity: (lineUuid: string, quantity: number) => void
}

/** What is still to be bought for free freight, with the part of the way that is done. */
function FreeFreight({ shop, state }: Pick<ShopGroupProps, 'shop' | 'state'>) {
  const t = useText(cartTexts)
  const free = freeFreightOf(shop, state)
  if (!free) return null
  const { missing, percent, settling } = free
  const left =
    missing > 0 ? t('cart.freeFreight.missing', { amount: formatFen(missing) }) : t('cart.freeFreight.done')
  return (
    <View className="cart-free">
      <View>{settling ? t('cart.updating') : left}</View>
      <View className="cart-free__bar" {...a11y({ hidden: true })}>
        <View className="cart-free__fill" style={{ width: `${percent}%` }} />
      </View>
    </View>
  )
}

export function ShopGroup({ shop, state, send, onQuantity }: ShopGroupProps) {
  const t = useText(cartTexts)
  const { editing, marked } = state
  const lineUuids = shop.lines.map(line => line.lineUuid)
  const all = checkedOf(shop.lines, line => (editing ? marked.includes(line.lineUuid) : line.checked))
  const choose = useCallback(
    (wanted: readonly string[], on: boolean) =>
      send(
        editing
          ? { type: 'markTapped', lineUuids: wanted, marked: on }
          : { type: 'checkTapped', lineUuids: wanted, checked: on },
      ),
    [send, editing],
  )
  const remove = useCallback(
    (wanted: readonly string[]) => send({ type: 'removalConfirmed', lineUuids: wanted }),
    [send],
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
      {!editing && <FreeFreight shop={shop} state={state} />}
      {shop.lines.map(line => (
        <CartRow
          key={line.lineUuid}
          line={line}
          chosen={editing ? marked.includes(line.lineUuid) : line.checked}
          onChoose={choose}
          onQuantity={onQuantity}
          onRemove={remove}
        />
      ))}
      <BrokenRows names={shop.broken} note={t('cart.brokenNote')} />
    </Card>
  )
}
