import { View } from '@tarojs/components'
import type { Address } from '@/api/address'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Card } from '@/ui/card/Card'
import { Icon } from '@/ui/icon/Icon'
import { Tag } from '@/ui/tag/Tag'
import { checkoutTexts } from '../texts'

export interface DeliveryCardProps {
  address: Address | undefined
  locked: boolean
}

const placeOf = ({ province, city, district, detail }: Address): string =>
  [province, city, district, detail].filter((part, at, all) => part && part !== all[at - 1]).join(' ')

/** `now`: the one that is shown as taken */
export const chooseAddress = (now: Address | undefined): void =>
  void navigate(linkTo('address', { pick: now?.addressUuid ?? '1' }))

/** Where it goes; a tap chooses another address. */
export function DeliveryCard({ address, locked }: DeliveryCardProps) {
  const t = useText(checkoutTexts)
  return (
    <Card onPress={locked ? undefined : () => chooseAddress(address)}>
      <View className="checkout-address">
        <Icon name="location" size={24} className="checkout-address__icon" />
        <View className="checkout-address__main">
          {address ? (
            <>
              <View className="checkout-address__who">
                <View className="checkout-address__receiver">{address.receiver}</View>
                <View>{address.phone}</View>
                {address.isDefault && <Tag tone="brand">{t('checkout.address.default')}</Tag>}
                {address.tag && <Tag>{address.tag}</Tag>}
              </View>
              <View className="checkout-address__place">{placeOf(address)}</View>
            </>
          ) : (
            <View className="checkout-address__receiver">{t('checkout.address.add')}</View>
          )}
        </View>
        {!locked && <Icon name="chevron-right" size={16} className="checkout-address__arrow" />}
      </View>
    </Card>
  )
}
