import { InitiateScreen } from '@/features/after-sales/views/InitiateScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'

function InitiateAfterSalesPage({ query }: PageProps<'initiateAfterSales'>) {
  return <InitiateScreen key={query.cOrderUuid} query={query} />
}

export default definePage('initiateAfterSales', InitiateAfterSalesPage)
