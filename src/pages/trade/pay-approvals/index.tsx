import { ApprovalListScreen } from '@/features/pay-approval/views/ApprovalListScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true, onReachBottomDistance: 300 })

function PayApprovalsPage({ query }: PageProps<'payApprovals'>) {
  return <ApprovalListScreen key={query.role} query={query} />
}

export default definePage('payApprovals', PayApprovalsPage)
