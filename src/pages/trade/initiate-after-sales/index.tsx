import { InitiateScreen } from '@/features/after-sales/views/InitiateScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

function InitiateAfterSalesPage({ query }: PageProps<'initiateAfterSales'>) {
  return <InitiateScreen key={query.orderUuid} query={query} />
}

export default definePage('initiateAfterSales', InitiateAfterSalesPage)
