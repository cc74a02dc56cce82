import { View } from '@tarojs/components'
import type { InvoiceableOrder } from '@/api/invoice'
import { useText } from '@/i18n'
import { dayText } from '@/i18n/dates'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { GoodsLine } from '@/ui/goods-line/GoodsLine'
import { Price } from '@/ui/price/Price'
import type { useApplication } from '../hooks/useApplication'
import { isChosen, mayChoose } from '../model/application'
import { invoicesTexts } from '../texts'

type Form = ReturnType<typeof useApplication>

/** An order that may be on the invoice; one of another shop cannot be added. */
export function OrderChoice({
  order,
  state,
  send,
}: { order: InvoiceableOrder } & Pick<Form, 'state' | 'send'>) {
  const t = useText(invoicesTexts)
  const chosen = isChosen(state, order)
  const facts = [order.shopName, order.lines > 1 && t('invoices.apply.lines', { n: order.lines })]
  const allowed = chosen || mayChoose(state, order)
  return (
    <View className="invoice-order">
      <Checkbox
        checked={chosen}
        disabled={!allowed}
        label={`${order.productName} ${order.orderCode}`}
        onChange={() => send({ type: 'orderToggled', order })}
      />
      <GoodsLine
        className="invoice-order__goods"
        src={order.imageUrl}
        size={56}
        name={order.productName}
        notes={[facts.filter(Boolean).join(' · '), dayText(order.createTime)]}
        price={
          <>
            <Price fen={order.amount} size="s" plain />
            {order.refunded > 0 && (
              <View className="invoice-order__note">{t('invoices.apply.refunded')}</View>
            )}
          </>
        }
      />
    </View>
  )
}
