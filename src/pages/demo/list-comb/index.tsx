import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { definePage } from '@/pages/shell/definePage'
import { PageShell } from '@/ui/page-shell/PageShell'
import { usePageSignal } from '@/ui/window/usePageSignal'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useReferChooser } from '@/widgets/chooser'
import { FieldChoosersProvider } from '@/widgets/field'
import {
  ConfiguredList,
  ConfiguredListFoot,
  ConfiguredListHead,
  hasListFoot,
  useConfiguredList,
} from '@/widgets/list'
import { QueryPanel } from '@/widgets/query-panel'
import { useOrderActions } from '../orderActions'
import { StaffOnly } from '../StaffOnly'
import { demoTexts } from '../texts'
import { useScanOnce } from '../useScanOnce'

definePageConfig({ enablePullDownRefresh: true })

function OrdersWithLines({ owner }: { owner: WidgetOwner }) {
  const t = useText(demoTexts)
  const { batch } = useOrderActions(owner)
  const list = useConfiguredList({
    code: 'purchaseOrderComb',
    owner,
    variant: 'compound',
    select: 'multiple',
    batch: batch.slice(1),
    summary: true,
    detail: true,
  })
  const scroll = usePageSignal()
  const scanner = useScanOnce()
  const { choosers, element } = useReferChooser({ scan: scanner.scan })
  usePullRefresh(list.reload, list.busy)
  return (
    <FieldChoosersProvider value={choosers}>
      <QueryPanel code="purchaseOrder" owner={owner} onSearch={({ conditions }) => list.search(conditions)}>
        {({ bar, sheets }) => (
          <PageShell
            title={t('demo.listComb.title')}
            header={
              list.state.layoutProblem?.forbidden ? undefined : (
                <>
                  {bar}
                  <ConfiguredListHead list={list} />
                </>
              )
            }
            footer={hasListFoot(list) ? <ConfiguredListFoot list={list} /> : undefined}
          >
            <ConfiguredList list={list} scroll={scroll} />
            {sheets}
            {element}
            {scanner.element}
          </PageShell>
        )}
      </QueryPanel>
    </FieldChoosersProvider>
  )
}

/** Purchase orders with their lines: a compound list. */
function DemoListCombPage() {
  const t = useText(demoTexts)
  return <StaffOnly title={t('demo.listComb.title')}>{owner => <OrdersWithLines owner={owner} />}</StaffOnly>
}

export default definePage('demoListComb', DemoListCombPage)
