import { View } from '@tarojs/components'
import { useState } from 'react'
import { getManagedGoods, type ManagedGoods } from '@/api/goodsManage'
import { useText } from '@/i18n'
import { GoodsName } from '@/ui/goods-name/GoodsName'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Picture } from '@/ui/picture/Picture'
import { Price } from '@/ui/price/Price'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useRead } from '@/widgets/call-state/useRead'
import type { PickedGoods } from '../model/quoteForm'
import { enquiryTexts } from '../texts'
import { SheetSearch } from './SheetSearch'
import './enquiry-cards.scss'

const SHOWN = 20

export interface OwnGoodsSheetProps {
  shopUuid: string
  onClose: () => void
  onPick: (picked: PickedGoods) => void
}

/** SKUs of the shop that are on sale, each to pick by itself. */
const skusOf = (items: readonly ManagedGoods[]) =>
  items.flatMap(goods =>
    goods.skus
      .filter(sku => sku.onShelf)
      .map(sku => ({ goods, sku, goodsName: [goods.name, ...sku.specValues].join(' ') })),
  )

/** What a shop quotes with: one of its own goods. */
export function OwnGoodsSheet({ shopUuid, onClose, onPick }: OwnGoodsSheetProps) {
  const t = useText(enquiryTexts)
  const [keyword, setKeyword] = useState('')
  const { value, error, reload } = useRead(
    () => getManagedGoods({ shopUuid, state: 'onSale', keyword, page: 1, pageSize: SHOWN }),
    { key: `${shopUuid}/${keyword}`, onShow: false },
  )
  const rows = skusOf(value?.items ?? [])
  return (
    <Sheet open height={80} onClose={onClose} title={t('enquiry.quoting.pickTitle')}>
      <SheetSearch label={t('enquiry.quoting.pickSearch')} onSearch={setKeyword} />
      {!value && !error && <Skeleton shape="rows" count={6} />}
      {!value && error && !isAnnounced(error) && (
        <CallFailed compact error={error} action={t('enquiry.action.ownGoods')} onRetry={reload} />
      )}
      {value && rows.length === 0 && <StateView kind="empty" compact text={t('enquiry.quoting.pickEmpty')} />}
      {value && value.total > value.items.length && (
        <View className="enquiry-entry__hint">
          {t('enquiry.quoting.pickMore', { n: value.items.length })}
        </View>
      )}
      <View {...a11y({ role: 'list', label: t('enquiry.quoting.pickTitle') })}>
        {rows.map(({ goods, sku, goodsName }) => (
          <View
            key={sku.skuCode}
            className="enquiry-entry enquiry-entry--tall"
            {...a11y({ role: 'listitem' })}
          >
            <Pressable
              className="enquiry-entry__face"
              onPress={() =>
                onPick({
                  skuCode: sku.skuCode,
                  goodsName,
                  min: sku.minQuantity,
                  step: sku.stepQuantity,
                })
              }
            >
              <Picture src={goods.imageUrl} alt="" width={40} round="m" />
              <View className="enquiry-entry__main">
                <View className="enquiry-entry__name">
                  <GoodsName name={goodsName} />
                </View>
                <View className="enquiry-entry__note">{t('enquiry.quoting.stock', { n: sku.stock })}</View>
              </View>
              <Price fen={sku.price} size="s" unit={goods.unit} plain />
            </Pressable>
          </View>
        ))}
      </View>
    </Sheet>
  )
}
