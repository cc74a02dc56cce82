import { ProductScreen } from '@/features/product/views/ProductScreen'
import { definePage, type PageProps } from '../../shell/definePage'

definePageConfig({ enableShareAppMessage: true })

function ProductPage({ query }: PageProps<'productDetails'>) {
  return <ProductScreen key={query.productCode} code={query.productCode} />
}

export default definePage('productDetails', ProductPage)
