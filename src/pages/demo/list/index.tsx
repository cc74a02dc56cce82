import { useState } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { definePage, type PageProps } from '@/pages/shell/definePage'
import { shareAddress } from '@/routes/eligibilityWays'
import { linkTo } from '@/routes/links'
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
import { KeptViews, useKeptViews, ViewsSheet } from '@/widgets/kept-views'
import { QueryPanel, type QuerySearch } from '@/widgets/query-panel'
import { useOrderActions } from '../orderActions'
import { StaffOnly } from '../StaffOnly'
import { demoTexts } from '../texts'
import { useScanOnce } from '../useScanOnce'

definePageConfig({ enablePullDownRefresh: true })

const CODE = 'purchaseOrder'

const addressOf = (view: string): string => shareAddress(linkTo('demoList', { view }))

function Orders({ owner, link }: { owner: WidgetOwner; link: string | undefined }) {
  const t = useText(demoTexts)
  const views = useKeptViews({ code: CODE, owner, link })
  const [filter, setFilter] = useState<QuerySearch>()
  const { operations, batch } = useOrderActions(owner)
  const list = useConfiguredList({
    code: CODE,
    owner,
    select: 'multiple',
    operations,
    batch,
    summary: true,
    detail: true,
    view: views.wanted,
  })
  const scroll = usePageSignal()
  const scanner = useScanOnce()
  const { choosers, element } = useReferChooser({ scan: scanner.scan })
  const forbidden = list.state.layoutProblem?.forbidden
  usePullRefresh(list.reload, list.busy)
  return (
    <FieldChoosersProvider value={choosers}>
      <QueryPanel
        code={CODE}
        owner={owner}
        view={views.wanted}
        onSearch={search => {
          setFilter(search)
          list.search(search.conditions)
        }}
        onScan={take => void scanner.scan().then(read => read && take(read))}
      >
        {({ bar, sheets }) => (
          <PageShell
            title={t('demo.list.title')}
            header={
              forbidden ? undefined : (
                <>
                  {bar}
                  <KeptViews
                    views={views}
                    filter={filter}
                    rows={list.shown}
                    listName={t('demo.list.title')}
                    addressOf={addressOf}
                  />
                  <ConfiguredListHead list={list} />
                </>
              )
            }
            footer={hasListFoot(list) ? <ConfiguredListFoot list={list} /> : undefined}
          >
            <ConfiguredList list={list} scroll={scroll} />
            {sheets}
            <ViewsSheet views={views} />
            {element}
            {scanner.element}
          </PageShell>
        )}
      </QueryPanel>
    </FieldChoosersProvider>
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
