import { useCallback, useEffect, useMemo } from 'react'
import type { QueryCondition, WidgetOwner } from '@/api/widget'
import { getListLayout, getListPage, type ListRow } from '@/api/widgetList'
import type { CallError } from '@/i18n/messages'
import { useOn } from '@/ui/useOn'
import { callErrorOf } from '../call-state/callError'
import { emptyPagedRows, hasMore, pagedModel, pageToRead } from '../call-state/model/pagedRows'
import { useLiveModel } from '../call-state/useLiveModel'
import { useRead } from '../call-state/useRead'
import { PAGE_SIZE } from './model/sourceChooser'

export interface ListRowsOptions {
  owner: WidgetOwner
  /** cBaseListCode */
  code: string
  /** the field that identifies a record; the list's own when it is '' */
  keyField: string
  scope?: 'org' | 'person'
  /** fields asked for beside the columns' own */
  extras: readonly string[]
  /** undefined: nothing is asked for yet */
  conditions: readonly QueryCondition[] | undefined
}

const model = pagedModel<ListRow, CallError>({ keyOf: row => row.key, pageSize: PAGE_SIZE })
const noRows = emptyPagedRows<ListRow, CallError>()

/** Columns and records one chooses from, page by page; other conditions begin at the first page. */
export function useListRows({ owner, code, keyField, scope, extras, conditions }: ListRowsOptions) {
  const layout = useRead(() => getListLayout({ code, type: 'personal', defaultRows: PAGE_SIZE }, owner), {
    key: `${owner.orgUuid}/${code}`,
    onShow: false,
  })
  const known = layout.value
  const from = useMemo(
    () =>
      known && {
        columns: known.columns,
        source: { ...known.source, scope: scope ?? known.source.scope, key: keyField || known.source.key },
      },
    [known, scope, keyField],
  )
  const { state, send, now } = useLiveModel(model, noRows)
  const { asking } = state
  const pageOf = (page: number, asked: readonly QueryCondition[] | undefined) =>
    from && asked
      ? getListPage({ layout: from, page, pageSize: PAGE_SIZE, conditions: asked, extras }, owner)
      : undefined

  useEffect(() => {
    if (from && conditions) send({ type: 'firstAsked', reset: true })
  }, [from, conditions, send])
  useOn([asking], () => {
    if (asking === 0) return
    pageOf(pageToRead(now()), conditions)?.then(
      page => send({ type: 'arrived', read: asking, ...page }),
      (error: unknown) => send({ type: 'failed', read: asking, problem: callErrorOf(error) }),
    )
  })

  const more = useCallback(() => send({ type: now().known ? 'nextAsked' : 'firstAsked' }), [send, now])
  return { layout, from, rows: state, more, hasMore: hasMore(state), pageOf }
}

export type ListRowsHandle = ReturnType<typeof useListRows>
