import { View } from '@tarojs/components'
import type { ManagedGoods } from '@/api/goodsManage'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { GoodsLine } from '@/ui/goods-line/GoodsLine'
import { Price } from '@/ui/price/Price'
import { goodsManageTexts } from '../texts'

export interface GoodsCardProps {
  goods: ManagedGoods
  /** undefined: nothing is being chosen */
  chosen: boolean | undefined
  onChoose: (on: boolean) => void
  onEdit: () => void
  onDescribe: () => void
  onShelve: (shelf: boolean) => void
  busy: boolean
}

export function GoodsCard({ goods, chosen, onChoose, onEdit, onDescribe, onShelve, busy }: GoodsCardProps) {
  const t = useText(goodsManageTexts)
  const { skus, name, unit, state } = goods
  const prices = skus.map(sku => sku.price)
  const lowest = Math.min(...prices)
  const stock = skus.reduce((sum, sku) => sum + sku.stock, 0)
  const choosing = chosen !== undefined
  const price = (
    <Price fen={prices.length ? lowest : null} unit={unit} from={prices.some(one => one > lowest)} />
  )
  const listed = state !== 'offShelf'
  return (
    <Card className="goods-card">
      <View className="goods-card__line">
        {choosing && (
          <Checkbox
            className="goods-card__choice"
            checked={chosen}
            label={t('goodsManage.choose', { name })}
            onChange={onChoose}
          />
        )}
        <GoodsLine
          className="goods-card__goods"
          src={goods.imageUrl}
          name={name}
          notes={[
            t('goodsManage.code', { code: goods.productCode }),
            `${t('goodsManage.stock', { n: stock })} · ${t('goodsManage.skus', { n: skus.length })}`,
            t('goodsManage.sold', { n: goods.soldQuantity }),
          ]}
          price={choosing && price}
        />
      </View>
      {!choosing && (
        <View className="goods-card__foot">
          {price}
          <View className="goods-card__actions">
            <Button
              size="s"
              kind="ghost"
              disabled={busy}
              label={`${t('goodsManage.describe')} ${name}`}
              onPress={onDescribe}
            >
              {t('goodsManage.describe')}
            </Button>
            <Button
              size="s"
              kind="secondary"
              disabled={busy}
              label={`${t(listed ? 'goodsManage.unshelve' : 'goodsManage.shelve')} ${name}`}
              onPress={() => onShelve(!listed)}
            >
              {t(listed ? 'goodsManage.unshelve' : 'goodsManage.shelve')}
            </Button>
            <Button
              size="s"
              disabled={busy || skus.length === 0}
              label={`${t('goodsManage.edit')} ${name}`}
              onPress={onEdit}
            >
              {t('goodsManage.edit')}
            </Button>
          </View>
        </View>
      )}
    </Card>
  )
}
