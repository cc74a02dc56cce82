import { View } from '@tarojs/components'
import type { Delivery, DeliveryOption, PreviewShop } from '@/api/order'
import { type Fen, formatYuan } from '@/base/money'
import { useText } from '@/i18n'
import { a11y } from '@/ui/host/a11y'
import { Price } from '@/ui/price/Price'
import { Radio } from '@/ui/radio/RadioGroup'
import { Sheet } from '@/ui/sheet/Sheet'
import { checkoutTexts } from '../texts'
import './delivery-sheet.scss'

export interface DeliverySheetProps {
  /** absent: nothing is chosen */
  shop: PreviewShop | undefined
  onChoose: (shopUuid: string, delivery: Delivery) => void
  onClose: () => void
}

const KILOGRAM = 1000

function Notes({ option }: { option: DeliveryOption }) {
  const t = useText(checkoutTexts)
  const { delivery, blockedBy, limitWeight = 0, freeFrom, freight, pickUpPlace, pickUpHours } = option
  const money = (fen: Fen) => formatYuan(fen)
  const notes = [
    blockedBy && t(`checkout.delivery.blocked.${blockedBy}`, { n: limitWeight / KILOGRAM }),
    !blockedBy &&
      freight > 0 &&
      freeFrom !== undefined &&
      t('checkout.delivery.freeFrom', { amount: money(freeFrom) }),
    delivery === 'pickUp' && pickUpPlace,
    delivery === 'pickUp' && pickUpHours,
    delivery === 'truck' && !blockedBy && t('checkout.delivery.truckNote'),
  ].filter(Boolean)
  return (
    <>
      {notes.map(note => (
        <View key={`${note}`} className="checkout-way__note">
          {note}
        </View>
      ))}
    </>
  )
}

/** The ways a shop brings the goods, what each costs, and why one cannot be chosen. */
export function DeliverySheet({ shop, onChoose, onClose }: DeliverySheetProps) {
  const t = useText(checkoutTexts)
  return (
    <Sheet open={shop !== undefined} onClose={onClose} title={t('checkout.delivery.title')}>
      <View {...a11y({ role: 'radiogroup', label: t('checkout.delivery.title') })}>
        {shop?.deliveries.map(option => (
          <View key={option.delivery} className="checkout-way">
            <Radio
              checked={option.delivery === shop.delivery}
              disabled={option.blockedBy !== undefined}
              onCheck={() => onChoose(shop.shopUuid, option.delivery)}
              className="checkout-way__radio"
            >
              <View className="checkout-way__head">
                <View>{t(`checkout.delivery.${option.delivery}`)}</View>
                {!option.blockedBy &&
                  (option.freight > 0 ? (
                    <Price fen={option.freight} size="s" plain />
                  ) : (
                    <View className="checkout-free">{t('checkout.free')}</View>
                  ))}
              </View>
              <Notes option={option} />
            </Radio>
          </View>
        ))}
      </View>
    </Sheet>
  )
}
