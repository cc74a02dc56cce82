import { ProductScreen } from '@/features/product/views/ProductScreen'
import { definePage, type PageProps } from '../../shell/definePage'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true })

function ProductPage({ query }: PageProps<'productDetails'>) {
  // a link may come without one
  const { productCode = '', skuCode } = query
  return <ProductScreen key={productCode} code={productCode} skuCode={skuCode} />
}

export default definePage('productDetails', ProductPage)
