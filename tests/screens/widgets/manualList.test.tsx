import type { WidgetOwner } from '@/api/widget'
import type { ListPage } from '@/api/widgetList'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { definePage } from '@/pages/shell/definePage'
import { PageShell } from '@/ui/page-shell/PageShell'
import { usePageSignal } from '@/ui/window/usePageSignal'
import { ConfiguredList, useConfiguredList } from '@/widgets/list'
import { openScreen, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const cards = () => screen.all('.configured-row', { within: screen.main })

it('[L076] a manual list shows the rows the page brings, and the server is not asked for any', async () => {
  function Manual({ owner, rows }: { owner: WidgetOwner; rows: ListPage }) {
    const scroll = usePageSignal()
    const list = useConfiguredList({ code: 'purchaseOrder', owner, rows })
    return (
      <PageShell title="手工列表">
        <ConfiguredList list={list} scroll={scroll} />
      </PageShell>
    )
  }
  const rows: ListPage = {
    rows: ['PO-1', 'PO-2'].map(code => ({ key: code, values: { cOrderCode: code }, subRows: [] })),
    total: 2,
  }
  const Page = definePage('demoList', () => (
    <StaffOnly title="手工列表">{owner => <Manual owner={owner} rows={rows} />}</StaffOnly>
  ))
  await world.login()
  await openScreen('demoList', Page)
  await until(() => cards().length === 2, 'the rows')
  expect(cards().map(card => /PO-\d/.exec(card.textContent ?? '')?.[0])).toEqual(['PO-1', 'PO-2'])
  await world.idle()
  expect(world.sent('getBaseListPlan')).toHaveLength(1)
  expect(world.sent('getPageData4List')).toEqual([])
})
