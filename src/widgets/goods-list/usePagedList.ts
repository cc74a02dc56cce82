import { useCallback, useEffect, useReducer, useRef } from 'react'
import { isApiError } from '@/api/apiError'
import {
  emptyPagedList,
  nextPage,
  pagerTarget,
  reducePagedList,
  type ListFailure,
  type PagedList,
  type PagedListEvent,
} from './model/pagedList'

export interface PageAnswer<T> {
  items: readonly T[]
  totalPages: number
}

export interface PagedListOptions<T> {
  /** Pages from 1. An answer already on its way (asked for at boot) may be handed out again. */
  load: (page: number) => Promise<PageAnswer<T>>
  keyOf: (row: T) => string
  mode?: PagedList<T>['mode']
}

export const listFailure = (error: unknown): ListFailure =>
  isApiError(error) ? { kind: error.kind, msg: error.msg } : { kind: 'unknown' }

/**
 * Holds a paged list, asks for its pages and drops stale answers. One list per mount: a list of something else (another
 * class, another keyword) is another component by `key`.
 */
export function usePagedList<T>({ load, keyOf, mode = 'append' }: PagedListOptions<T>) {
  const reduce = (state: PagedList<T>, event: PagedListEvent<T>) => reducePagedList(state, event, keyOf)
  const [list, send] = useReducer(reduce, mode, emptyPagedList<T>)
  const latest = useRef(list)
  latest.current = list
  const loader = useRef(load)
  loader.current = load
  const alive = useRef(true)

  const fetchPage = useCallback(async (page: number, round: number) => {
    const tell = (event: PagedListEvent<T>) => {
      if (alive.current) send(event)
    }
    try {
      const answer = await loader.current(page)
      tell({ type: 'pageArrived', round, page, rows: answer.items, totalPages: answer.totalPages })
    } catch (error) {
      tell({ type: 'pageFailed', round, page, failure: listFailure(error) })
    }
  }, [])

  const ask = useCallback(
    (page: number | undefined) => {
      if (page === undefined) return
      send({ type: 'pageRequested', page })
      void fetchPage(page, latest.current.round)
    },
    [fetchPage],
  )

  useEffect(() => {
    alive.current = true
    ask(1)
    return () => {
      alive.current = false
    }
  }, [ask])

  const loadMore = useCallback(() => ask(nextPage(latest.current)), [ask])
  const turn = useCallback((step: -1 | 1) => ask(pagerTarget(latest.current, step)), [ask])
  /** Asks for the first page again and keeps the rows until it is there. */
  const refresh = useCallback(() => {
    send({ type: 'listRestarted' })
    return fetchPage(1, latest.current.round + 1)
  }, [fetchPage])

  return { list, loadMore, turn, refresh }
}
