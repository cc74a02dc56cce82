import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { definePage, type PageProps } from '@/pages/shell/definePage'
import { shareAddress } from '@/routes/eligibilityWays'
import { linkTo } from '@/routes/links'
import { OrderList } from '../OrderList'
import { useOrderActions } from '../orderActions'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { demoTexts } from '../texts'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true })

const addressOf = (view: string): string => shareAddress(linkTo('demoList', { view }))

function Orders({ owner, link }: { owner: WidgetOwner; link: string | undefined }) {
  const t = useText(demoTexts)
  const { operations, batch } = useOrderActions(owner)
  return (
    <OrderList
      title={t('demo.list.title')}
      code="purchaseOrder"
      operations={operations}
      batch={batch}
      exports={{ lines: 'purchaseOrderComb' }}
      owner={owner}
      link={link}
      addressOf={addressOf}
    />
  )
}

/** Purchase orders: a configured list below its query panel. */
function DemoListPage({ query }: PageProps<'demoList'>) {
  const t = useText(demoTexts)
  return (
    <StaffOnly title={t('demo.list.title')}>{owner => <Orders owner={owner} link={query.view} />}</StaffOnly>
  )
}

export default definePage('demoList', DemoListPage)
