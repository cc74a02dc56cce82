import { LogisticsScreen } from '@/features/logistics/views/LogisticsScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

function LookLogisticsPage({ query }: PageProps<'lookLogistics'>) {
  return <LogisticsScreen key={query.orderUuid} query={query} />
}

export default definePage('lookLogistics', LookLogisticsPage)
