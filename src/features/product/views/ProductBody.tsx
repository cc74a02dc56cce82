import { View } from '@tarojs/components'
import { lazy, Suspense, type ReactNode } from 'react'
import type { ProductDetail } from '@/api/product'
import { useText } from '@/i18n'
import { messageText } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { navigate, openLogin } from '@/routes/navigate'
import { isLoggedIn, mayQuote } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { toast } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { customerServiceTexts, useCustomerService } from '@/widgets/customer-service'
import { chosenSku, isBegun, isBuyable, type SkuChoice } from '../model/skuChoice'
import { productTexts } from '../texts'
import { ChoiceWords } from './ChoiceWords'
import { Gallery } from './Gallery'
import { Parameters } from './Parameters'
import { PriceBlock } from './PriceBlock'
import { ProductName } from './ProductName'
import { ReviewBlock } from './ReviewBlock'
import { ShopLine } from './ShopLine'
import { SplicingLine } from './SplicingLine'
import './product.scss'

/** A question about this product goes to the customer service. */
function ServiceLine({ productCode }: { productCode: string }) {
  const t = useText(customerServiceTexts)
  const { busy, open } = useCustomerService({ scene: 'product', productCode })
  return (
    <CellGroup>
      <Cell acts icon="service" title={t('customerService.name')} disabled={busy} onPress={open} />
    </CellGroup>
  )
}

/** A quote for this product: also when it is sold out, and for more than there is. Enterprise users only (shop §5). */
function AskQuoteCell({ productCode, choice }: { productCode: string; choice: SkuChoice }) {
  const t = useText(productTexts)
  const ask = () => {
    const session = useSession.getState()
    if (!isLoggedIn(session)) return void openLogin()
    if (!mayQuote(session)) return void toast.info(messageText('enterpriseOnlyQuote'))
    const sku = chosenSku(choice)
    const chosen = sku && { skuCode: sku.skuCode, qty: String(choice.quantity || sku.minQuantity) }
    return void navigate(linkTo('enquiryInfo', { productCode, ...chosen }))
  }
  return <Cell title={t('product.askQuote')} note={t('product.askQuoteNote')} onPress={ask} />
}

const RichContent = lazy(() => import('@/widgets/rich-text').then(it => ({ default: it.RichContent })))

export interface ProductBodyProps {
  product: ProductDetail
  choice: SkuChoice
  priceHidden: boolean
  /** stands in the place of prices that have not come yet */
  unpriced: ReactNode
  onChoose: () => void
}

function StateNote({ product }: { product: ProductDetail }) {
  const t = useText(productTexts)
  if (!product.onShelf) return <NoticeBar tone="warning">{t('product.offShelfNote')}</NoticeBar>
  if (product.brokenSkus.length > 0)
    return <BrokenRows names={product.brokenSkus} note={t('product.unreadNote')} />
  return product.skus.some(isBuyable) ? null : (
    <NoticeBar tone="warning">{t('product.soldOutNote')}</NoticeBar>
  )
}

function Detail({ html }: { html: string | undefined }) {
  const t = useText(productTexts)
  return (
    <View className="alm-product__card">
      <View className="alm-product__heading" {...a11y({ role: 'heading', level: 2 })}>
        {t('product.detail')}
      </View>
      {html ? (
        <Suspense fallback={<Skeleton shape="block" ratio={1.5} />}>
          <RichContent html={html} />
        </Suspense>
      ) : (
        <View className="alm-product__quiet">{t('product.noDetail')}</View>
      )}
    </View>
  )
}

/** Everything about a product, from gallery to detail. */
export function ProductBody({ product, choice, priceHidden, unpriced, onChoose }: ProductBodyProps) {
  const t = useText(productTexts)
  const openShop = () => void navigate(linkTo('shop', { shopUuid: product.shop.shopUuid, tpath: '2' }))
  return (
    <View className="alm-product">
      <Gallery product={product} skuPicture={chosenSku(choice)?.imageUrl} />
      <StateNote product={product} />
      <View className="alm-product__main">
        {unpriced || <PriceBlock product={product} choice={choice} priceHidden={priceHidden} />}
        <ProductName name={product.name} selfOperated={product.selfOperated} />
        {product.subtitle && <View className="alm-product__subtitle">{product.subtitle}</View>}
        {product.soldQuantity > 0 && (
          <View className="alm-product__quiet">
            {t('product.sold', { n: product.soldQuantity, unit: product.unit })}
          </View>
        )}
      </View>
      <View className="alm-product__rest">
        <CellGroup>
          <Cell
            title={t(isBegun(choice) ? 'product.chosen' : 'product.options')}
            value={<ChoiceWords choice={choice} unit={product.unit} />}
            onPress={onChoose}
          />
          {product.splicing && <SplicingLine code={product.productCode} splicing={product.splicing} />}
          <AskQuoteCell productCode={product.productCode} choice={choice} />
        </CellGroup>
        <ReviewBlock productCode={product.productCode} />
        <ShopLine shop={product.shop} onOpen={openShop} />
        {product.parameters.length + product.brokenParameters.length > 0 && <Parameters product={product} />}
        <ServiceLine productCode={product.productCode} />
        <Detail html={product.detailHtml} />
      </View>
    </View>
  )
}
