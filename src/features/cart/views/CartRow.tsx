import { View } from '@tarojs/components'
import { memo } from 'react'
import type { CartLine } from '@/api/cart'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { SwipeActions } from '@/ui/swipe-actions/SwipeActions'
import { useAskRemoval } from '../hooks/useAskRemoval'
import { isSameLine } from '../model/cartModel'
import { cartTexts } from '../texts'
import { CartLineFace } from './CartLineFace'

export interface CartRowProps {
  line: CartLine
  chosen: boolean
  onChoose: (lineUuids: readonly string[], on: boolean) => void
  onQuantity: (lineUuid: string, quantity: number) => void
  onRemove: (lineUuids: readonly string[]) => void
}

/** The same handlers, and a line that says the same. */
const isSameRow = (before: CartRowProps, now: CartRowProps): boolean =>
  before.chosen === now.chosen &&
  before.onChoose === now.onChoose &&
  before.onQuantity === now.onQuantity &&
  before.onRemove === now.onRemove &&
  isSameLine(before.line, now.line)

/** Drawn anew only where it has changed: the mini-program sends the value of every field that is drawn. */
export const CartRow = memo(function CartRow({ line, chosen, onChoose, onQuantity, onRemove }: CartRowProps) {
  const t = useText(cartTexts)
  const open = () => void navigate(linkTo('productDetails', { productCode: line.productCode }))
  const askRemoval = useAskRemoval()
  const remove = async () => {
    if (await askRemoval(line)) onRemove([line.lineUuid])
  }
  return (
    <SwipeActions
      actions={[{ key: 'remove', text: t('cart.remove'), tone: 'danger' }]}
      onAction={() => void remove()}
    >
      <View className="cart-row">
        <CartLineFace
          line={line}
          chosen={chosen}
          onChoose={on => onChoose([line.lineUuid], on)}
          onOpen={open}
          onQuantity={quantity => onQuantity(line.lineUuid, quantity)}
        />
      </View>
    </SwipeActions>
  )
}, isSameRow)
