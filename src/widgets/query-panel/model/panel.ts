import type { QueryCondition } from '@/api/widget'
import type { DefaultMap, QueryLayout } from '@/api/widgetQuery'
import type { CallError, Failure } from '@/i18n/messages'
import { quickRange, type QuickDays } from '../../field/model/moments'
import { valueFailure, type FieldValue } from '../../field/model/registry'
import { conditionToKeep, fitConditions, type ViewFilter } from '../../arrange/model/view'
import { activeItems, fuzzyCondition, fuzzyItems, type ActiveItem } from './conditions'
import { defaultsOf, shownValues, withValue, withWords, type QueryValues } from './values'

/** V: the search line was used last, Q: the conditions were (widgets §4). */
export type SearchType = 'V' | 'Q'

export interface PanelState {
  layout: QueryLayout | undefined
  /** why the layout could not be read */
  problem: CallError | undefined
  /** what filters now */
  values: QueryValues
  /** what is being filled in; only 查询 makes it filter */
  draft: QueryValues
  /** what filtered when the draft was left by a tap beside the sheet: it is gone on with as long as that still filters */
  leftWith: QueryValues | undefined
  typed: string
  vague: string
  searchType: SearchType | undefined
  /** counts up whenever rows have to be asked for anew */
  searches: number
  /** the saved defaults, which are there without a view */
  home: QueryValues
  /** a view that waits for the layout; undefined: none does */
  waiting: { view: ViewFilter | undefined } | undefined
  /** number of the last view that was wanted, and how many of its conditions do not fit this layout */
  viewN: number
  leftOut: number
}

export type PanelEvent =
  | { type: 'layoutAsked' }
  | { type: 'layoutArrived'; layout: QueryLayout; defaults?: DefaultMap; today: string }
  /** without conditions the rows can still be looked at */
  | { type: 'layoutFailed'; problem: CallError }
  | { type: 'vagueTyped'; text: string }
  | { type: 'vagueSearched'; text: string }
  | { type: 'filterOpened' }
  /** by a tap beside the sheet, or the back key: perhaps not on purpose */
  | { type: 'filterLeft' }
  | { type: 'drafted'; itemUuid: string; value: FieldValue | undefined }
  | { type: 'quickChosen'; itemUuid: string; days: QuickDays; today: string }
  | { type: 'draftCleared' }
  | { type: 'queried' }
  | { type: 'conditionRemoved'; itemUuid: string }
  | { type: 'allRemoved' }
  /** the saved defaults are other ones now; none when they were deleted */
  | { type: 'defaultsKept'; values: QueryValues }
  /** undefined: the saved defaults */
  | { type: 'viewChosen'; n: number; view: ViewFilter | undefined; today: string }
  /** what records of a reference are called, by their keys */
  | { type: 'wordsArrived'; itemUuid: string; words: ReadonlyMap<string, string> }

export const emptyPanel: PanelState = {
  layout: undefined,
  problem: undefined,
  values: {},
  draft: {},
  leftWith: undefined,
  typed: '',
  vague: '',
  searchType: undefined,
  searches: 0,
  home: {},
  waiting: undefined,
  viewN: 0,
  leftOut: 0,
}

const itemsOf = ({ layout }: Pick<PanelState, 'layout'>) => layout?.items ?? []

export const activeOf = (state: PanelState): ActiveItem[] => activeItems(itemsOf(state), state.values)

/** What filters, as a view keeps it. */
export const filterOf = (state: PanelState): ViewFilter => ({
  vague: state.vague,
  conditions: activeOf(state).map(({ item, value }) => conditionToKeep(item.itemUuid, item.operator, value)),
})

/** What the saved defaults filter by, as a view keeps it. */
export const homeFilterOf = (state: PanelState): ViewFilter =>
  filterOf({ ...state, vague: '', values: shownValues(itemsOf(state), state.home) })

/** Everything that filters: the search line and each condition. */
export const conditionsOf = (state: PanelState): QueryCondition[] => {
  const fuzzy = fuzzyCondition(itemsOf(state), state.vague)
  return [...(fuzzy ? [fuzzy] : []), ...activeOf(state).map(active => active.condition)]
}

const searched = (state: PanelState, searchType: SearchType | undefined): PanelState => ({
  ...state,
  searchType,
  searches: state.searches + 1,
})

/** What the search still is when one of its kinds has gone. */
const restOf = (state: PanelState): SearchType | undefined =>
  activeOf(state).length > 0 ? 'Q' : state.vague ? 'V' : undefined

const withoutVague = (state: PanelState): PanelState => {
  const next = { ...state, typed: '', vague: '' }
  return state.vague === '' ? next : searched(next, restOf(next))
}

/** Whether the search line looks through anything: if not, its text filters nothing and must not stand as if it did. */
const looksThrough = (state: Pick<PanelState, 'layout'>): boolean => fuzzyItems(itemsOf(state)).length > 0

