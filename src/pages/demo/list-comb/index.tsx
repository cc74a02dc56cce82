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

const addressOf = (view: string): string => shareAddress(linkTo('demoListComb', { view }))

function OrdersWithLines({ owner, link }: { owner: WidgetOwner; link: string | undefined }) {
  const t = useText(demoTexts)
  const { batch } = useOrderActions(owner)
  return (
    <OrderList
      title={t('demo.listComb.title')}
      code="purchaseOrderComb"
      variant="compound"
      batch={batch.slice(1)}
      exports={{}}
      owner={owner}
      link={link}
      addressOf={addressOf}
    />
  )
}

/** Purchase orders with their lines: a compound list. */
function DemoListCombPage({ query }: PageProps<'demoListComb'>) {
  const t = useText(demoTexts)
  return (
    <StaffOnly title={t('demo.listComb.title')}>
      {owner => <OrdersWithLines owner={owner} link={query.view} />}
    </StaffOnly>
  )
}

export default definePage('demoListComb', DemoListCombPage)
