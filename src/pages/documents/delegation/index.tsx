import { delegationTexts } from '@/features/documents/texts'
import { DelegationScreen } from '@/features/documents/views/DelegationScreen'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { definePage } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

function DelegationPage() {
  const t = useText(delegationTexts)
  return (
    <StaffOnly title={t('delegation.title')} onJoin={() => void navigate(linkTo('enterpriseGuidance'))}>
      {owner => <DelegationScreen key={owner.orgUuid} owner={owner} />}
    </StaffOnly>
  )
}

export default definePage('approvalDelegation', DelegationPage)
