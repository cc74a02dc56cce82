import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import type { ListedProduct } from '@/routes/pageHints'
import { Picture } from '@/ui/picture/Picture'
import { Price } from '@/ui/price/Price'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { productTexts } from '../texts'
import { ProductName } from './ProductName'
import './gallery.scss'
import './product.scss'

/** What the list has handed over, in the places where the product will stand. */
export function ProductPreview({ preview }: { preview: ListedProduct | undefined }) {
  const t = useText(productTexts)
  if (!preview)
    return (
      <View className="alm-product">
        <Skeleton shape="detail" />
        <View className="alm-product__rest">
          <Skeleton shape="texts" count={2} />
        </View>
      </View>
    )
  const { imageUrl, name, price, priceFrom, unit, selfOperated = false } = preview
  return (
    <View className="alm-product">
      <View className="alm-gallery">
        <Picture src={imageUrl} alt={t('product.picture', { name, n: 1 })} priority />
      </View>
      <View className="alm-product__main">
        {price === undefined ? (
          <Skeleton shape="line" />
        ) : (
          <Price fen={price} size="xl" unit={unit} from={priceFrom} />
        )}
        <ProductName name={name} selfOperated={selfOperated} />
        <Skeleton shape="line" />
      </View>
      <View className="alm-product__rest">
        <Skeleton shape="block" ratio={4} />
        <Skeleton shape="block" ratio={3} />
      </View>
    </View>
  )
}
