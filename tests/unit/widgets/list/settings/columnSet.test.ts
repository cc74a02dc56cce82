import type { ListColumn, ListLayout } from '@/api/widgetList'
import {
  arrangementModel,
  canDelete,
  emptyArrangement,
  planToSave,
  type Arrangement,
  type ArrangementEvent,
} from '@/widgets/arrange/model/arrangement'
import {
  arrangedColumns,
  columnsAs,
  columnsToSave,
  sampleValues,
} from '@/widgets/list/settings/model/columnSet'

type State = Arrangement<ListLayout>

const column = (field: string, type: string, more: Partial<ListColumn> = {}): ListColumn => ({
  itemUuid: `uuid-${field}`,
  field,
  title: field,
  spec: { type, typeCode: type === 'Select' ? 'state' : '' },
  shown: true,
  hidden: false,
  required: false,
  summed: false,
  ...more,
})
const columns = [
  column('key', 'Text', { shown: false, hidden: true }),
  column('code', 'Text', { required: true }),
  column('state', 'Select'),
  column('amount', 'Number', { summed: true }),
  column('note', 'TextArea', { shown: false }),
]
const layout: ListLayout = {
  plan: { code: 'orders', planUuid: 'p', planId: 3, initial: false, type: 'personal', rowsPerPage: 10 },
  hasOrganisationPlan: false,
  hasPersonalPlan: true,
  columns,
  broken: [],
  source: { type: 'table', server: '', table: 't', scope: 'org', api: '', order: '', key: 'key', name: 'n' },
}
const play = (...events: ArrangementEvent<ListLayout>[]): State =>
  events.reduce<State>(
    arrangementModel,
    arrangementModel<ListLayout>(emptyArrangement('personal'), {
      type: 'planArrived',
      tab: 'personal',
      arranged: arrangedColumns(layout),
    }),
  )
const failure = (state: State) => {
  const wish = planToSave(state)
  return wish.ok ? undefined : wish.failure.code
}
const saved = (state: State) => {
  const wish = planToSave(state)
  if (!wish.ok) throw new Error(wish.failure.code)
  return columnsToSave(wish.save)
}

it('[L054] rows per page cannot be empty', () => {
  for (const text of ['', '  ']) expect(failure(play({ type: 'rowsTyped', text }))).toBe('rowsEmpty')
})

it('[L055] rows per page are 10 to 30, whole', () => {
  for (const text of ['9', '31', '0', '-10', '12.5', '1e1', 'ten', '99999999999'])
    expect([text, failure(play({ type: 'rowsTyped', text }))]).toEqual([text, 'rowsRange'])
  for (const [text, rows] of [
    ['10', 10],
    [' 30 ', 30],
    ['020', 20],
  ] as const)
    expect(saved(play({ type: 'rowsTyped', text })).plan.rowsPerPage).toBe(rows)
})

it('[L056] a layout without columns is not saved', () => {
  const empty = arrangementModel<ListLayout>(emptyArrangement('personal'), {
    type: 'planArrived',
    tab: 'personal',
    arranged: arrangedColumns({ ...layout, columns: [] }),
  })
  expect(failure(empty)).toBe('emptyLayout')
})

it('[L057] each column needs a title', () => {
  expect(failure(play({ type: 'renamed', itemUuid: 'uuid-state', name: ' ' }))).toBe('blankName')
  const { columns: sent } = saved(play({ type: 'renamed', itemUuid: 'uuid-state', name: ' State ' }))
  expect(sent.map(one => one.title)).toEqual(['key', 'code', 'State', 'amount', 'note'])
})

it('required columns stay, only numbers are summed, and what is never shown is saved as it came', () => {
  const state = play(
    { type: 'shownToggled', itemUuid: 'uuid-code' },
    { type: 'shownToggled', itemUuid: 'uuid-note' },
    { type: 'summedToggled', itemUuid: 'uuid-amount' },
    { type: 'summedToggled', itemUuid: 'uuid-state' },
    { type: 'moved', itemUuid: 'uuid-amount', to: 0 },
  )
  const { columns: sent } = saved(state)
  expect(sent.map(one => one.field)).toEqual(['key', 'amount', 'code', 'state', 'note'])
  expect(sent[0]).toEqual(columns[0])
  expect(sent.map(one => one.shown)).toEqual([false, true, true, true, true])
  expect(sent.map(one => one.summed)).toEqual([false, false, false, false, false])
  expect(play({ type: 'summedToggled', itemUuid: 'uuid-state' }).entries[2]).not.toHaveProperty(
    'summed',
    true,
  )
})

it('a required column that the server has hidden is shown again', () => {
  const odd = { ...layout, columns: [column('code', 'Text', { required: true, shown: false })] }
  expect(arrangedColumns(odd).entries[0]?.shown).toBe(true)
})

it('[L019] only a plan of the tab’s type can be deleted', () => {
  const organisation = arrangementModel<ListLayout>(emptyArrangement('organisation'), {
    type: 'planArrived',
    tab: 'organisation',
    arranged: arrangedColumns(layout),
  })
  expect([canDelete(play()), canDelete(organisation)]).toEqual([true, false])
  expect(canDelete(play({ type: 'tabSwitched', tab: 'personal' }))).toBe(false)
})

it('[L045] restoring the default brings the delivered columns and rows, to be saved over the plan', () => {
  const delivered = { ...layout, columns: [...columns].reverse(), plan: { ...layout.plan, rowsPerPage: 20 } }
  const state = play(
    { type: 'rowsTyped', text: '' },
    { type: 'renamed', itemUuid: 'uuid-state', name: 'x' },
    { type: 'defaultsRestored', tab: 'personal', arranged: arrangedColumns(delivered) },
  )
  expect([state.rows, state.dirty]).toEqual(['20', true])
  expect(saved(state)).toMatchObject({
    plan: { planUuid: 'p', planId: 3, rowsPerPage: 20, initial: false },
    columns: [...columns].reverse(),
  })
})

it('the preview follows what is arranged, with values of every type', () => {
  const state = play(
    { type: 'renamed', itemUuid: 'uuid-amount', name: 'Sum' },
    { type: 'moved', itemUuid: 'uuid-amount', to: 0 },
    { type: 'shownToggled', itemUuid: 'uuid-state' },
  )
  const arranged = columnsAs(layout, state.entries)
  expect(arranged.map(one => [one.title, one.shown])).toEqual([
    ['key', false],
    ['Sum', true],
    ['code', true],
    ['state', false],
    ['note', false],
  ])
  const option = { key: '1', name: 'open', disabled: false }
  const types = ['Text', 'Number', 'Date', 'Select', 'Boolean', 'Refer', 'Rating'].map(type =>
    column(type, type),
  )
  expect(sampleValues(types, { text: n => `text ${n}`, optionsOf: () => [option] })).toEqual({
    Text: 'text 1',
    Number: 1280,
    Date: '2026-01-15 09:30:00',
    Select: '1',
    Boolean: 1,
    Refer: 'text 6',
    Rating: 'text 7',
  })
})
