import { useState } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { PageShell } from '@/ui/page-shell/PageShell'
import { usePageSignal } from '@/ui/window/usePageSignal'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { KeptViews, useKeptViews, ViewsSheet } from '@/widgets/kept-views'
import {
  ConfiguredList,
  ConfiguredListFoot,
  ConfiguredListHead,
  hasListFoot,
  useConfiguredList,
  type ConfiguredListOptions,
} from '@/widgets/list'
import { QueryPanel, type QuerySearch } from '@/widgets/query-panel'

interface OrderListProps extends Pick<
  ConfiguredListOptions,
  'code' | 'variant' | 'operations' | 'batch' | 'exports'
> {
  title: string
  owner: WidgetOwner
  /** the view a link carries */
  link: string | undefined
  addressOf: (view: string) => string
}

/** Purchase orders: a configured list below its query panel and the views one keeps of it. */
export function OrderList({ title, link, addressOf, ...options }: OrderListProps) {
  const { code, owner } = options
  const views = useKeptViews({ code, owner, link })
  const [filter, setFilter] = useState<QuerySearch>()
  const list = useConfiguredList({
    ...options,
    select: 'multiple',
    summary: true,
    detail: true,
    view: views.wanted,
  })
  const scroll = usePageSignal()
  usePullRefresh(list.reload, list.busy)
  return (
    <QueryPanel
      code="purchaseOrder"
      owner={owner}
      view={views.wanted}
      onSearch={search => {
        setFilter(search)
        list.search(search.conditions)
      }}
    >
      {({ bar, sheets }) => (
        <PageShell
          title={title}
          header={
            list.state.layoutProblem?.forbidden ? undefined : (
              <>
                {bar}
                <KeptViews
                  views={views}
                  filter={filter}
                  rows={list.shown}
                  listName={title}
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
        </PageShell>
      )}
    </QueryPanel>
  )
}
