import { DetailsScreen } from '@/features/after-sales/views/DetailsScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

function SpellSingleAfterSalesDetaliPage({ query }: PageProps<'spellSingleAfterSalesDetali'>) {
  return <DetailsScreen key={query.afterSaleUuid} query={query} />
}

export default definePage('spellSingleAfterSalesDetali', SpellSingleAfterSalesDetaliPage)
