import { RefundListScreen } from '@/features/after-sales/views/RefundListScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true, onReachBottomDistance: 300 })

function SpellSingleAfterSalesPage({ query }: PageProps<'spellSingleAfterSales'>) {
  return <RefundListScreen key={query.group} query={query} splicing />
}

export default definePage('spellSingleAfterSales', SpellSingleAfterSalesPage)
