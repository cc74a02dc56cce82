import { View } from '@tarojs/components'
import type { OrderPreview } from '@/api/order'
import { useText } from '@/i18n'
import { Card } from '@/ui/card/Card'
import { Price } from '@/ui/price/Price'
import { TextField } from '@/ui/text-field/TextField'
import { LIMITS, type CheckoutEvent, type CheckoutState } from '../model/checkoutModel'
import { checkoutTexts } from '../texts'

export interface OrderTotalsProps {
  state: CheckoutState
  preview: OrderPreview
  locked: boolean
  send: (event: CheckoutEvent) => void
}

export function OrderTotals({ state, preview, locked, send }: OrderTotalsProps) {
  const t = useText(checkoutTexts)
  return (
    <>
      <Card>
        <TextField
          label={t('checkout.poReference')}
          placeholder={t('checkout.poPlaceholder')}
          value={state.poReference}
          onChange={text => send({ type: 'poReferenceTyped', text })}
          maxLength={LIMITS.poReference}
          disabled={locked}
        />
      </Card>
      <Card>
        <View className="checkout-fact">
          <View className="checkout-fact__name">{t('checkout.goodsAmount')}</View>
          <Price fen={preview.goodsAmount + preview.tierDiscount} size="s" plain />
        </View>
        {preview.tierDiscount > 0 && (
          <View className="checkout-fact">
            <View className="checkout-fact__name">{t('checkout.tierDiscount')}</View>
            <Price fen={-preview.tierDiscount} size="s" />
          </View>
        )}
        <View className="checkout-fact">
          <View className="checkout-fact__name">{t('checkout.freight')}</View>
          {preview.freight > 0 ? (
            <Price fen={preview.freight} size="s" plain />
          ) : (
            <View className="checkout-fact__good">{t('checkout.free')}</View>
          )}
        </View>
        <View className="checkout-fact checkout-fact--total">
          <View>{t('checkout.payable')}</View>
          <Price fen={preview.totalAmount} />
        </View>
      </Card>
    </>
  )
}
