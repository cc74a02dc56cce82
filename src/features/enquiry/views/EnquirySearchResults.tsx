import { useText } from '@/i18n'
import { StateView } from '@/ui/state-view/StateView'
import { isEnterprise } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { enquiryTexts } from '../texts'
import { EnquiryRows } from './EnquiryRows'
import { NoEnterprise } from './EnterpriseOnly'

/** The enquiries of any state that fit a keyword; for enterprise users (shop §6). */
export function EnquirySearchResults({ keyword }: { keyword: string }) {
  const t = useText(enquiryTexts)
  const member = useSession(isEnterprise)
  if (!member) return <NoEnterprise />
  const text = keyword === '' ? t('enquiry.empty') : t('enquiry.emptySearch', { keyword })
  return <EnquiryRows keyword={keyword} nothing={<StateView kind="empty" text={text} />} />
}
