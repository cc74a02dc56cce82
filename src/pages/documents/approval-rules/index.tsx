import { approvalRulesTexts } from '@/features/documents/texts'
import { ApprovalRulesScreen } from '@/features/documents/views/ApprovalRulesScreen'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { definePage, type PageProps } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

function ApprovalRulesPage({ query: { kind } }: PageProps<'approvalRules'>) {
  const t = useText(approvalRulesTexts)
  return (
    <StaffOnly title={t('approvalRules.title')} onJoin={() => void navigate(linkTo('enterpriseGuidance'))}>
      {owner => <ApprovalRulesScreen key={owner.orgUuid} owner={owner} kind={kind} />}
    </StaffOnly>
  )
}

export default definePage('approvalRules', ApprovalRulesPage)
