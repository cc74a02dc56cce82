import { useCallback, type ReactNode } from 'react'
import { getEnquiries, type Enquiry, type EnquiryState } from '@/api/enquiry'
import { useText } from '@/i18n'
import { isEnterprise } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { StateView } from '@/ui/state-view/StateView'
import type { PageQuery } from '@/widgets/call-state/useCountedList'
import { enquiryTexts } from '../texts'
import { EnquiryCard } from './EnquiryCard'
import { NoEnterprise } from './EnterpriseOnly'
import { PagedEnquiries } from './PagedEnquiries'

const keyOf = ({ enquiryUuid }: Enquiry) => enquiryUuid
const draw = (enquiry: Enquiry) => <EnquiryCard enquiry={enquiry} />

export interface EnquiryRowsProps {
  state?: EnquiryState | undefined
  keyword?: string | undefined
  nothing: ReactNode
  onReload?: () => void
}

/** The buyer's enquiries in one state, or those a keyword finds. */
export function EnquiryRows({ state, keyword, nothing, onReload }: EnquiryRowsProps) {
  const t = useText(enquiryTexts)
  const load = useCallback((query: PageQuery) => getEnquiries({ ...query, state, keyword }), [state, keyword])
  const label = t('enquiry.listTitle')
  return <PagedEnquiries {...{ load, keyOf, draw, label, nothing, onReload }} />
}

/** The enquiries of any state that fit a keyword; for enterprise users (shop §6). */
export function EnquirySearchResults({ keyword }: { keyword: string }) {
  const t = useText(enquiryTexts)
  const member = useSession(isEnterprise)
  if (!member) return <NoEnterprise />
  const text = keyword === '' ? t('enquiry.empty') : t('enquiry.emptySearch', { keyword })
  return <EnquiryRows keyword={keyword} nothing={<StateView kind="empty" text={text} />} />
}
