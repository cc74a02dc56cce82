import { SplicingDetailScreen } from '@/features/splicing/views/DetailScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'

function SplicingDetailPage({ query }: PageProps<'splicingOrdersDetali'>) {
  return <SplicingDetailScreen key={query.cSplicingUuid} query={query} />
}

export default definePage('splicingOrdersDetali', SplicingDetailPage)
