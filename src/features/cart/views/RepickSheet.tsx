import { View } from '@tarojs/components'
import { useState } from 'react'
import type { CartLine } from '@/api/cart'
import { getProduct, type ProductDetail, type Sku } from '@/api/product'
import { clampQuantity, maxQuantity } from '@/base/quantity'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Price } from '@/ui/price/Price'
import { RadioGroup } from '@/ui/radio/RadioGroup'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useRead } from '@/widgets/call-state/useRead'
import { cartTexts } from '../texts'

const isBuyable = (sku: Sku): boolean =>
  sku.onShelf && maxQuantity({ min: sku.minQuantity, step: sku.stepQuantity, stock: sku.stock }) > 0

/** What can be taken instead of a line that cannot be bought any more: other SKUs of the same product. */
const choicesOf = (product: ProductDetail, line: Pick<CartLine, 'skuCode'>): Sku[] =>
  product.onShelf ? product.skus.filter(sku => isBuyable(sku) && sku.skuCode !== line.skuCode) : []

function useRepick(line: CartLine | undefined) {
  const { value, error, reload } = useRead(() => getProduct(line?.productCode ?? ''), {
    key: line?.lineUuid ?? '',
    when: line !== undefined,
    onShow: false,
  })
  return { product: value, choices: value && line ? choicesOf(value, line) : undefined, error, reload }
}

export interface RepickSheetProps {
  /** closed while undefined */
  line: CartLine | undefined
  onPick: (line: CartLine, skuCode: string, quantity: number) => void
  onClose: () => void
}

/** As many as before, as far as the other SKU can be bought so. */
const quantityOf = (line: CartLine, sku: Sku): number =>
  clampQuantity(line.quantity, { min: sku.minQuantity, step: sku.stepQuantity, stock: sku.stock })

/** Another SKU of the same product in the place of one that cannot be bought any more. */
export function RepickSheet({ line, onPick, onClose }: RepickSheetProps) {
  const t = useText(cartTexts)
  const { product, choices, error, reload } = useRepick(line)
  const [picked, setPicked] = useState<{ lineUuid: string; skuCode: string }>()
  const skuCode = picked && picked.lineUuid === line?.lineUuid ? picked.skuCode : null
  const sku = choices?.find(one => one.skuCode === skuCode)
  const open = () => line && void navigate(linkTo('productDetails', { productCode: line.productCode }))
  return (
    <Sheet
      open={line !== undefined}
      onClose={onClose}
      title={t('cart.repick')}
      footer={
        choices &&
        choices.length > 0 && (
          <Button
            block
            disabled={!sku}
            onPress={() => line && sku && onPick(line, sku.skuCode, quantityOf(line, sku))}
          >
            {t('cart.repickDone')}
          </Button>
        )
      }
    >
      {line && !choices && error && !isAnnounced(error) && (
        <CallFailed compact error={error} action={t('cart.action.repick')} onRetry={reload} />
      )}
      {line && !choices && !error && <Skeleton shape="rows" count={2} />}
      {product && <BrokenRows names={product.brokenSkus} />}
      {line && choices?.length === 0 && product?.brokenSkus.length === 0 && (
        <StateView
          compact
          kind="empty"
          text={t('cart.repickNothing')}
          action={{ text: t('cart.repickOpen'), onPress: open }}
        />
      )}
      {line && product && choices && choices.length > 0 && (
        <RadioGroup<string>
          label={t('cart.repick')}
          options={choices.map(one => ({
            value: one.skuCode,
            text: one.specValues.join(' / ') || product.name,
            note: (
              <View className="cart-repick">
                {one.price !== undefined && <Price fen={one.price} size="s" unit={product.unit} plain />}
                <View>{t('cart.repickQuantity', { n: quantityOf(line, one), unit: product.unit })}</View>
              </View>
            ),
          }))}
          value={skuCode}
          onChange={value => setPicked({ lineUuid: line.lineUuid, skuCode: value })}
        />
      )}
    </Sheet>
  )
}
