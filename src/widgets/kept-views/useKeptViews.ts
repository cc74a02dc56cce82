import { useCallback, useMemo, useState } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { newRequestId } from '@/base/id'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { random } from '@/platform/random'
import { changeKeptViews, readKeptViews } from '@/stores/keptViews'
import { toast } from '@/ui/feedback/feedback'
import { useEvent, useOn } from '@/ui/useOn'
import { viewOfText } from '../arrange/model/viewCode'
import { decodeView, type ViewFilter, type ViewSort } from '../arrange/model/view'
import { createModelStore, useModelStore, type ModelStore } from '../call-state/modelStore'
import { useOneAtATime } from '../call-state/useOneAtATime'
import {
  changedViews,
  decodeKeptViews,
  emptyViews,
  nameFailure,
  viewsModel,
  type KeptView,
  type ViewChange,
  type ViewsEvent,
  type ViewsState,
} from './model/keptViews'
import { keptViewsTexts } from './texts'

export interface KeptViewsOptions {
  /** cBaseListCode */
  code: string
  owner: WidgetOwner
  /** the parameter of a link to this list, if it was opened by one */
  link: string | undefined
  /** default: one that ends with the page's part */
  store?: ViewsStore
}

/** What the panel filters by, what its defaults do, and the number of the view it has come to. */
export interface ShownFilter {
  filter: ViewFilter
  home: ViewFilter
  viewN: number
  leftOut: number
}
/** What one sees of the list. */
export interface ShownRows {
  n: number
  columns: readonly string[]
  sort: ViewSort | undefined
  leftOut: { columns: number; sort: boolean }
}

const begin = ({ code, link }: Pick<KeptViewsOptions, 'code' | 'link'>): ViewsState => {
  if (!link) return emptyViews
  const view = viewOfText(code, link)
  return viewsModel(emptyViews, view ? { type: 'linkOpened', view } : { type: 'linkRefused' })
}

/** Which view one looks at; a page that keeps it comes back to the same one. */
export type ViewsStore = ModelStore<ViewsState, ViewsEvent>
export const createViewsStore = (of: Pick<KeptViewsOptions, 'code' | 'link'>): ViewsStore =>
  createModelStore(viewsModel, begin(of))

/** Views a person keeps of a list on this device, and what they look at now. */
export function useKeptViews(options: KeptViewsOptions) {
  const { code, owner } = options
  const t = useText(keptViewsTexts)
  const [own] = useState(() => createViewsStore(options))
  const store = options.store ?? own
  const { send, now } = store
  const state = useModelStore(store)
  const [busy, once] = useOneAtATime()
  const [open, setOpen] = useState(false)
  const place = { code, owner }

  useOn([code, owner.orgUuid, owner.personUuid, owner.accUuid], () => {
    readKeptViews(place).then(
      stored => send({ type: 'viewsArrived', views: decodeKeptViews(stored) }),
      () => toast.error(t('keptViews.readFailed')),
    )
  })

  const shows = useCallback(
    (filter: ShownFilter | undefined, rows: ShownRows | undefined) => {
      if (!filter || !rows || filter.viewN !== rows.n) return
      const { vague, conditions } = filter.filter
      const current = { vague, conditions, sort: rows.sort, columns: rows.columns }
      const leftOut = { conditions: filter.leftOut, ...rows.leftOut }
      send({ type: 'shown', n: rows.n, current, home: filter.home, leftOut })
    },
    [send],
  )

  /** false: it could not be done, which has been said. */
  const change = async (what: ViewChange, done: string): Promise<boolean> => {
    // one that cannot be read again would be lost, and an earlier one of the same id with it
    if ('view' in what && !decodeView(what.view)) {
      toast.error(t('keptViews.tooLargeToKeep'))
      return false
    }
    try {
      const { views, lasting } = await changeKeptViews(place, stored =>
        changedViews(decodeKeptViews(stored), what),
      )
      const next = decodeKeptViews(views)
      // stored by another tab meanwhile
      const taken = what.type === 'saved' && next.every(({ id }) => id !== what.id)
      const failure = taken && nameFailure(next, what.name)
      if (failure) {
        send({ type: 'viewsArrived', views: next })
        toast.error(failureText(failure, keptViewsTexts))
        return false
      }
      const isShown = what.type === 'saved' || what.type === 'updated'
      send(isShown ? { type: 'kept', id: what.id, views: next } : { type: 'viewsArrived', views: next })
      if (lasting) toast.success(done)
      else toast.warning(t('keptViews.notLasting'))
      return true
    } catch {
      toast.error(t('keptViews.writeFailed'))
      return false
    }
  }
  /** Under a name: what one looks at now as a new view, or a view that is kept. */
  const keepNow = async (name: string, kept?: KeptView): Promise<boolean> => {
    const { current, views } = now()
    const failure = nameFailure(views, name, kept?.id)
    if (failure) {
      toast.error(failureText(failure, keptViewsTexts))
      return false
    }
    if (kept) return change({ type: 'renamed', id: kept.id, name }, t('keptViews.renamed'))
    if (!current) return false
    const id = await newRequestId(random.randomBytes)
    return change({ type: 'saved', id, name, view: current }, t('keptViews.saved'))
  }
  const keep = useEvent(
    async (name: string, kept?: KeptView): Promise<boolean> =>
      (await once(() => keepNow(name, kept))) ?? false,
  )
  const update = useEvent(async (id: string): Promise<void> => {
    const { current } = now()
    if (!current) return
    await once(() => change({ type: 'updated', id, view: current }, t('keptViews.updated')))
  })
  const remove = useEvent(async (id: string): Promise<void> => {
    await once(() => change({ type: 'removed', id }, t('keptViews.removed')))
  })
  // the same object until something of it changes: a page draws the views with every change of its rows
  return useMemo(
    () => ({ code, state, send, busy, open, setOpen, wanted: state.wanted, shows, keep, update, remove }),
    [code, state, send, busy, open, shows, keep, update, remove],
  )
}

export type KeptViewsHandle = ReturnType<typeof useKeptViews>
