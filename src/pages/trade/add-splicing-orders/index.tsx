import { OpenSplicingScreen } from '@/features/splicing/views/OpenScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true })

function OpenSplicingPage({ query }: PageProps<'addSplicingOrders'>) {
  return <OpenSplicingScreen key={query.productCode} query={query} />
}

export default definePage('addSplicingOrders', OpenSplicingPage)
