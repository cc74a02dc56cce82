import { DetailsScreen } from '@/features/after-sales/views/DetailsScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'

function AfterSaleDetailsPage({ query }: PageProps<'afterSaleDetails'>) {
  return <DetailsScreen key={query.cAfterSaleUuid} query={query} />
}

export default definePage('afterSaleDetails', AfterSaleDetailsPage)
