import { accountingMonthsTexts } from '@/features/documents/texts'
import { AccountingMonthsScreen } from '@/features/documents/views/AccountingMonthsScreen'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { definePage } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

function AccountingMonthsPage() {
  const t = useText(accountingMonthsTexts)
  return (
    <StaffOnly title={t('accountingMonths.title')} onJoin={() => void navigate(linkTo('enterpriseGuidance'))}>
      {owner => <AccountingMonthsScreen key={owner.orgUuid} owner={owner} />}
    </StaffOnly>
  )
}

export default definePage('accountingMonths', AccountingMonthsPage)
