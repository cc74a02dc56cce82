import { useShareVisit } from '@/features/sharing/hooks/useShareVisit'
import { ProductScreen } from '@/features/product/views/ProductScreen'
import { outsideQuery } from '@/routes/outsideQuery'
import { definePage, type PageProps } from '../../shell/definePage'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true })

/** Opened from outside: there is no page to go back to, the way on is the shop's home. */
function StandaloneProductPage({ query }: PageProps<'goodsDetail'>) {
  const { productCode = '', skuCode, shareCode } = outsideQuery(query)
  useShareVisit(shareCode)
  return <ProductScreen key={productCode} code={productCode} skuCode={skuCode} />
}

export default definePage('goodsDetail', StandaloneProductPage)
