import { SplicingDetailScreen } from '@/features/splicing/views/DetailScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true })

function SplicingDetailPage({ query }: PageProps<'splicingOrdersDetali'>) {
  return <SplicingDetailScreen key={query.splicingUuid} query={query} />
}

export default definePage('splicingOrdersDetali', SplicingDetailPage)
