import { useEffect, useMemo, useRef, useState } from 'react'
import type { QueryCondition, WidgetOwner } from '@/api/widget'
import {
  deleteQueryDefaults,
  getQueryDefaults,
  getQueryLayout,
  saveQueryDefaults,
  type DefaultMap,
} from '@/api/widgetQuery'
import { chinaDay } from '@/base/date'
import { useText } from '@/i18n'
import { callErrorText, failureText, type CallError } from '@/i18n/messages'
import { serverNow } from '@/stores/serverClock'
import { toast } from '@/ui/feedback/feedback'
import { useEvent, useOn } from '@/ui/useOn'
import type { ViewFilter, WantedView } from '../arrange/model/view'
import { callErrorOf, isAnnounced } from '../call-state/callError'
import { toastProblem } from '../call-state/toastProblem'
import { createModelStore, useModelStore, useOnNews, type ModelStore } from '../call-state/modelStore'
import { useOneAtATime } from '../call-state/useOneAtATime'
import {
  conditionsOf,
  defaultsToSave,
  draftProblem,
  emptyPanel,
  filterOf,
  homeFilterOf,
  panelModel,
  type PanelEvent,
  type PanelState,
  type SearchType,
} from './model/panel'
import { queryPanelTexts } from './texts'

export interface QuerySearch {
  type: SearchType | undefined
  conditions: readonly QueryCondition[]
  /** the same, as a view keeps it */
  filter: ViewFilter
  /** what the saved defaults filter by */
  home: ViewFilter
  /** number of the view that was wanted last, and how many of its conditions do not fit here */
  viewN: number
  leftOut: number
}

/** What is looked for; a page that keeps it comes back to the same search. */
export type QueryStore = ModelStore<PanelState, PanelEvent>
export const createQueryStore = (): QueryStore => createModelStore(panelModel, emptyPanel)

export interface QueryPanelOptions {
  code: string
  owner: WidgetOwner
  /** looked for first */
  search?: string | undefined
  /** The rows have to be asked for anew; once as soon as the panel knows its defaults. */
  onSearch: (search: QuerySearch) => void
  /** What it is to filter by, each time `n` is another one; without a view by the saved defaults. */
  view?: WantedView | undefined
  /** default: one that ends with the panel */
  store?: QueryStore | undefined
}

export const todayOf = (): string => chinaDay(serverNow())

/** Holds the panel's model and makes its calls; answers of an older read are dropped. */
export function useQueryPanel({
  code,
  owner,
  search: first,
  onSearch,
  view,
  store: kept,
}: QueryPanelOptions) {
  const t = useText(queryPanelTexts)
  const [own] = useState(createQueryStore)
  const store = kept ?? own
  const { send, now } = store
  const state = useModelStore(store)
  const [busy, once] = useOneAtATime()
  const reads = useRef(0)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  }, [onSearch])

  const readDefaults = useEvent(async (): Promise<DefaultMap> => {
    try {
      return await getQueryDefaults(code, owner)
    } catch (problem) {
      toastProblem(callErrorOf(problem), t('queryPanel.action.defaults'))
      return {}
    }
  })
  const load = useEvent(async () => {
    reads.current += 1
    const read = reads.current
    send({ type: 'layoutAsked' })
    const isFirst = now().layout === undefined
    try {
      const [layout, defaults] = await Promise.all([
        getQueryLayout({ code, type: 'personal' }, owner),
        isFirst ? readDefaults() : undefined,
      ])
      if (read !== reads.current) return
      send({ type: 'layoutArrived', layout, ...(defaults && { defaults }), today: todayOf() })
      if (isFirst && first) send({ type: 'vagueSearched', text: first })
    } catch (problem) {
      if (read !== reads.current) return
      send({ type: 'layoutFailed', problem: callErrorOf(problem) })
    }
  })

  const wanted = view?.n ?? 0
  useOn([store, wanted], () => {
    if (wanted > 0 && now().viewN !== wanted)
      send({ type: 'viewChosen', n: wanted, view: view?.view, today: todayOf() })
  })
  useOn([store, code, owner.orgUuid, owner.personUuid], () => {
    if (!kept || !now().layout) void load()
    return () => void (reads.current += 1)
  })

  useOnNews(store, state.searches || undefined, () => {
    const { searchType, viewN, leftOut } = now()
    const [filter, home] = [filterOf(now()), homeFilterOf(now())]
    search.current({ type: searchType, conditions: conditionsOf(now()), filter, home, viewN, leftOut })
  })

  /** One write at a time; what failed is said. */
  const write = (task: () => Promise<void>, failed: (problem: CallError) => void): Promise<void> =>
    once(() =>
      task().catch((problem: unknown) => {
        const failure = callErrorOf(problem)
        if (!isAnnounced(failure)) failed(failure)
      }),
    )

  const saveDefaults = useEvent((): Promise<void> => {
    const wish = defaultsToSave(now())
    if (!wish.ok) {
      toast.error(failureText(wish.failure, queryPanelTexts))
      return Promise.resolve()
    }
    return write(
      async () => {
        await saveQueryDefaults({ code, values: wish.values }, owner)
        send({ type: 'defaultsKept', values: wish.values })
        toast.success(t('queryPanel.done.defaultsSaved'))
      },
      problem => toastProblem(problem, t('queryPanel.action.saveDefaults')),
    )
  })
  /** A refusal is shown as a warning (widgets §8). */
  const clearDefaults = useEvent((): Promise<void> =>
    write(
      async () => {
        await deleteQueryDefaults(code, owner)
        send({ type: 'defaultsKept', values: {} })
        toast.success(t('queryPanel.done.defaultsCleared'))
      },
      problem => {
        const action = t('queryPanel.action.clearDefaults')
        if (problem.kind === 'business') toast.warning(callErrorText(problem, { text: action }))
        else toastProblem(problem, action)
      },
    ),
  )

  /** false: something has to be put right first, which has been said. */
  const query = useEvent((): boolean => {
    const problem = draftProblem(now())
    if (problem) {
      toast.error(failureText(problem, queryPanelTexts))
      return false
    }
    send({ type: 'queried' })
    return true
  })
  // the same object until something of it changes: a page draws the panel with every change of its rows
  return useMemo(
    () => ({ state, send, busy, load, saveDefaults, clearDefaults, query }),
    [state, send, busy, load, saveDefaults, clearDefaults, query],
  )
}

export type QueryPanelHandle = ReturnType<typeof useQueryPanel>
