import { CommissionDetailScreen } from '@/features/commissions/views/CommissionDetailScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

function MyCommissionsDetaliPage({ query }: PageProps<'myCommissionsDetali'>) {
  return <CommissionDetailScreen key={query.commissionUuid} query={query} />
}

export default definePage('myCommissionsDetali', MyCommissionsDetaliPage)
