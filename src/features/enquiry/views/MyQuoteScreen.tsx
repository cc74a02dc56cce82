import { useText } from '@/i18n'
import { enquiryTexts } from '../texts'
import { EnquiryListScreen } from './EnquiryListScreen'
import { EnterpriseOnly } from './EnterpriseOnly'
import { QuoteDetail } from './QuoteDetail'
import { QuotingScreen } from './QuotingScreen'

export interface MyQuoteQuery {
  role?: string
  state?: string
  cEnquiryUuid?: string
  cQuoteUuid?: string
  cShopUuid?: string
}

/** Quotes: the lists, one of them as its buyer sees it, or as its shop writes it (shop §2 enquiry/myquote). */
export function MyQuoteScreen({ query }: { query: MyQuoteQuery }) {
  const t = useText(enquiryTexts)
  const { cEnquiryUuid, cQuoteUuid, cShopUuid } = query
  if (cEnquiryUuid && cShopUuid)
    return (
      <QuotingScreen key={`${cEnquiryUuid}/${cShopUuid}`} enquiryUuid={cEnquiryUuid} shopUuid={cShopUuid} />
    )
  if (cEnquiryUuid && cQuoteUuid)
    return (
      <EnterpriseOnly title={t('enquiry.quoteTitle')}>
        <QuoteDetail key={cQuoteUuid} enquiryUuid={cEnquiryUuid} quoteUuid={cQuoteUuid} />
      </EnterpriseOnly>
    )
  return <EnquiryListScreen query={query} />
}
