import { isRecord } from '@/base/decode'
import { lengthOf } from '@/base/text'
import type { Failure } from '@/i18n/messages'
import {
  decodeView,
  sameView,
  type LeftOut,
  type ListView,
  type ViewFilter,
  type WantedView,
} from '../../arrange/model/view'

/** A view a person keeps. */
export interface KeptView {
  readonly id: string
  readonly name: string
  readonly view: ListView
}

export const MOST_NAME = 20
const MOST_VIEWS = 20

const decodeKept = (value: unknown): KeptView[] => {
  if (!isRecord(value)) return []
  const { id, name, view: stored } = value
  const view = decodeView(stored)
  const isSound = typeof id === 'string' && id !== '' && typeof name === 'string' && name.trim() !== ''
  return isSound && view && lengthOf(name) <= MOST_NAME ? [{ id, name, view }] : []
}

/** Views as they were stored; one that cannot be read is left out. */
export const decodeKeptViews = (stored: readonly unknown[]): KeptView[] => {
  const seen = new Set<string>()
  return stored
    .flatMap(decodeKept)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, MOST_VIEWS)
}

/** What is done with the views that are kept; each is done on what is stored then, so that no other tab's is lost. */
export type ViewChange =
  | { type: 'saved'; id: string; name: string; view: ListView }
  | { type: 'renamed'; id: string; name: string }
  | { type: 'updated'; id: string; view: ListView }
  | { type: 'removed'; id: string }

export const changedViews = (views: readonly KeptView[], change: ViewChange): KeptView[] => {
  const { id } = change
  const others = views.filter(one => one.id !== id)
  switch (change.type) {
    case 'saved': {
      const name = change.name.trim()
      if (others.some(one => one.name === name)) return [...views]
      return [...others, { id, name, view: change.view }].slice(0, MOST_VIEWS)
    }
    case 'renamed':
      return views.map(one => (one.id === id ? { ...one, name: change.name.trim() } : one))
    case 'updated':
      return views.map(one => (one.id === id ? { ...one, view: change.view } : one))
    case 'removed':
      return others
  }
}

/** Why a view cannot have this name; `id` is its own, when it has one already. */
export const nameFailure = (views: readonly KeptView[], name: string, id?: string): Failure | undefined => {
  const text = name.trim()
  if (text === '') return { code: 'nameEmpty' }
  if (lengthOf(text) > MOST_NAME) return { code: 'nameLong', params: { max: MOST_NAME } }
  if (views.some(one => one.id !== id && one.name === text)) return { code: 'nameTaken' }
  return id === undefined && views.length >= MOST_VIEWS
    ? { code: 'tooMany', params: { max: MOST_VIEWS } }
    : undefined
}

/** Where what one looks at came from: the plan, a kept view, a link, or the page itself. */
type Origin =
  | { kind: 'plan' }
  | { kind: 'kept'; id: string }
  | { kind: 'link' }
  | { kind: 'page'; name: string }

export interface ViewsState {
  readonly views: readonly KeptView[]
  readonly origin: Origin
  /** what panel and list are to show; counts up each time */
  readonly wanted: WantedView
  /** what they show; undefined until both are known */
  readonly current: ListView | undefined
  /** what they showed when they had just done so: later changes are the person's */
  readonly settled: ListView | undefined
  readonly leftOut: LeftOut
  /** a link that cannot be read */
  readonly refused: boolean
  readonly noticeClosed: boolean
}

export type ViewsEvent =
  | { type: 'viewsArrived'; views: readonly KeptView[] }
  /** undefined: as the plan has it */
  | { type: 'chosen'; id: string | undefined }
  | { type: 'linkOpened'; view: ListView }
  | { type: 'linkRefused' }
  /** the page shows what it speaks of, by this name */
  | { type: 'pageShows'; view: ListView; name: string }
  /** panel and list have done what was wanted, `n` being its number; `home`: what the defaults filter by now */
  | { type: 'shown'; n: number; current: ListView; home: ViewFilter; leftOut: LeftOut }
  | { type: 'kept'; id: string; views: readonly KeptView[] }
  | { type: 'noticeClosed' }

const NOTHING: LeftOut = { conditions: 0, columns: 0, sort: false }

export const emptyViews: ViewsState = {
  views: [],
  origin: { kind: 'plan' },
  wanted: { n: 0, view: undefined },
  current: undefined,
  settled: undefined,
  leftOut: NOTHING,
  refused: false,
  noticeClosed: false,
}

const want = (state: ViewsState, origin: Origin, view: ListView | undefined): ViewsState => ({
  ...state,
  origin,
  wanted: { n: state.wanted.n + 1, view },
  settled: undefined,
  leftOut: NOTHING,
  refused: false,
  noticeClosed: false,
})

const withViews = (state: ViewsState, views: readonly KeptView[]): ViewsState => {
  const { origin } = state
  const gone = origin.kind === 'kept' && !views.some(one => one.id === origin.id)
  return { ...state, views, ...(gone && { origin: { kind: 'plan' } as const, settled: state.current }) }
}

export const viewsModel = (state: ViewsState, event: ViewsEvent): ViewsState => {
  switch (event.type) {
    case 'viewsArrived':
      return withViews(state, event.views)
    case 'chosen': {
      const kept = state.views.find(one => one.id === event.id)
      return kept
        ? want(state, { kind: 'kept', id: kept.id }, kept.view)
        : want(state, { kind: 'plan' }, undefined)
    }
    case 'linkOpened':
      return want(state, { kind: 'link' }, event.view)
    case 'pageShows':
      return want(state, { kind: 'page', name: event.name }, event.view)
    case 'linkRefused':
      return { ...state, refused: true, noticeClosed: false }
    case 'shown': {
      // an answer to an older request is ignored
      if (event.n !== state.wanted.n) return state
      const { current, home, leftOut } = event
      const settled = state.settled ?? current
      // the plan filters by the defaults, which may have been saved just now
      return {
        ...state,
        current,
        leftOut,
        settled: state.origin.kind === 'plan' ? { ...settled, ...home } : settled,
      }
    }
    case 'kept':
      return {
        ...withViews(state, event.views),
        origin: { kind: 'kept', id: event.id },
        settled: state.current,
      }
    case 'noticeClosed':
      return { ...state, noticeClosed: true }
  }
}

/** The kept view one looks at. */
export const chosenOf = ({ views, origin }: ViewsState): KeptView | undefined =>
  origin.kind === 'kept' ? views.find(one => one.id === origin.id) : undefined

/** Something was changed since the view was shown. */
export const isChanged = ({ settled, current }: ViewsState): boolean =>
  settled !== undefined && current !== undefined && !sameView(settled, current)

/** What to tell: a link that cannot be read, or parts of a view that are not there for this person. */
export const noticeOf = (state: ViewsState): 'refused' | 'leftOut' | undefined => {
  if (state.noticeClosed) return undefined
  if (state.refused) return 'refused'
  const { conditions, columns, sort } = state.leftOut
  return conditions + columns > 0 || sort ? 'leftOut' : undefined
}
