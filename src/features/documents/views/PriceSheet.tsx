import { View } from '@tarojs/components'
import { useCallback, useMemo, useState } from 'react'
import { getPrices, type PastPrice } from '@/api/purchasePrice'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Sheet } from '@/ui/sheet/Sheet'
import { StateView } from '@/ui/state-view/StateView'
import { createScrollSignal, type ScrollSignal } from '@/ui/window/scrollSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { ListStates } from '@/widgets/call-state/ListStates'
import { useCountedList, type PageQuery } from '@/widgets/call-state/useCountedList'
import { priceHistoryTexts } from '../texts'
import './price-history.scss'

export interface PriceWish {
  goodsUuid: string
  /** what the goods are called */
  goods: string
  /** '' where none is chosen yet: prices of all suppliers */
  supplierUuid: string
  /** the order that is looked at; '' of a new one */
  exceptDocument: string
  /** takes a price over into the row; undefined: it cannot be changed */
  take: ((price: string) => void) | undefined
}

type Scope = 'own' | 'others'

/** An order may have the same goods in several rows. */
const keyOf = (price: PastPrice & { key: string }) => price.key

interface PricesProps {
  owner: WidgetOwner
  wish: PriceWish
  scope: Scope
  signal: ScrollSignal
  onTake: (price: string) => void
}

/** Prices of suppliers, order by order. */
function Prices({ owner, wish, scope, signal, onTake }: PricesProps) {
  const t = useText(priceHistoryTexts)
  const { goodsUuid, supplierUuid, exceptDocument, take } = wish
  const load = useCallback(
    async ({ page, pageSize }: PageQuery) => {
      const query = { goodsUuid, supplierUuid, exceptDocument, others: scope === 'others' }
      const { items, ...rest } = await getPrices({ ...query, page, pageSize }, owner)
      return { ...rest, items: items.map((one, at) => ({ ...one, key: `${page} ${at}` })) }
    },
    [goodsUuid, supplierUuid, exceptDocument, scope, owner],
  )
  const { list, states } = useCountedList({ load, keyOf })
  const draw = useCallback(
    ({ documentUuid, code, day, supplier, quantity, unit, price }: PastPrice) => (
      <View className="past-price">
        <View className="past-price__what">
          <View className="past-price__price">
            {unit === '' ? price : t('priceHistory.price', { price, unit })}
          </View>
          <View className="past-price__quiet">{t('priceHistory.about', { day, quantity, unit })}</View>
          {scope === 'others' && (
            <View className="past-price__quiet">{supplier || t('priceHistory.noSupplier')}</View>
          )}
          <Button
            kind="ghost"
            size="s"
            edge="start"
            label={t('priceHistory.openOrder', { code })}
            onPress={() => void navigate(linkTo('documentVoucher', { kind: 'purchaseOrder', documentUuid }))}
          >
            {code}
          </Button>
        </View>
        {take && (
          <Button
            kind="secondary"
            size="s"
            label={t('priceHistory.takeOne', { price, code })}
            onPress={() => onTake(price)}
          >
            {t('priceHistory.take')}
          </Button>
        )}
      </View>
    ),
    [t, scope, take, onTake],
  )
  const nothing = supplierUuid === '' ? 'none' : scope === 'own' ? 'noneOwn' : 'noneOthers'
  return (
    <ListStates
      {...states}
      action={t('priceHistory.action')}
      nothing={<StateView kind="empty" compact text={t(`priceHistory.${nothing}`)} />}
      skeleton="texts"
    >
      <WindowedList
        rows={list.rows}
        keyOf={keyOf}
        draw={draw}
        label={t('priceHistory.open')}
        lineHeight="96px"
        scroll={signal}
      />
    </ListStates>
  )
}

export interface PriceSheetProps {
  owner: WidgetOwner
  wish: PriceWish
  open: boolean
  onClose: () => void
}

/** What goods cost in earlier orders, from this supplier and from others; a press takes a price over into the row. */
export function PriceSheet({ owner, wish, open, onClose }: PriceSheetProps) {
  const t = useText(priceHistoryTexts)
  const signal = useMemo(() => createScrollSignal(), [])
  const { goodsUuid, goods, supplierUuid, take } = wish
  const [chosen, setChosen] = useState<Scope>('own')
  const scope = supplierUuid === '' ? 'others' : chosen
  const onTake = useCallback(
    (price: string) => {
      take?.(price)
      onClose()
    },
    [take, onClose],
  )
  return (
    <Sheet open={open} onClose={onClose} title={t('priceHistory.of', { goods })} signal={signal}>
      <View className="past-prices">
        <View className="past-price__quiet">{t('priceHistory.withTax')}</View>
        {supplierUuid !== '' && (
          <SegmentedControl
            label={t('priceHistory.which')}
            options={[
              { value: 'own', text: t('priceHistory.own') },
              { value: 'others', text: t('priceHistory.others') },
            ]}
            value={chosen}
            onChange={setChosen}
          />
        )}
        {open && (
          <Prices key={`${goodsUuid} ${supplierUuid} ${scope}`} {...{ owner, wish, scope, signal, onTake }} />
        )}
      </View>
    </Sheet>
  )
}
