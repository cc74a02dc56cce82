import { View } from '@tarojs/components'
import type { Dispatch } from 'react'
import type { ProductClass } from '@/api/productClass'
import { useText } from '@/i18n'
import { openProduct } from '@/routes/openProduct'
import { prepareProduct } from '@/routes/productDrawing'
import { Chip } from '@/ui/chip/Chip'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { IconButton } from '@/ui/icon-button/IconButton'
import { StateView } from '@/ui/state-view/StateView'
import { GoodsList } from '@/widgets/goods-list'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import { useGoodsLoader, usePricesHidden } from '../hooks/useGoods'
import { isByPrice, sortOf, type GoodsView, type GoodsViewEvent } from '../model/goodsView'
import { findClass } from '../model/tabs'
import { shopTexts } from '../texts'

export interface ShopGoodsProps {
  shopUuid: string
  view: GoodsView
  send: Dispatch<GoodsViewEvent>
  classes: readonly ProductClass[]
  scroll: ScrollSignal
}

const ORDERS = ['default', 'sales', 'price'] as const
const ARROWS = { asc: 'chevron-up', desc: 'chevron-down' } as const

export function SortBar({
  view,
  send,
  priceHidden,
}: Pick<ShopGoodsProps, 'view' | 'send'> & { priceHidden: boolean }) {
  const t = useText(shopTexts)
  const sort = sortOf(view, priceHidden)
  const byPrice = isByPrice(view) && !priceHidden
  const direction = view.sort === 'priceDesc' ? 'desc' : 'asc'
  const orders = ORDERS.filter(by => !(by === 'price' && priceHidden))
  return (
    <View className="shop-sort" {...a11y({ role: 'radiogroup', label: t('shop.sort.label') })}>
      {orders.map(by => {
        const on = by === 'price' ? byPrice : sort === by
        const name = t(`shop.sort.${by}`)
        return (
          <Pressable
            key={by}
            role="radio"
            checked={on}
            className={cx('shop-sort__by', on && 'shop-sort__by--on')}
            label={by === 'price' && on ? `${name} ${t(`shop.sort.${direction}`)}` : name}
            onPress={() => send({ type: 'sortPressed', by })}
          >
            <View className="shop-sort__face">
              {name}
              {by === 'price' && <Icon name={on ? ARROWS[direction] : 'sort'} size={12} />}
            </View>
          </Pressable>
        )
      })}
      <IconButton
        icon={view.columns === 2 ? 'list' : 'class'}
        size={20}
        label={t(view.columns === 2 ? 'shop.look.one' : 'shop.look.two')}
        onPress={() => send({ type: 'columnsToggled' })}
      />
    </View>
  )
}

/** Everything the shop sells, or a class of it, in the wanted order. */
export function ShopGoods({ shopUuid, view, send, classes, scroll }: ShopGoodsProps) {
  const t = useText(shopTexts)
  const { columns, classUuid } = view
  const priceHidden = usePricesHidden()
  const sort = sortOf(view, priceHidden)
  const load = useGoodsLoader(shopUuid, sort, classUuid)
  const chosen = findClass(classes, classUuid)
  return (
    <View className="shop-goods">
      {classUuid && (
        <View className="shop-goods__active">
          <Chip
            selected
            removable
            label={t('shop.removeClass', { name: chosen?.name ?? '' })}
            onPress={() => send({ type: 'classChosen', classUuid: undefined })}
          >
            {t('shop.inClass', { name: chosen?.name ?? t('shop.tab.classes') })}
          </Chip>
        </View>
      )}
      <GoodsList
        key={`${sort}-${classUuid ?? ''}-${String(priceHidden)}`}
        load={load}
        columns={columns}
        priceHidden={priceHidden}
        empty={
          <StateView compact kind="empty" text={t(classUuid ? 'shop.noGoodsInClass' : 'shop.noGoods')} />
        }
        onOpen={openProduct}
        onPressIn={prepareProduct}
        scroll={scroll}
      />
    </View>
  )
}
