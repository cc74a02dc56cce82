import type { ListColumn, ListLayout, ListPage, ListRow, RowValue } from '@/api/widgetList'
import type { ListVariant, SelectMode } from '@/widgets/list/model/items'
import { emptyList, listModel, type ListEvent, type ListState } from '@/widgets/list/model/listRows'

/** Parts of a configured list for its tests; problems are texts. */
export type State = ListState<string>
export type Event = ListEvent<string>

export const column = (field: string, more: Partial<ListColumn> = {}): ListColumn => ({
  itemUuid: field,
  field,
  title: field,
  spec: { type: 'Text', typeCode: '' },
  shown: true,
  hidden: false,
  required: false,
  summed: false,
  ...more,
})

export const amount = (field: string, precision = 2, more: Partial<ListColumn> = {}): ListColumn =>
  column(field, { spec: { type: 'Number', typeCode: '', precision }, summed: true, ...more })

export const layoutOf = (...columns: readonly ListColumn[]): ListLayout => ({
  plan: { code: 'orders', planUuid: '', planId: 0, initial: true, type: 'personal', rowsPerPage: 10 },
  hasOrganisationPlan: false,
  hasPersonalPlan: false,
  broken: [],
  columns,
  source: {
    type: 'table',
    server: 's',
    table: 't',
    scope: 'org',
    api: '',
    order: '',
    key: 'a',
    name: 'orders',
  },
})

export const row = (key: string, values: Record<string, RowValue> = {}, subs = 0): ListRow => ({
  key,
  values,
  subRows: Array.from({ length: subs }, (_, at) => ({
    key: `${key}/${at}`,
    values: { line: at },
    subRows: [],
  })),
})

export const rowsFrom = (first: number, count: number, subs = 0): ListRow[] =>
  Array.from({ length: count }, (_, n) => row(String(first + n), {}, subs))

export const play = (events: readonly Event[], from: State = emptyList()): State =>
  events.reduce<State>(listModel, from)

/** Answers the layout that is being read. */
export const laidOut = (state: State, layout = layoutOf(column('a'))): State =>
  play([{ type: 'layoutArrived', read: state.layoutAsking ?? -1, layout }], state)

/** Answers the page that is being read. */
export const answer = (
  state: State,
  rows: readonly ListRow[],
  total: number,
  broken: string[] = [],
): State => {
  const page: ListPage = { rows, total, broken }
  return play([{ type: 'pageArrived', read: state.asking?.read ?? -1, page }], state)
}

/** A list whose first page is being read. */
export const opened = ({
  variant,
  select,
  layout,
}: { variant?: ListVariant; select?: SelectMode; layout?: ListLayout } = {}): State =>
  laidOut(
    play([{ type: 'layoutAsked' }, { type: 'searched', conditions: [] }], emptyList(variant, select)),
    layout,
  )
