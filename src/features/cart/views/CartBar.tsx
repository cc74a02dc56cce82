import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { cx } from '@/ui/cx'
import { toast } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { Price } from '@/ui/price/Price'
import { Sheet } from '@/ui/sheet/Sheet'
import type { CartEvent, CartState } from '../model/cartModel'
import { buyableLines, checkedOf, shownCart, type CartAmounts } from '../model/cartView'
import { cartTexts } from '../texts'

interface CartBarProps {
  state: CartState
  send: (event: CartEvent) => void
  amounts: CartAmounts
  /** a press is on its way to the order */
  leaving: boolean
  onCheckout: () => void
}

function Breakdown({ amounts, open, onClose }: { amounts: CartAmounts; open: boolean; onClose: () => void }) {
  const t = useText(cartTexts)
  return (
    <Sheet open={open} onClose={onClose} title={t('cart.breakdown.title')}>
      {amounts.perShop.map(({ shop, kinds, amount }) => (
        <View key={shop.shopUuid} className="cart-sum">
          <View className="cart-sum__name">{t('cart.breakdown.shop', { shop: shop.name, n: kinds })}</View>
          <Price fen={amount} size="s" plain />
        </View>
      ))}
      {amounts.tierDiscount > 0 && (
        <View className="cart-sum">
          <View className="cart-sum__name">{t('cart.breakdown.tierDiscount')}</View>
          <Price fen={-amounts.tierDiscount} size="s" />
        </View>
      )}
      <View className="cart-sum">
        <View className="cart-sum__name">{t('cart.breakdown.freight')}</View>
        <View className="cart-sum__later">{t('cart.breakdown.freightLater')}</View>
      </View>
      <View className="cart-sum cart-sum--total">
        <View className="cart-sum__name">{t('cart.breakdown.total')}</View>
        <Price fen={amounts.total} />
      </View>
    </Sheet>
  )
}

/** Choose all, what it costs, check out. */
export function CartBar({ state, send, amounts, leaving, onCheckout }: CartBarProps) {
  const t = useText(cartTexts)
  const [open, setOpen] = useState(false)
  const cart = shownCart(state)
  const lines = cart ? buyableLines(cart) : []
  const all = checkedOf(lines, line => line.checked)
  const { kinds, pieces, unit = t('cart.unit'), total, settling } = amounts
  const checkout = () => {
    if (kinds === 0) toast.info(t('cart.nothingChosen'))
    else onCheckout()
  }
  return (
    <View className="cart-bar">
      <Checkbox
        checked={all === true}
        mixed={all === 'mixed'}
        disabled={lines.length === 0}
        onChange={on =>
          send({ type: 'checkTapped', lineUuids: lines.map(line => line.lineUuid), checked: on })
        }
      >
        {t('cart.selectAll')}
      </Checkbox>
      <Pressable
        className="cart-bar__sums"
        disabled={kinds === 0}
        expanded={open}
        busy={settling}
        onPress={() => setOpen(true)}
      >
        <View className={cx('cart-bar__total', settling && 'cart-bar__total--settling')}>
          <View className="cart-bar__label">{t('cart.total')}</View>
          <Price fen={total} size="l" className="cart-bar__price" />
        </View>
        <View className="cart-bar__more" {...a11y({ live: 'polite' })}>
          {settling ? t('cart.updating') : t('cart.chosen', { kinds, pieces, unit })}
          {kinds > 0 && <Icon name={open ? 'chevron-down' : 'chevron-up'} size={12} />}
        </View>
      </Pressable>
      <Button loading={leaving} disabled={lines.length === 0} onPress={checkout} className="cart-bar__go">
        {kinds > 0 ? t('cart.checkoutCount', { n: kinds }) : t('cart.checkout')}
      </Button>
      <Breakdown amounts={amounts} open={open} onClose={() => setOpen(false)} />
    </View>
  )
}
