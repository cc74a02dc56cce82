import { View } from '@tarojs/components'
import { collectShops, dropShops } from '@/api/collect'
import type { ShopDetail } from '@/api/shop'
import { useLanguage, useText } from '@/i18n'
import { countOfMany } from '@/i18n/crowd'
import { openLogin } from '@/routes/navigate'
import { readNames } from '@/stores/readNames'
import { Button } from '@/ui/button/Button'
import { Icon } from '@/ui/icon/Icon'
import { Picture } from '@/ui/picture/Picture'
import { Tag } from '@/ui/tag/Tag'
import { changeKept, makeStale } from '@/widgets/call-state/keptReads'
import { useFavourite } from '@/widgets/favourite'
import { shopTexts } from '../texts'

/** Who the shop is, how it is rated, and the button to follow it. */
export function ShopHead({ shop }: { shop: ShopDetail }) {
  const t = useText(shopTexts)
  const { shopUuid } = shop
  const { on, running, press } = useFavourite({
    known: shop.followed,
    put: () => collectShops([shopUuid]),
    drop: () => dropShops([shopUuid]),
    openLogin,
    words: {
      put: t('shop.followed'),
      dropped: t('shop.unfollowed'),
      action: t('shop.action.follow'),
    },
    onChanged: by => {
      const followed = by === 1
      // the shop may have been read again meanwhile, with the press in it or without
      changeKept<{ shop?: ShopDetail }>(readNames.shop(shopUuid), found => ({
        ...found,
        shop: found.shop && {
          ...found.shop,
          followed,
          followers: found.shop.followers + (found.shop.followed === followed ? 0 : by),
        },
      }))
      makeStale(readNames.traces)
    },
  })
  const { many, n } = countOfMany(shop.followers, useLanguage())
  return (
    <View className="shop-head">
      <Picture src={shop.imageUrl} alt="" width={56} round="m" className="shop-head__logo" priority />
      <View className="shop-head__main">
        <View className="shop-head__name">
          {shop.selfOperated && (
            <Tag tone="brand" className="shop-head__own">
              {t('shop.selfOperated')}
            </Tag>
          )}
          {shop.name}
        </View>
        <View className="shop-head__facts">
          {shop.score !== undefined && (
            <View className="shop-head__score">
              <Icon name="star-fill" size={12} />
              {t('shop.score', { score: (shop.score / 10).toFixed(1) })}
            </View>
          )}
          <View>{t(many ? 'shop.followersMany' : 'shop.followers', { n })}</View>
        </View>
      </View>
      <Button
        size="s"
        kind={on ? 'secondary' : 'primary'}
        icon={on ? 'check' : 'plus'}
        disabled={running}
        onPress={press}
      >
        {t(on ? 'shop.following' : 'shop.follow')}
      </Button>
    </View>
  )
}
