import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Carousel } from '@/ui/carousel/Carousel'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { useMoving } from '../../hooks/useStarted'
import { autoplayInterval, slidesOf } from '../../model/carousel'
import { storefrontTexts } from '../../texts'
import type { ModuleProps } from '../moduleView'
import { useStorefront } from '../StorefrontContext'
import { ModuleShops } from './ModuleShops'
import { ShopCard } from './ShopCard'

/** Width by height of the pictures of a pair; name and note below are as high as their text (shops.scss). */
const RATIO = 3.2

/** Two shops at a time (shop §9). */
export function ShopSliderView({ module }: ModuleProps<'shopSlider'>) {
  const t = useText(storefrontTexts)
  const { openShop } = useStorefront()
  const moving = useMoving()
  return (
    <ModuleShops
      module={module}
      waiting={<Skeleton shape="block" ratio={RATIO} className="alm-shop-slider" />}
      columns={2}
    >
      {shops => {
        const pairs = slidesOf(shops, module.perView)
        return (
          <Carousel
            ratio={RATIO}
            interval={autoplayInterval(module.carousel, pairs.length, moving)}
            label={module.name || t('storefront.shops')}
            marks="none"
            className="alm-shop-slider"
            slides={pairs.map((pair, n) => ({
              key: String(n),
              node: (
                <View className="alm-shop-slider__pair">
                  {pair.map(shop => (
                    <View key={shop.shopUuid} className="alm-shop-slider__place">
                      <ShopCard shop={shop} look="tile" onOpen={openShop} />
                    </View>
                  ))}
                </View>
              ),
            }))}
          />
        )
      }}
    </ModuleShops>
  )
}
