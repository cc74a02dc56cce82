import type { FieldSpec, PlanType } from '@/api/widget'
import type { CallError, Failure } from '@/i18n/messages'
import { moved, rebased, visibleEntries } from './entries'

/** One thing a plan arranges: a condition of a query, a column of a list. */
export interface Entry {
  readonly itemUuid: string
  readonly name: string
  readonly spec: FieldSpec
  readonly shown: boolean
  /** cannot be taken out of the plan */
  readonly required?: boolean
  /** never shown: it keeps its place and is saved with the others */
  readonly hidden?: boolean
  /** where there is something to sum: whether it is summed */
  readonly summed?: boolean
}

/** What layouts of queries and of lists both say about their plans. */
export interface Planned {
  readonly hasOrganisationPlan: boolean
  readonly hasPersonalPlan: boolean
  /** this person does not arrange the organisation's plan */
  readonly organisationLocked?: boolean
  /** names of what cannot be read */
  readonly broken: readonly string[]
}

/** A plan as it was read; `rows` are the rows per page, where the plan has them. */
export interface Arranged<P extends Planned> {
  readonly plan: P
  readonly entries: readonly Entry[]
  readonly rows?: string
}

/** Arranging the entries of a plan; nothing of it counts before it is saved. */
export interface Arrangement<P extends Planned> {
  readonly tab: PlanType
  /** the plan it began with; undefined while it is read */
  readonly began: Arranged<P> | undefined
  /** why it could not be read */
  readonly problem: CallError | undefined
  readonly entries: readonly Entry[]
  /** as typed */
  readonly rows: string | undefined
  readonly dirty: boolean
  readonly renaming: string | undefined
  readonly failure: Failure | undefined
}

export type ArrangementEvent<P extends Planned> =
  /** another tab, or opened: its plan is read */
  | { type: 'tabSwitched'; tab: PlanType }
  | { type: 'planArrived'; tab: PlanType; arranged: Arranged<P> }
  | { type: 'planFailed'; tab: PlanType; problem: CallError }
  /** the delivered layout takes the place of what is arranged; saving makes it the plan */
  | { type: 'defaultsRestored'; tab: PlanType; arranged: Arranged<P> }
  /** another person has saved the plan meanwhile: what was changed here is done again on theirs */
  | { type: 'newerArrived'; tab: PlanType; arranged: Arranged<P> }
  | EntryEvent

/** What a person does with an entry or the rows per page. */
export type EntryEvent =
  /** `to`: its place among those one can see */
  | { type: 'moved'; itemUuid: string; to: number }
  /** by so many places, from where it is now */
  | { type: 'nudged'; itemUuid: string; by: number }
  | { type: 'shownToggled'; itemUuid: string }
  | { type: 'summedToggled'; itemUuid: string }
  | { type: 'renamingBegan'; itemUuid: string }
  | { type: 'renamed'; itemUuid: string; name: string }
  | { type: 'renamingEnded' }
  | { type: 'rowsTyped'; text: string }
  | { type: 'saveRefused'; failure: Failure }

export const emptyArrangement = <P extends Planned>(tab: PlanType): Arrangement<P> => ({
  tab,
  began: undefined,
  problem: undefined,
  entries: [],
  rows: undefined,
  dirty: false,
  renaming: undefined,
  failure: undefined,
})

type Changed = Partial<Pick<Arrangement<Planned>, 'entries' | 'rows'>>

const changed = <P extends Planned>(state: Arrangement<P>, change: Changed): Arrangement<P> => ({
  ...state,
  ...change,
  dirty: true,
  failure: undefined,
})

const withEntry = <P extends Planned>(
  state: Arrangement<P>,
  itemUuid: string,
  change: (entry: Entry) => Partial<Entry>,
): Arrangement<P> => {
  const entry = state.entries.find(one => one.itemUuid === itemUuid)
  if (!entry) return state
  const next = { ...entry, ...change(entry) }
  return changed(state, { entries: state.entries.map(one => (one === entry ? next : one)) })
}

const movedTo = <P extends Planned>(
  state: Arrangement<P>,
  itemUuid: string,
  to: (place: number) => number,
): Arrangement<P> => {
  const place = visibleEntries(state.entries).findIndex(entry => entry.itemUuid === itemUuid)
  const entries = moved(state.entries, itemUuid, to(place))
  return entries === state.entries ? state : changed(state, { entries })
}

/** Nothing was changed yet. */
const begun = <P extends Planned>(tab: PlanType, arranged: Arranged<P>): Arrangement<P> => ({
  ...emptyArrangement<P>(tab),
  began: arranged,
  entries: arranged.entries,
  rows: arranged.rows,
})

