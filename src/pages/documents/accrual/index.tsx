import { accrualTexts } from '@/features/documents/texts'
import { AccrualScreen } from '@/features/documents/views/AccrualScreen'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { definePage, type PageProps } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

function AccrualPage({ query: { month } }: PageProps<'supplierAccrual'>) {
  const t = useText(accrualTexts)
  return (
    <StaffOnly title={t('accrual.title')} onJoin={() => void navigate(linkTo('enterpriseGuidance'))}>
      {owner => <AccrualScreen key={owner.orgUuid} owner={owner} month={month} />}
    </StaffOnly>
  )
}

export default definePage('supplierAccrual', AccrualPage)
