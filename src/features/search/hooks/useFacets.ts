import { useReducer } from 'react'
import { getFacets, type Facets } from '@/api/search'
import { clock } from '@/platform/clock'
import { useOn } from '@/ui/useOn'
import { callErrorOf } from '@/widgets/call-state/callError'
import { readModel, unread, type ReadEvent, type ReadState } from '@/widgets/call-state/readModel'
import { conditionsOf, type Filters, type GoodsScope } from '../model/filters'

/** Several taps in a row are one question, ms. */
const PAUSE = 200

interface Counted {
  /** the conditions that were counted */
  key: string
  facets: Facets
}

/** What is left to choose below these filters; the last known stays shown while it is asked again. */
export function useFacets(scope: GoodsScope, filters: Filters) {
  const [state, send] = useReducer(
    (now: ReadState<Counted>, event: ReadEvent<Counted>) => readModel(now, event),
    unread<Counted>(),
  )
  const { asking } = state
  const key = JSON.stringify(conditionsOf(scope, filters))
  const known = state.value !== undefined
  useOn([key], () => {
    const ask = () => send({ type: 'asked' })
    if (known) return clock.after(PAUSE, ask)
    ask()
    return undefined
  })
  useOn([asking], () => {
    if (asking === 0) return
    getFacets(conditionsOf(scope, filters)).then(
      facets => send({ type: 'answered', read: asking, value: { key, facets } }),
      (error: unknown) => send({ type: 'failed', read: asking, error: callErrorOf(error) }),
    )
  })
  return {
    facets: state.value?.facets,
    /** they are those of these filters, not of the ones before */
    counted: state.value?.key === key,
    error: state.error,
    retry: () => send({ type: 'asked' }),
  }
}
