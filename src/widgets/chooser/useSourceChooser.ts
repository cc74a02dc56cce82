import type { WidgetOwner } from '@/api/widget'
import { getDataSourcePage } from '@/api/widgetRefer'
import { useOn } from '@/ui/useOn'
import { callErrorOf } from '../call-state/callError'
import { pageToRead } from '../call-state/model/pagedRows'
import { useLiveModel } from '../call-state/useLiveModel'
import { newSource, PAGE_SIZE, sourceModel } from './model/sourceChooser'
import { matchesOf } from './model/sourceSearch'

export interface SourceOptions {
  open: boolean
  owner: WidgetOwner
  /** cTableUuid and cFieldUuid of the defined field */
  tableUuid: string
  fieldUuid: string
  /** looked for first: it was scanned */
  search?: string | undefined
}

/** Holds the chooser's model and asks for its pages; every opening starts anew. */
export function useSourceChooser({ open, owner, tableUuid, fieldUuid, search = '' }: SourceOptions) {
  const { state, send, now } = useLiveModel(sourceModel, newSource)
  const { asking } = state.rows

  useOn([open, tableUuid, fieldUuid, owner.accUuid], () => {
    if (open) send({ type: 'opened', search })
  })

  useOn([asking], () => {
    if (asking === 0) return
    const { rows, fields, words } = now()
    const anyOf = matchesOf(fields ?? [], words)
    const wish = { tableUuid, fieldUuid, page: pageToRead(rows), pageSize: PAGE_SIZE, anyOf }
    getDataSourcePage(wish, owner).then(
      page => send({ type: 'arrived', read: asking, page }),
      (error: unknown) => send({ type: 'failed', read: asking, problem: callErrorOf(error) }),
    )
  })
  return { state, send, now }
}
