import { useText } from '@/i18n'
import { enquiryTexts } from '../texts'
import { EnquiryListScreen } from './EnquiryListScreen'
import { EnterpriseOnly } from './EnterpriseOnly'
import { QuoteDetail } from './QuoteDetail'
import { QuotingScreen } from './QuotingScreen'

export interface MyQuoteQuery {
  role?: string
  state?: string
  enquiryUuid?: string
  quoteUuid?: string
  shopUuid?: string
}

/** Quotes: the lists, one of them as its buyer sees it, or as its shop writes it (shop §2 enquiry/myquote). */
export function MyQuoteScreen({ query }: { query: MyQuoteQuery }) {
  const t = useText(enquiryTexts)
  const { enquiryUuid, quoteUuid, shopUuid } = query
  if (enquiryUuid && shopUuid)
    return <QuotingScreen key={`${enquiryUuid}/${shopUuid}`} enquiryUuid={enquiryUuid} shopUuid={shopUuid} />
  if (enquiryUuid && quoteUuid)
    return (
      <EnterpriseOnly title={t('enquiry.quoteTitle')}>
        <QuoteDetail key={quoteUuid} enquiryUuid={enquiryUuid} quoteUuid={quoteUuid} />
      </EnterpriseOnly>
    )
  return <EnquiryListScreen query={query} />
}
