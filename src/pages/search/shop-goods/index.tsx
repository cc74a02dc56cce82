import { GoodsScreen } from '@/features/search/views/GoodsScreen'
import { definePage, type PageProps } from '../../shell/definePage'

function SearchShopGoodsPage({ query }: PageProps<'searchShopGoods'>) {
  return <GoodsScreen key={JSON.stringify(query)} query={query} />
}

export default definePage('searchShopGoods', SearchShopGoodsPage)