const renewed = <P extends Planned>(state: Arrangement<P>, arranged: Arranged<P>): Arrangement<P> => {
  const { began } = state
  if (!began) return begun(state.tab, arranged)
  const ownRows = state.rows !== began.rows
  return {
    ...begun(state.tab, arranged),
    entries: rebased(began.entries, state.entries, arranged.entries),
    rows: ownRows ? state.rows : arranged.rows,
    dirty: true,
    renaming: state.renaming,
  }
}

export const arrangementModel = <P extends Planned>(
  state: Arrangement<P>,
  event: ArrangementEvent<P>,
): Arrangement<P> => {
  // the late answer of a tab that was left changes nothing
  if ('tab' in event && event.type !== 'tabSwitched' && event.tab !== state.tab) return state
  switch (event.type) {
    case 'tabSwitched':
      return emptyArrangement(event.tab)
    case 'planArrived':
      return begun(event.tab, event.arranged)
    case 'planFailed':
      return { ...state, problem: event.problem }
    case 'defaultsRestored': {
      const { plan, entries, rows } = event.arranged
      if (!state.began) return state
      const broken = [...state.began.plan.broken, ...plan.broken]
      const began = { ...state.began, plan: { ...state.began.plan, broken } }
      return changed({ ...state, began, renaming: undefined }, { entries, rows })
    }
    case 'newerArrived':
      return renewed(state, event.arranged)
    case 'moved':
      return movedTo(state, event.itemUuid, () => event.to)
    case 'nudged':
      return movedTo(state, event.itemUuid, place => place + event.by)
    case 'shownToggled':
      return withEntry(state, event.itemUuid, ({ shown, required }) => ({
        shown: required === true || !shown,
      }))
    case 'summedToggled':
      return withEntry(state, event.itemUuid, ({ summed }) =>
        summed === undefined ? {} : { summed: !summed },
      )
    case 'renamingBegan':
      return { ...state, renaming: event.itemUuid }
    case 'renamed':
      return withEntry(state, event.itemUuid, () => ({ name: event.name }))
    case 'renamingEnded':
      return { ...state, renaming: undefined }
    case 'rowsTyped':
      return changed(state, { rows: event.text })
    case 'saveRefused':
      return { ...state, failure: event.failure }
  }
}

/** It is shown, and administrators alone arrange it. */
export const isLocked = ({ tab, began }: Arrangement<Planned>): boolean =>
  tab === 'organisation' && began?.plan.organisationLocked === true

/** Only a plan of the current type can be deleted (widgets §6). */
export const canDelete = ({ tab, began }: Arrangement<Planned>): boolean =>
  (tab === 'personal' ? began?.plan.hasPersonalPlan : began?.plan.hasOrganisationPlan) ?? false

/** Rows per page of a plan (widgets §5, §9, decision 17). */
export const LEAST_ROWS = 10
export const MOST_ROWS = 30

const rowsFailure = (rows: string | undefined): Failure | undefined => {
  if (rows === undefined) return undefined
  const text = rows.trim()
  if (text === '') return { code: 'rowsEmpty' }
  const inRange = /^\d{1,9}$/.test(text) && Number(text) >= LEAST_ROWS && Number(text) <= MOST_ROWS
  return inRange ? undefined : { code: 'rowsRange', params: { least: LEAST_ROWS, most: MOST_ROWS } }
}

export interface PlanSave<P extends Planned> {
  /** the plan it began with */
  plan: P
  tab: PlanType
  entries: readonly Entry[]
  rows: number | undefined
}

/** What is saved, or why it cannot be (widgets §5). */
export const planToSave = <P extends Planned>({
  tab,
  began,
  entries,
  rows,
}: Arrangement<P>): { ok: true; save: PlanSave<P> } | { ok: false; failure: Failure } => {
  const odd = rowsFailure(rows)
  if (odd) return { ok: false, failure: odd }
  if (!began || entries.length === 0) return { ok: false, failure: { code: 'emptyLayout' } }
  // what cannot be read cannot be sent along: a save would take it out of the plan
  if (began.plan.broken.length > 0) return { ok: false, failure: { code: 'unreadable' } }
  const blank = entries.find(entry => entry.name.trim() === '')
  if (blank) return { ok: false, failure: { code: 'blankName', params: { itemUuid: blank.itemUuid } } }
  const named = entries.map(entry => ({ ...entry, name: entry.name.trim() }))
  return {
    ok: true,
    save: { plan: began.plan, tab, entries: named, rows: rows === undefined ? undefined : Number(rows) },
  }
}
