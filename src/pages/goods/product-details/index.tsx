import { ProductScreen } from '@/features/product/views/ProductScreen'
import { definePage, type PageProps } from '../../shell/definePage'

definePageConfig({ enableShareAppMessage: true })

function ProductPage({ query }: PageProps<'productDetails'>) {
  // a link may come without one
  const { productCode = '' } = query
  return <ProductScreen key={productCode} code={productCode} />
}

export default definePage('productDetails', ProductPage)
