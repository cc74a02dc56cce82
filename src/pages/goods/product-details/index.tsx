import { ProductScreen } from '@/features/product/views/ProductScreen'
import { definePage, type PageProps } from '../../shell/definePage'

function ProductPage({ query }: PageProps<'productDetails'>) {
  return <ProductScreen key={query.cProdCode} code={query.cProdCode} />
}

export default definePage('productDetails', ProductPage)
