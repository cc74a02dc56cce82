import { RefundListScreen } from '@/features/after-sales/views/RefundListScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true, onReachBottomDistance: 300 })

function RefundListPage({ query }: PageProps<'refundList'>) {
  return <RefundListScreen key={query.group} query={query} />
}

export default definePage('refundList', RefundListPage)
