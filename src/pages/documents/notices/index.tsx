import { noticesTexts } from '@/features/documents/texts'
import { NoticesScreen } from '@/features/documents/views/NoticesScreen'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { definePage } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

function NoticesPage() {
  const t = useText(noticesTexts)
  return (
    <StaffOnly title={t('notices.title')} onJoin={() => void navigate(linkTo('enterpriseGuidance'))}>
      {owner => <NoticesScreen key={owner.orgUuid} owner={owner} />}
    </StaffOnly>
  )
}

export default definePage('documentNotices', NoticesPage)
