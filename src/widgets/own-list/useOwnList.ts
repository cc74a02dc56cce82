import { useCallback, useEffect, useMemo, useReducer, useRef, type Reducer } from 'react'
import { inBatches } from '@/base/inBatches'
import { lastOf } from '@/base/list'
import type { CallError } from '@/i18n/messages'
import { useOn } from '@/ui/useOn'
import { callErrorOf } from '../call-state/callError'
import { useInTurn } from '../call-state/useInTurn'
import { emptyOwnList, ownListModel, readOf, type OwnList, type OwnListEvent } from './model/ownList'

interface OwnPage<Row> {
  items: readonly Row[]
  broken: readonly string[]
  total: number
}

export interface OwnListSource<Row> {
  /** names what is listed: another name is another list */
  name: string
  load: (query: { page: number; pageSize: number }) => Promise<OwnPage<Row>>
  keyOf: (row: Row) => string
  pageSize: number
}

/** Holds such a list and reads its pages; the source is looked at anew with every read. */
export function useOwnList<Row>(source: OwnListSource<Row>) {
  const { name, keyOf, pageSize } = source
  const model = useMemo(() => ownListModel<Row, CallError>({ keyOf, pageSize }), [keyOf, pageSize])
  const [list, send] = useReducer<Reducer<OwnList<Row, CallError>, OwnListEvent<Row, CallError>>>(
    model,
    emptyOwnList<Row, CallError>(),
  )
  const { asking } = list
  const newest = useRef(asking)

  useEffect(() => send({ type: 'firstAsked', reset: true }), [name])

  useOn([asking], () => {
    newest.current = asking
    if (asking === 0) return
    const { pages, pageSize: size, ...wanted } = readOf(list, pageSize)
    const { load } = source
    const readOne = (page: number) => load({ page, pageSize: size })
    const ends: Parameters<typeof inBatches<OwnPage<Row>>>[2] = some =>
      some.some(({ items, broken }) => items.length + broken.length < size) || newest.current !== asking
    inBatches(wanted, readOne, ends).then(
      all =>
        send({
          type: 'arrived',
          read: asking,
          pages,
          total: lastOf(all)?.total ?? 0,
          rows: all.flatMap(({ items }) => items),
          broken: all.flatMap(({ broken }) => broken),
        }),
      (problem: unknown) => send({ type: 'failed', read: asking, problem: callErrorOf(problem) }),
    )
  })

  const refresh = useCallback(() => send({ type: 'firstAsked' }), [])
  const more = useCallback(() => send({ type: 'nextAsked' }), [])

  const inTurn = useInTurn()
  const work = useCallback(
    (task: () => Promise<void>) =>
      inTurn(async () => {
        send({ type: 'workBegan' })
        try {
          await task()
        } finally {
          send({ type: 'workEnded' })
        }
      }),
    [inTurn],
  )

  return { list, send, refresh, more, work }
}

export type OwnListHandle<Row> = ReturnType<typeof useOwnList<Row>>
