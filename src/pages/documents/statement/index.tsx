import { statementTexts } from '@/features/documents/texts'
import { StatementScreen } from '@/features/documents/views/StatementScreen'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { definePage, type PageProps } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

function StatementPage({ query: { supplierUuid, month } }: PageProps<'supplierStatement'>) {
  const t = useText(statementTexts)
  return (
    <StaffOnly title={t('statement.title')} onJoin={() => void navigate(linkTo('enterpriseGuidance'))}>
      {owner => (
        <StatementScreen key={owner.orgUuid} owner={owner} supplierUuid={supplierUuid} month={month} />
      )}
    </StaffOnly>
  )
}

export default definePage('supplierStatement', StatementPage)
