import type { QueryCondition } from '@/api/widget'
import type { DefaultMap, QueryLayout } from '@/api/widgetQuery'
import type { CallError, Failure } from '@/i18n/messages'
import { activeItems, fuzzyCondition, type ActiveItem } from './conditions'
import { quickRange, type QuickDays } from './days'
import { defaultsOf, shownValues, withValue, type FieldValue, type QueryValues } from './values'

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
  typed: string
  vague: string
  searchType: SearchType | undefined
  /** counts up whenever rows have to be asked for anew */
  searches: number
}

export type PanelEvent =
  | { type: 'layoutAsked' }
  | { type: 'layoutArrived'; layout: QueryLayout; defaults?: DefaultMap; today: string }
  /** without conditions the rows can still be looked at */
  | { type: 'layoutFailed'; problem: CallError }
  | { type: 'vagueTyped'; text: string }
  | { type: 'vagueSearched'; text: string }
  | { type: 'filterOpened' }
  | { type: 'drafted'; itemUuid: string; value: FieldValue | undefined }
  | { type: 'quickChosen'; itemUuid: string; days: QuickDays; today: string }
  | { type: 'draftCleared' }
  | { type: 'queried' }
  | { type: 'conditionRemoved'; itemUuid: string }
  | { type: 'allRemoved' }

export const emptyPanel: PanelState = {
  layout: undefined,
  problem: undefined,
  values: {},
  draft: {},
  typed: '',
  vague: '',
  searchType: undefined,
  searches: 0,
}

const itemsOf = ({ layout }: Pick<PanelState, 'layout'>) => layout?.items ?? []

export const activeOf = (state: PanelState): ActiveItem[] => activeItems(itemsOf(state), state.values)

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

const arrived = (state: PanelState, event: Extract<PanelEvent, { type: 'layoutArrived' }>): PanelState => {
  const { layout, defaults = {}, today } = event
  const first = state.layout === undefined
  const before = first ? defaultsOf(layout.items, defaults, today) : state.values
  const next = { ...state, layout, problem: undefined, values: shownValues(layout.items, before) }
  const same = JSON.stringify(conditionsOf(next)) === JSON.stringify(conditionsOf(state))
  return !first && same ? next : searched(next, state.vague ? state.searchType : restOf(next))
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
      return vague === '' ? withoutVague(state) : searched({ ...state, typed: vague, vague }, 'V')
    }
    case 'filterOpened':
      return { ...state, draft: state.values }
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
    case 'allRemoved':
      return searched({ ...state, values: {}, draft: {}, typed: '', vague: '' }, undefined)
  }
}

/** Why a draft cannot be searched for: a range whose ends are the wrong way round. */
export const draftProblem = (state: PanelState): Failure | undefined => {
  for (const { item, condition } of activeItems(itemsOf(state), state.draft)) {
    const [from, to] = condition.queryValue
    const isRange = condition.queryType === 'range' && condition.queryValueTypeCode !== 'string'
    if (isRange && from != null && to != null && from > to)
      return { code: 'rangeReversed', params: { name: item.label } }
  }
  return undefined
}

/** Default values to save: what is filled in, or why there is nothing to save. */
export const defaultsToSave = (
  state: PanelState,
): { ok: true; values: Record<string, FieldValue> } | { ok: false; failure: Failure } => {
  const active = activeItems(itemsOf(state), state.draft)
  if (active.length === 0) return { ok: false, failure: { code: 'noDefaults' } }
  return { ok: true, values: Object.fromEntries(active.map(({ item, value }) => [item.itemUuid, value])) }
}
