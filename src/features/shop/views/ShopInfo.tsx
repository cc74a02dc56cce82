import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { ShopDetail } from '@/api/shop'
import { useText } from '@/i18n'
import { dayText } from '@/i18n/dates'
import { clipboard } from '@/platform/clipboard'
import { Card } from '@/ui/card/Card'
import { toast } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { IconButton } from '@/ui/icon-button/IconButton'
import { Rate } from '@/ui/rate/Rate'
import { shopTexts } from '../texts'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="shop-info__card">
      <View className="shop-info__title" {...a11y({ role: 'heading', level: 2 })}>
        {title}
      </View>
      {children}
    </Card>
  )
}

/** What the seller has not told is left out. */
function Fact({ name, value, copy = false }: { name: string; value: string; copy?: boolean }) {
  const t = useText(shopTexts)
  if (!value) return null
  const take = async () => {
    if (await clipboard.copyText(value)) toast.success(t('shop.copied'))
    else toast.error(t('shop.copyFailed'))
  }
  return (
    <View className="shop-info__fact">
      <View className="shop-info__name">{name}</View>
      <View className="shop-info__value">{value}</View>
      {copy && (
        <IconButton
          icon="copy"
          size={16}
          label={t('shop.copy', { name })}
          onPress={() => void take()}
          className="shop-info__copy"
        />
      )}
    </View>
  )
}

function Scores({ shop }: { shop: ShopDetail }) {
  const t = useText(shopTexts)
  const scores = [
    [t('shop.goodsScore'), shop.goodsScore],
    [t('shop.serviceScore'), shop.serviceScore],
    [t('shop.deliveryScore'), shop.deliveryScore],
  ] as const
  return (
    <View className="shop-info__scores">
      {scores.map(([name, tenths]) => (
        <View key={name} className="shop-info__score">
          <View className="shop-info__number">
            {tenths === undefined ? t('shop.noScore') : (tenths / 10).toFixed(1)}
          </View>
          {tenths !== undefined && <Rate value={Math.round(tenths / 10)} size={12} />}
          <View className="shop-info__quiet">{name}</View>
        </View>
      ))}
    </View>
  )
}

/** Licence, contact, hours and scores of the seller. */
export function ShopInfo({ shop }: { shop: ShopDetail }) {
  const t = useText(shopTexts)
  const { company } = shop
  return (
    <View className="shop-info">
      <Part title={t('shop.scores')}>
        <Scores shop={shop} />
      </Part>
      {shop.about && (
        <Part title={t('shop.about')}>
          <View className="shop-info__text">{shop.about}</View>
        </Part>
      )}
      <Part title={t('shop.contactTitle')}>
        <Fact name={t('shop.contact')} value={shop.contact} />
        <Fact name={t('shop.phone')} value={shop.phone} copy />
        <Fact name={t('shop.address')} value={shop.address} copy />
        <Fact name={t('shop.openingHours')} value={shop.openingHours} />
        <Fact name={t('shop.opened')} value={dayText(shop.openedAt)} />
        <Fact name={t('shop.productCount')} value={t('shop.products', { n: shop.productCount })} />
      </Part>
      <Part title={t('shop.licence')}>
        <Fact name={t('shop.company')} value={company.name} copy />
        <Fact name={t('shop.creditCode')} value={company.creditCode} copy />
        <Fact name={t('shop.legalPerson')} value={company.legalPerson} />
        <Fact name={t('shop.capital')} value={company.capital} />
        <Fact name={t('shop.founded')} value={company.founded} />
        <Fact name={t('shop.scope')} value={company.scope} />
        <View className="shop-info__note">{t('shop.licenceNote')}</View>
      </Part>
    </View>
  )
}
