import type { ListColumn } from '@/api/widgetList'
import {
  confirmedSort,
  ownOrder,
  sortableColumns,
  sortChoiceModel,
  type SortChoice,
  type SortChoiceEvent,
} from '@/widgets/list/settings/model/sortChoice'

const column = (field: string, more: Partial<ListColumn> = {}): ListColumn => ({
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
const columns = [column('a'), column('b', { shown: false }), column('c', { hidden: true }), column('d')]
const play = (...events: SortChoiceEvent[]) => events.reduce<SortChoice>(sortChoiceModel, ownOrder)

it('[L016] offers the visible columns', () => {
  expect(sortableColumns(columns).map(one => one.field)).toEqual(['a', 'd'])
})

it('[L016] is a field and a direction once it is confirmed; it opens with what holds', () => {
  const chosen = play(
    { type: 'opened', sort: undefined },
    { type: 'directionChosen', descending: true },
    { type: 'fieldChosen', field: 'd' },
  )
  expect(confirmedSort(chosen, columns)).toEqual({ field: 'd', descending: true })
  expect(play({ type: 'opened', sort: { field: 'd', descending: true } })).toEqual(chosen)
  // a column that was hidden since is no order
  expect(confirmedSort({ field: 'b', descending: true }, columns)).toBeUndefined()
})

it('[L037] restoring the default clears the field and sets ascending', () => {
  const restored = play(
    { type: 'opened', sort: { field: 'd', descending: true } },
    { type: 'defaultRestored' },
  )
  expect(restored).toEqual({ field: undefined, descending: false })
  expect(confirmedSort(restored, columns)).toBeUndefined()
})
