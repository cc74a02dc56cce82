import { View } from '@tarojs/components'
import type { PreviewLine, PreviewShop } from '@/api/order'
import { piecesOf } from '@/base/list'
import { formatFen } from '@/base/money'
import { useText } from '@/i18n'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Card } from '@/ui/card/Card'
import { cx } from '@/ui/cx'
import { Fact } from '@/ui/facts/Fact'
import { GoodsLine } from '@/ui/goods-line/GoodsLine'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { Price } from '@/ui/price/Price'
import { Tag } from '@/ui/tag/Tag'
import { TextField } from '@/ui/text-field/TextField'
import { LIMITS } from '../model/checkoutModel'
import { checkoutTexts } from '../texts'
import './shop-card.scss'

export interface ShopCardProps {
  shop: PreviewShop
  remark: string
  locked: boolean
  onRemark: (text: string) => void
  onDelivery: () => void
}

function Line({ line, left = false }: { line: PreviewLine; left?: boolean }) {
  const t = useText(checkoutTexts)
  return (
    <GoodsLine
      className={cx('checkout-line', left && 'checkout-line--left')}
      src={line.imageUrl}
      name={line.name}
      notes={[line.specValues.join(' / ')]}
      price={
        <>
          <Price fen={line.price} size="s" unit={line.unit} plain />
          {line.listPrice > line.price && <Price fen={line.listPrice} size="s" struck />}
        </>
      }
      quantity={t('checkout.quantity', { n: line.quantity })}
    />
  )
}

/** What the chosen delivery does not bring: it stays where it is, and another way may bring it. */
function LeftBehind({ shop }: { shop: PreviewShop }) {
  const t = useText(checkoutTexts)
  const { undeliverable, deliveries, delivery } = shop
  if (undeliverable.length === 0) return null
  const fetchable = delivery !== 'pickUp' && deliveries.some(one => one.delivery === 'pickUp')
  return (
    <View className="checkout-left">
      <View className="checkout-left__head">
        <Icon name="warning" size={16} />
        <View>{t(fetchable ? 'checkout.left.fetch' : 'checkout.left.never')}</View>
      </View>
      {undeliverable.map(line => (
        <Line key={line.lineKey} line={line} left />
      ))}
    </View>
  )
}

function Freight({ freight }: { freight: number }) {
  const t = useText(checkoutTexts)
  return freight > 0 ? (
    <Price fen={freight} size="s" plain />
  ) : (
    <View className="checkout-free">{t('checkout.free')}</View>
  )
}

/** How it comes and what that costs; a tap shows the other ways. */
function DeliveryRow({ shop, locked, onDelivery }: Pick<ShopCardProps, 'shop' | 'locked' | 'onDelivery'>) {
  const t = useText(checkoutTexts)
  const { delivery, deliveries, freight, lines } = shop
  if (!delivery) {
    return (
      <Fact name={t('checkout.freight')}>
        <Freight freight={freight} />
      </Fact>
    )
  }
  const place = deliveries.find(option => option.delivery === delivery)
  return (
    <Pressable
      role="link"
      className="checkout-delivery"
      disabled={locked || deliveries.length < 2}
      onPress={onDelivery}
    >
      <View className="checkout-delivery__row">
        <View className="checkout-delivery__name">{t('checkout.delivery.title')}</View>
        <View className="checkout-delivery__way">
          <View>{t(`checkout.delivery.${delivery}`)}</View>
          {lines.length > 0 && <Freight freight={freight} />}
          {!locked && deliveries.length > 1 && (
            <Icon name="chevron-right" size={16} className="checkout-delivery__arrow" />
          )}
        </View>
      </View>
      {freight > 0 && place?.freeFrom !== undefined && place.freeFrom > shop.goodsAmount && (
        <View className="checkout-delivery__place">
          {t('checkout.delivery.toFree', { amount: formatFen(place.freeFrom - shop.goodsAmount) })}
        </View>
      )}
      {delivery === 'pickUp' && place?.pickUpPlace && (
        <View className="checkout-delivery__place">
          {[place.pickUpPlace, place.pickUpHours].filter(Boolean).join(' · ')}
        </View>
      )}
    </Pressable>
  )
}

export function ShopCard({ shop, remark, locked, onRemark, onDelivery }: ShopCardProps) {
  const t = useText(checkoutTexts)
  const { pieces, unit = t('checkout.unit') } = piecesOf(shop.lines)
  return (
    <Card>
      <View className="checkout-shop__head">
        <View className="checkout-shop__name">{shop.name}</View>
        {shop.selfOperated && <Tag tone="brand">{t('checkout.operated')}</Tag>}
      </View>
      {shop.lines.map(line => (
        <Line key={line.lineKey} line={line} />
      ))}
      <LeftBehind shop={shop} />
      <DeliveryRow shop={shop} locked={locked} onDelivery={onDelivery} />
      <BrokenRows names={shop.brokenDeliveries} note={t('checkout.delivery.broken')} />
      {shop.tierDiscount > 0 && (
        <Fact name={t('checkout.tierDiscount')}>
          <Price fen={-shop.tierDiscount} size="s" />
        </Fact>
      )}
      {shop.lines.length > 0 && (
        <>
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
            <View className="checkout-shop__pieces">{t('checkout.pieces', { n: pieces, unit })}</View>
            <View>{t('checkout.shopTotal')}</View>
            <Price fen={shop.goodsAmount + shop.freight} />
          </View>
        </>
      )}
    </Card>
  )
}
