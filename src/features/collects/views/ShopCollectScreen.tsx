import { View } from '@tarojs/components'
import { dropShops, getShopCollects, type CollectedShop } from '@/api/collect'
import { useLanguage, useText } from '@/i18n'
import { countOfMany } from '@/i18n/crowd'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { toast } from '@/ui/feedback/feedback'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { Picture } from '@/ui/picture/Picture'
import { Tag } from '@/ui/tag/Tag'
import { OwnListPage } from '@/widgets/own-list'
import { collectsTexts } from '../texts'
import './collects.scss'

const PAGE_SIZE = 10
const keyOf = (shop: CollectedShop) => shop.shopUuid

function ShopRow({ shop }: { shop: CollectedShop }) {
  const t = useText(collectsTexts)
  const { many, n } = countOfMany(shop.followers, useLanguage())
  return (
    <Pressable
      role="link"
      className="seen-shop"
      onPress={() => void navigate(linkTo('shop', { shopUuid: shop.shopUuid, tpath: '2' }))}
    >
      <View className="seen-shop__line">
        <Picture src={shop.imageUrl} alt="" width={56} round="m" className="seen-shop__picture" />
        <View className="seen-shop__main">
          <View className="seen-shop__name">
            {shop.selfOperated && (
              <Tag tone="brand" className="seen-row__own">
                {t('collects.selfOperated')}
              </Tag>
            )}
            {shop.name}
          </View>
          {shop.about && <View className="seen-shop__about">{shop.about}</View>}
          <View className="seen-row__quiet">
            {t('collects.shopGoods', { n: shop.productCount })} ·{' '}
            {t(many ? 'collects.followersMany' : 'collects.followers', { n })}
          </View>
        </View>
        <View className="seen-shop__enter">
          {t('collects.enterShop')}
          <Icon name="chevron-right" size={16} />
        </View>
      </View>
    </Pressable>
  )
}

/** Shops one follows (shop §2; contents @assumed). */
export function ShopCollectScreen() {
  const t = useText(collectsTexts)
  return (
    <OwnListPage<CollectedShop>
      name="shops"
      title={t('collects.shops')}
      load={getShopCollects}
      keyOf={keyOf}
      nameOf={shop => shop.name}
      pageSize={PAGE_SIZE}
      action={{ load: t('collects.action.shops'), remove: t('collects.action.removeShops') }}
      empty={{
        text: t('collects.empty.shops'),
        action: { text: t('collects.browse'), onPress: () => void navigate(linkTo('tabHome')) },
      }}
      row={shop => <ShopRow shop={shop} />}
      ask={{ title: t('collects.ask.shopsTitle'), text: n => t('collects.ask.shops', { n }) }}
      remove={dropShops}
      onRemoved={n => toast.success(t('collects.unfollowed', { n }))}
    />
  )
}
