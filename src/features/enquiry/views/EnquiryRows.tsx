import { useCallback, type ReactNode } from 'react'
import { getEnquiries, type Enquiry, type EnquiryState } from '@/api/enquiry'
import { useText } from '@/i18n'
import { enquiryTexts } from '../texts'
import { EnquiryCard } from './EnquiryCard'
import { PAGE_SIZE, PagedEnquiries } from './PagedEnquiries'

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
  const load = useCallback(
    (page: number) => getEnquiries({ page, pageSize: PAGE_SIZE, state, keyword }),
    [state, keyword],
  )
  const label = t('enquiry.listTitle')
  return <PagedEnquiries {...{ load, keyOf, draw, label, nothing, onReload }} />
}
