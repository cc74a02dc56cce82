import { OpenSplicingScreen } from '@/features/splicing/views/OpenScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'

function OpenSplicingPage({ query }: PageProps<'addSplicingOrders'>) {
  return <OpenSplicingScreen key={query.cProdCode} query={query} />
}

export default definePage('addSplicingOrders', OpenSplicingPage)
