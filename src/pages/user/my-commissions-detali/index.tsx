import { CommissionDetailScreen } from '@/features/commissions/views/CommissionDetailScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'

function MyCommissionsDetaliPage({ query }: PageProps<'myCommissionsDetali'>) {
  return <CommissionDetailScreen key={query.cCommissionUuid} query={query} />
}

export default definePage('myCommissionsDetali', MyCommissionsDetaliPage)
