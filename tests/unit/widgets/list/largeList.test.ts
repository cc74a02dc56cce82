import { choiceOfAll, countChosen } from '@/widgets/list/model/items'
import { answer, opened, play, rowsFrom } from './samples'

const ROWS = 10_000
const SUB_ROWS = 3

const large = answer(opened({ select: 'multiple' }), rowsFrom(0, ROWS, SUB_ROWS), ROWS)

it('[L004] [L039] 10,000 rows with 30,000 sub-rows are chosen at once; one sub-row less is a half choice', () => {
  const all = play([{ type: 'allChosen', on: true }], large)
  expect([countChosen(all.items), choiceOfAll(all.items)]).toEqual([ROWS, true])
  const half = play([{ type: 'subRowChosen', key: '0', at: 1, on: false }], all)
  expect([countChosen(half.items), choiceOfAll(half.items)]).toEqual([ROWS, 'mixed'])
})
