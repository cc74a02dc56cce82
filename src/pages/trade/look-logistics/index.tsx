import { LogisticsScreen } from '@/features/logistics/views/LogisticsScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'

function LookLogisticsPage({ query }: PageProps<'lookLogistics'>) {
  return <LogisticsScreen key={query.cOrderUuid} query={query} />
}

export default definePage('lookLogistics', LookLogisticsPage)
