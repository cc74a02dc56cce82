import { OwnScreen } from '@/features/search/views/OwnScreen'
import { SplicingSearchResults } from '@/features/splicing/views/SplicingSearchResults'
import { definePage, type PageProps } from '../../shell/definePage'

definePageConfig({ enablePullDownRefresh: true, onReachBottomDistance: 400 })

function SearchSplicingPage({ query }: PageProps<'searchSplicingOrders'>) {
  return (
    <OwnScreen
      kind="splicing"
      query={query}
      results={keyword => <SplicingSearchResults key={keyword} keyword={keyword} />}
    />
  )
}

export default definePage('searchSplicingOrders', SearchSplicingPage)
