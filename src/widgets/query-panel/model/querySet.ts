import type { PlanType } from '@/api/widget'
import type { QueryItem, QueryLayout } from '@/api/widgetQuery'
import type { CallError, Failure } from '@/i18n/messages'

/** Arranging the conditions of a plan; nothing of it counts before it is saved. */
export interface QuerySetState {
  tab: PlanType
  /** the plan it began with; undefined while it is read */
  layout: QueryLayout | undefined
  /** why it could not be read */
  problem: CallError | undefined
  items: readonly QueryItem[]
  dirty: boolean
  renaming: string | undefined
  failure: Failure | undefined
}

export type QuerySetEvent =
  /** another tab, or opened: its plan is read */
  | { type: 'tabSwitched'; tab: PlanType }
  | { type: 'layoutArrived'; tab: PlanType; layout: QueryLayout }
  | { type: 'layoutFailed'; tab: PlanType; problem: CallError }
  /** the delivered layout takes the place of what is arranged; saving makes it the plan */
  | { type: 'defaultsRestored'; tab: PlanType; layout: QueryLayout }
  | { type: 'moved'; itemUuid: string; to: number }
  | { type: 'shownToggled'; itemUuid: string }
  | { type: 'renamingBegan'; itemUuid: string }
  | { type: 'renamed'; itemUuid: string; label: string }
  | { type: 'renamingEnded' }
  | { type: 'saveRefused'; failure: Failure }

export const emptyQuerySet = (tab: PlanType): QuerySetState => ({
  tab,
  layout: undefined,
  problem: undefined,
  items: [],
  dirty: false,
  renaming: undefined,
  failure: undefined,
})

const place = (items: readonly QueryItem[], itemUuid: string, to: number): readonly QueryItem[] => {
  const item = items.find(one => one.itemUuid === itemUuid)
  if (!item) return items
  const others = items.filter(one => one !== item)
  const at = Math.max(0, Math.min(others.length, to))
  return [...others.slice(0, at), item, ...others.slice(at)]
}

const changed = (state: QuerySetState, items: readonly QueryItem[]): QuerySetState => ({
  ...state,
  items,
  dirty: true,
  failure: undefined,
})

const changeItem = (state: QuerySetState, itemUuid: string, change: Partial<QueryItem>): QuerySetState =>
  changed(
    state,
    state.items.map(item => (item.itemUuid === itemUuid ? { ...item, ...change } : item)),
  )

export const querySetModel = (state: QuerySetState, event: QuerySetEvent): QuerySetState => {
  switch (event.type) {
    case 'tabSwitched':
      return emptyQuerySet(event.tab)
    case 'layoutArrived':
      return event.tab === state.tab
        ? { ...emptyQuerySet(event.tab), layout: event.layout, items: event.layout.items }
        : state
    case 'layoutFailed':
      return event.tab === state.tab ? { ...state, problem: event.problem } : state
    case 'defaultsRestored':
      return event.tab === state.tab && state.layout ? changed(state, event.layout.items) : state
    case 'moved': {
      const items = place(state.items, event.itemUuid, event.to)
      const same = items.every((item, n) => item === state.items[n])
      return same ? state : changed(state, items)
    }
    case 'shownToggled': {
      const item = state.items.find(one => one.itemUuid === event.itemUuid)
      return item ? changeItem(state, event.itemUuid, { shown: !item.shown }) : state
    }
    case 'renamingBegan':
      return { ...state, renaming: event.itemUuid }
    case 'renamed':
      return changeItem(state, event.itemUuid, { label: event.label })
    case 'renamingEnded':
      return { ...state, renaming: undefined }
    case 'saveRefused':
      return { ...state, failure: event.failure }
  }
}

/** Only a plan of the current type can be deleted (widgets §6). */
export const canDelete = ({ tab, layout }: QuerySetState): boolean =>
  (tab === 'personal' ? layout?.hasPersonalPlan : layout?.hasOrganisationPlan) ?? false

export type QuerySetSave =
  { ok: true; layout: Pick<QueryLayout, 'plan' | 'items'> } | { ok: false; failure: Failure }

/** What is sent: no initial plan any more, and a new one where the type is another than it was read from. */
export const planToSave = ({ tab, layout, items }: QuerySetState): QuerySetSave => {
  if (!layout || items.length === 0) return { ok: false, failure: { code: 'emptyLayout' } }
  const blank = items.find(item => item.label.trim() === '')
  if (blank) return { ok: false, failure: { code: 'blankLabel', params: { itemUuid: blank.itemUuid } } }
  const { plan } = layout
  const ids = plan.type === tab ? {} : { planUuid: '', planId: 0 }
  return {
    ok: true,
    layout: {
      plan: { ...plan, ...ids, initial: false, type: tab },
      items: items.map(item => ({ ...item, label: item.label.trim() })),
    },
  }
}
