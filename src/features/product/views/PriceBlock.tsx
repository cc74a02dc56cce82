import { View } from '@tarojs/components'
import type { ProductDetail } from '@/api/product'
import { formatFen } from '@/base/money'
import { useText } from '@/i18n'
import { openLogin } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { Price } from '@/ui/price/Price'
import { chosenSku, isBuyable, priceSteps, shownPrice, volumePrice, type SkuChoice } from '../model/skuChoice'
import { productTexts } from '../texts'
import { TierTable } from './TierTable'

interface PriceBlockProps {
  product: ProductDetail
  choice: SkuChoice
  priceHidden: boolean
}

/** Price of the choice at its quantity, else the lowest; below it minimum, step and the tier table. */
export function PriceBlock({ product, choice, priceHidden }: PriceBlockProps) {
  const t = useText(productTexts)
  const { unit } = product
  if (priceHidden)
    return (
      <View className="alm-product__hidden-price">
        <Price fen={null} hidden size="l" />
        <Button size="s" kind="secondary" onPress={() => void openLogin()}>
          {t('product.seePrice')}
        </Button>
      </View>
    )
  const sku = chosenSku(choice)
  // quantities and tiers of the first SKU that can be bought stand for a product that was not chosen from yet
  const shown = sku ?? product.skus.find(isBuyable) ?? product.skus[0]
  const { price = null, from } = shownPrice(choice)
  const steps = shown ? priceSteps(shown) : []
  const volume = volumePrice(choice)
  return (
    <View>
      <Price fen={price} size="xl" unit={unit} from={from} />
      {steps.length > 1 && (sku || product.skus.length === 1) && (
        <TierTable steps={steps} unit={unit} quantity={choice.quantity} />
      )}
      {!sku && product.skus.length > 1 && volume !== undefined && (
        <View className="alm-product__quiet">{t('product.tiersVary', { price: formatFen(volume) })}</View>
      )}
      {shown && (shown.minQuantity > 1 || shown.stepQuantity > 1) && (
        <View className="alm-product__rules">
          {shown.minQuantity > 1 && <View>{t('product.minimum', { n: shown.minQuantity, unit })}</View>}
          {shown.stepQuantity > 1 && <View>{t('product.step', { n: shown.stepQuantity, unit })}</View>}
        </View>
      )}
    </View>
  )
}
