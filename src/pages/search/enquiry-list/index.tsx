import { EnquirySearchResults } from '@/features/enquiry/views/EnquiryRows'
import { OwnScreen } from '@/features/search/views/OwnScreen'
import { definePage, type PageProps } from '../../shell/definePage'

definePageConfig({ enablePullDownRefresh: true, onReachBottomDistance: 300 })

function SearchEnquiryListPage({ query }: PageProps<'searchEnquiryList'>) {
  return (
    <OwnScreen
      kind="enquiry"
      query={query}
      results={keyword => <EnquirySearchResults key={keyword} keyword={keyword} />}
    />
  )
}

export default definePage('searchEnquiryList', SearchEnquiryListPage)
