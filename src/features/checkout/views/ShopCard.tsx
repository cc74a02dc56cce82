import { View } from '@tarojs/components'
import type { PreviewLine, PreviewShop } from '@/api/order'
import { useText } from '@/i18n'
import { Card } from '@/ui/card/Card'
import { Picture } from '@/ui/picture/Picture'
import { Price } from '@/ui/price/Price'
import { Tag } from '@/ui/tag/Tag'
import { TextField } from '@/ui/text-field/TextField'
import { LIMITS } from '../model/checkoutModel'
import { checkoutTexts } from '../texts'

export interface ShopCardProps {
  shop: PreviewShop
  remark: string
  locked: boolean
  onRemark: (text: string) => void
}

function Line({ line }: { line: PreviewLine }) {
  const t = useText(checkoutTexts)
  return (
    <View className="checkout-line">
      <Picture src={line.imageUrl} alt="" width={72} round="m" className="checkout-line__picture" />
      <View className="checkout-line__main">
        <View className="checkout-line__name">{line.name}</View>
        {line.specValues.length > 0 && (
          <View className="checkout-line__specs">{line.specValues.join(' / ')}</View>
        )}
        <View className="checkout-line__foot">
          <Price fen={line.price} size="s" unit={line.unit} plain />
          <View className="checkout-line__quantity">{t('checkout.quantity', { n: line.quantity })}</View>
        </View>
      </View>
    </View>
  )
}

export function ShopCard({ shop, remark, locked, onRemark }: ShopCardProps) {
  const t = useText(checkoutTexts)
  const pieces = shop.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <Card>
      <View className="checkout-shop__head">
        <View className="checkout-shop__name">{shop.name}</View>
        {shop.selfOperated && <Tag tone="brand">{t('checkout.operated')}</Tag>}
      </View>
      {shop.lines.map(line => (
        <Line key={line.lineKey} line={line} />
      ))}
      <View className="checkout-fact">
        <View className="checkout-fact__name">{t('checkout.freight')}</View>
        {shop.freight > 0 ? (
          <Price fen={shop.freight} size="s" plain />
        ) : (
          <View className="checkout-fact__good">{t('checkout.free')}</View>
        )}
      </View>
      <TextField
        className="checkout-shop__remark"
        label={t('checkout.remarkOf', { shop: shop.name })}
        hideLabel
        placeholder={t('checkout.remarkPlaceholder')}
        value={remark}
        onChange={onRemark}
        maxLength={LIMITS.remark}
        counter={remark.length > LIMITS.remark / 2}
        disabled={locked}
      />
      <View className="checkout-shop__total">
        <View className="checkout-fact__name">{t('checkout.pieces', { n: pieces })}</View>
        <View>{t('checkout.shopTotal')}</View>
        <Price fen={shop.goodsAmount + shop.freight} />
      </View>
    </Card>
  )
}
