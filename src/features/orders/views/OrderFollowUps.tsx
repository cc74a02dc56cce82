import { View } from '@tarojs/components'
import type { Order, OrderLine } from '@/api/order'
import { useText } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { ordersTexts } from '../texts'

/** The newest news of the order's parcels; leads to all of them. */
export function OrderParcel(props: { orderUuid: string; parcel: NonNullable<Order['parcel']> }) {
  const t = useText(ordersTexts)
  const { orderUuid, parcel } = props
  return (
    <Card onPress={() => void navigate(linkTo('lookLogistics', { orderUuid }))}>
      <View className="order-address">
        <Icon name="truck" size={20} className="order-address__icon" />
        <View className="order-address__main">
          <View className="order-parcel__news">{parcel.text}</View>
          <View className="order-parcel__when">
            {timeText(parcel.time)}
            {parcel.count > 1 && ` · ${t('orders.detail.parcels', { n: parcel.count })}`}
          </View>
        </View>
        <Icon name="chevron-right" size={16} className="order-parcel__arrow" />
      </View>
    </Card>
  )
}

/** The group the order belongs to; leads to it. */
export function OrderSplicing({ splicing }: { splicing: NonNullable<Order['splicing']> }) {
  const t = useText(ordersTexts)
  const { splicingUuid } = splicing
  return (
    <CellGroup>
      <Cell
        icon="user"
        title={t('orders.seeSplicing')}
        onPress={() => void navigate(linkTo('splicingOrdersDetali', { splicingUuid }))}
      />
    </CellGroup>
  )
}

/** How far the newest after-sale case of a line is; leads to it. */
export function LineAfterSale({ it }: { it: NonNullable<OrderLine['afterSale']> }) {
  const t = useText(ordersTexts)
  const open = () => void navigate(linkTo('afterSaleDetails', { afterSaleUuid: it.afterSaleUuid }))
  const state = t(`orders.detail.afterSale.${it.state}`)
  return (
    <Pressable role="link" className="order-line__case" onPress={open}>
      {t('orders.detail.lineAfterSale', { n: it.quantity, state })}
      <Icon name="chevron-right" size={16} />
    </Pressable>
  )
}
