import { CommissionSearchResults } from '@/features/commissions/views/CommissionRows'
import { OwnScreen } from '@/features/search/views/OwnScreen'
import { definePage, type PageProps } from '../../shell/definePage'

definePageConfig({ enablePullDownRefresh: true, onReachBottomDistance: 400 })

function SearchCommissionsPage({ query }: PageProps<'searchCommissionsList'>) {
  return (
    <OwnScreen
      kind="commission"
      query={query}
      results={keyword => <CommissionSearchResults key={keyword} keyword={keyword} />}
    />
  )
}

export default definePage('searchCommissionsList', SearchCommissionsPage)
