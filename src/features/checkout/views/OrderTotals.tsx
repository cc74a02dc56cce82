import { View } from '@tarojs/components'
import type { OrderPreview } from '@/api/order'
import { useText } from '@/i18n'
import { Card } from '@/ui/card/Card'
import { Fact } from '@/ui/facts/Fact'
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
          counter={state.poReference.length > LIMITS.poReference / 2}
          hint={preview.poReferenceTooLong ? t('checkout.poTooMany', { max: LIMITS.poReference }) : undefined}
          disabled={locked}
        />
      </Card>
      <Card>
        <Fact name={t('checkout.goodsAmount')}>
          <Price fen={preview.goodsAmount + preview.tierDiscount} size="s" plain />
        </Fact>
        {preview.tierDiscount > 0 && (
          <Fact name={t('checkout.tierDiscount')}>
            <Price fen={-preview.tierDiscount} size="s" />
          </Fact>
        )}
        <Fact name={t('checkout.freight')}>
          {preview.freight > 0 ? (
            <Price fen={preview.freight} size="s" plain />
          ) : (
            <View className="checkout-free">{t('checkout.free')}</View>
          )}
        </Fact>
        <Fact total name={t('checkout.payable')}>
          <Price fen={preview.totalAmount} />
        </Fact>
      </Card>
    </>
  )
}
