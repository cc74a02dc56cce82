import { ShopScreen } from '@/features/search/views/ShopScreen'
import { definePage, type PageProps } from '../../shell/definePage'

definePageConfig({ enablePullDownRefresh: true, onReachBottomDistance: 400 })

function SearchShopPage({ query }: PageProps<'searchShop'>) {
  return <ShopScreen query={query} />
}

export default definePage('searchShop', SearchShopPage)