/** With what a view filters, as far as it fits the layout. */
const viewed = (state: PanelState, view: ViewFilter | undefined, today: string): PanelState => {
  const { vague: wanted = '', conditions = [] } = view ?? {}
  const { values, leftOut } = fitConditions(itemsOf(state), conditions, today)
  const vague = looksThrough(state) ? wanted : ''
  const lost = leftOut + (vague === wanted ? 0 : 1)
  const next = { ...state, waiting: undefined, vague, typed: vague, leftOut: lost }
  return { ...next, values: view ? values : shownValues(itemsOf(state), state.home) }
}

const arrived = (state: PanelState, event: Extract<PanelEvent, { type: 'layoutArrived' }>): PanelState => {
  const { layout, defaults = {}, today } = event
  const first = state.layout === undefined
  const home = first ? defaultsOf(layout.items, defaults, today) : state.home
  const before = first ? home : state.values
  const values = shownValues(layout.items, before)
  const line = looksThrough({ layout }) ? {} : { vague: '', typed: '' }
  const draft = shownValues(layout.items, state.draft)
  const known = { ...state, ...line, layout, home, problem: undefined, values, draft }
  const next = state.waiting ? viewed(known, state.waiting.view, today) : known
  const same = JSON.stringify(conditionsOf(next)) === JSON.stringify(conditionsOf(state))
  return !first && same ? next : searched(next, state.vague && next.vague ? state.searchType : restOf(next))
}

const viewChosen = (state: PanelState, event: Extract<PanelEvent, { type: 'viewChosen' }>): PanelState => {
  const { n, view, today } = event
  const next = { ...state, viewN: n }
  if (!state.layout) {
    // nothing of it filters before the layout is there, which may be read once more
    const later = { ...next, waiting: { view }, leftOut: view?.conditions.length ?? 0 }
    return state.searches === 0 ? later : searched(later, undefined)
  }
  const shown = viewed(next, view, today)
  return searched(shown, restOf(shown))
}

const chooseQuick = (state: PanelState, event: Extract<PanelEvent, { type: 'quickChosen' }>): PanelState => {
  const { itemUuid, days, today } = event
  const value = state.draft[itemUuid]
  const active = value?.kind === 'date' && value.quick === days
  const next = active ? undefined : ({ kind: 'date', quick: days, ...quickRange(days, today) } as const)
  return { ...state, draft: withValue(state.draft, itemUuid, next) }
}

export const panelModel = (state: PanelState, event: PanelEvent): PanelState => {
  switch (event.type) {
    case 'layoutArrived':
      return arrived(state, event)
    case 'layoutAsked':
      return { ...state, problem: undefined }
    case 'layoutFailed': {
      const next = { ...state, problem: event.problem }
      return state.layout || state.searches > 0 ? next : searched(next, undefined)
    }
    case 'vagueTyped':
      return event.text === '' ? withoutVague(state) : { ...state, typed: event.text }
    case 'vagueSearched': {
      const vague = event.text.trim()
      if (vague === '') return withoutVague(state)
      // while the layout is on its way this is not known: the text filters once it is there
      if ((state.layout || state.problem) && !looksThrough(state)) return state
      return searched({ ...state, typed: vague, vague }, 'V')
    }
    case 'filterOpened': {
      const goesOn = JSON.stringify(state.leftWith) === JSON.stringify(state.values)
      return { ...state, draft: goesOn ? state.draft : state.values, leftWith: undefined }
    }
    case 'filterLeft':
      return { ...state, leftWith: state.values }
    case 'drafted':
      return { ...state, draft: withValue(state.draft, event.itemUuid, event.value) }
    case 'quickChosen':
      return chooseQuick(state, event)
    case 'draftCleared':
      return { ...state, draft: {} }
    case 'queried': {
      const next = { ...state, values: shownValues(itemsOf(state), state.draft) }
      return searched(next, 'Q')
    }
    case 'conditionRemoved': {
      const next = { ...state, values: withValue(state.values, event.itemUuid, undefined) }
      return searched(next, restOf(next))
    }
    case 'viewChosen':
      return viewChosen(state, event)
    case 'wordsArrived':
      return {
        ...state,
        values: withWords(state.values, event.itemUuid, event.words),
        draft: withWords(state.draft, event.itemUuid, event.words),
      }
    case 'allRemoved':
      return searched({ ...state, values: {}, draft: {}, typed: '', vague: '' }, undefined)
    case 'defaultsKept':
      return { ...state, home: event.values }
  }
}

/** Why a draft cannot be searched for: a range whose ends are the wrong way round. */
export const draftProblem = (state: PanelState): Failure | undefined => {
  const reversed = activeItems(itemsOf(state), state.draft).find(
    ({ item, value }) => valueFailure(item.spec, value)?.code === 'rangeReversed',
  )
  return reversed && { code: 'rangeReversed', params: { name: reversed.item.label } }
}

/** Default values to save: what is filled in, or why it cannot be saved. */
export const defaultsToSave = (
  state: PanelState,
): { ok: true; values: Record<string, FieldValue> } | { ok: false; failure: Failure } => {
  const failure = draftProblem(state)
  if (failure) return { ok: false, failure }
  const active = activeItems(itemsOf(state), state.draft)
  if (active.length === 0) return { ok: false, failure: { code: 'noDefaults' } }
  return { ok: true, values: Object.fromEntries(active.map(({ item, value }) => [item.itemUuid, value])) }
}
