import { purchaseSettingsTexts } from '@/features/documents/texts'
import { PurchaseSettingsScreen } from '@/features/documents/views/PurchaseSettingsScreen'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { definePage } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

function PurchaseSettingsPage() {
  const t = useText(purchaseSettingsTexts)
  return (
    <StaffOnly title={t('purchaseSettings.title')} onJoin={() => void navigate(linkTo('enterpriseGuidance'))}>
      {owner => <PurchaseSettingsScreen key={owner.orgUuid} owner={owner} />}
    </StaffOnly>
  )
}

export default definePage('purchaseSettings', PurchaseSettingsPage)
