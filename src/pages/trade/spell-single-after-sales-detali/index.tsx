import { DetailsScreen } from '@/features/after-sales/views/DetailsScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'

function SpellSingleAfterSalesDetaliPage({ query }: PageProps<'spellSingleAfterSalesDetali'>) {
  return <DetailsScreen key={query.cAfterSaleUuid} query={query} />
}

export default definePage('spellSingleAfterSalesDetali', SpellSingleAfterSalesDetaliPage)
