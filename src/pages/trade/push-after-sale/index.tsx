import { PushScreen } from '@/features/after-sales/views/PushScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'

function PushAfterSalePage({ query }: PageProps<'pushAfterSale'>) {
  return <PushScreen key={query.orderUuid} query={query} />
}

export default definePage('pushAfterSale', PushAfterSalePage)
