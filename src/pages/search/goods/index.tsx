import { GoodsScreen } from '@/features/search/views/GoodsScreen'
import { definePage, type PageProps } from '../../shell/definePage'

definePageConfig({ enablePullDownRefresh: true, onReachBottomDistance: 400 })

function SearchGoodsPage({ query }: PageProps<'searchGoods'>) {
  return <GoodsScreen key={JSON.stringify(query)} query={query} />
}

export default definePage('searchGoods', SearchGoodsPage)
