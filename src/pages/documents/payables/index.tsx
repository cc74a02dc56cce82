import { payablesTexts } from '@/features/documents/texts'
import { PayablesScreen } from '@/features/documents/views/PayablesScreen'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { definePage, type PageProps } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

function PayablesPage({ query: { supplierUuid, month, show } }: PageProps<'payables'>) {
  const t = useText(payablesTexts)
  return (
    <StaffOnly title={t('payables.title')} onJoin={() => void navigate(linkTo('enterpriseGuidance'))}>
      {owner => (
        <PayablesScreen
          key={owner.orgUuid}
          owner={owner}
          supplierUuid={supplierUuid}
          month={month}
          show={show}
        />
      )}
    </StaffOnly>
  )
}

export default definePage('payables', PayablesPage)
