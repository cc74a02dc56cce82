import { useCallback, useReducer } from 'react'
import { isApiError } from '@/api/apiError'
import { inBatches } from '@/base/inBatches'
import { lastOf } from '@/base/list'
import { useOn } from '@/ui/useOn'
import {
  emptyPagedList,
  isEmpty,
  isFinished,
  pagesToRead,
  reducePagedList,
  type ListFailure,
  type PagedList,
  type PagedListEvent,
} from './model/pagedList'

interface PageAnswer<T> {
  items: readonly T[]
  broken: readonly string[]
  totalPages: number
}

export interface PagedListOptions<T> {
  /**
   * Pages from 1; keep its identity. An answer already on its way (asked for at boot) may be handed out again.
   */
  load: (page: number) => Promise<PageAnswer<T>>
  /**
   * First page that is there already: the list stands with it from the first rendering on. `kept`: of an earlier visit,
   * read again while it is shown.
   */
  first?: (PageAnswer<T> & { kept?: boolean }) | undefined
  keyOf: (row: T) => string
  mode?: PagedList<T>['mode']
}

const failureOf = (error: unknown): ListFailure =>
  isApiError(error) ? { kind: error.kind, msg: error.msg } : { kind: 'unknown' }

/** Pages that stand one after the other, as one. */
const joined = <T>(answers: readonly PageAnswer<T>[]): PageAnswer<T> => ({
  items: answers.flatMap(({ items }) => items),
  broken: answers.flatMap(({ broken }) => broken),
  totalPages: lastOf(answers)?.totalPages ?? 0,
})

const pageOf = <T>({ items, broken, totalPages }: PageAnswer<T>) => ({ rows: items, broken, totalPages })

/**
 * Holds a paged list, asks for its pages and drops stale answers. One list per mount: a list of something else (another
 * class, another keyword) is another component by `key`.
 */
export function usePagedList<T>({ load, first, keyOf, mode = 'append' }: PagedListOptions<T>) {
  const reduce = (state: PagedList<T>, event: PagedListEvent<T>) => reducePagedList(state, event, keyOf)
  const begin = () => {
    const asked = reducePagedList(emptyPagedList<T>(mode), { type: 'moreWanted' }, keyOf)
    if (!first) return asked
    const there = reduce(asked, { type: 'pageArrived', round: 0, page: 1, ...pageOf(first) })
    return first.kept ? reduce(there, { type: 'listRestarted' }) : there
  }
  const [list, send] = useReducer(reduce, undefined, begin)
  const { asking, round } = list

  // once per page and round: the list it reads is of the same drawing
  useOn([asking, round, load], () => {
    if (asking === undefined) return
    let alive = true
    const tell = (event: PagedListEvent<T>) => {
      if (alive) send(event)
    }
    inBatches(pagesToRead(list, asking), load, some => !alive || some.some(one => !one.items.length)).then(
      answers => tell({ type: 'pageArrived', round, page: asking, ...pageOf(joined(answers)) }),
      (error: unknown) => tell({ type: 'pageFailed', round, page: asking, failure: failureOf(error) }),
    )
    return () => {
      alive = false
    }
  })

  const loadMore = useCallback(() => send({ type: 'moreWanted' }), [])
  const turn = useCallback((step: -1 | 1) => send({ type: 'pageTurned', step }), [])
  /** Asks for what is shown again and keeps the rows until it is there. */
  const refresh = useCallback(() => send({ type: 'listRestarted' }), [])
  /** for `ListStates` */
  const states = {
    first: list.page === 0,
    empty: isEmpty(list),
    broken: list.broken,
    finished: isFinished(list),
    busy: list.asking !== undefined,
    failure: list.failure,
    onMore: loadMore,
  }
  return { list, states, loadMore, turn, refresh }
}
