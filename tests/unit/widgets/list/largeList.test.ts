import { choiceOfAll, countChosen } from '@/widgets/list/model/items'
import type { ListEvent } from '@/widgets/list/model/listRows'
import { listModel } from '@/widgets/list/model/listRows'
import { answer, opened, play, rowsFrom, type State } from './samples'

const ROWS = 10_000
const SUB_ROWS = 3
/** ms (the task's limit for choosing all) */
const LIMIT = 50

const large = answer(opened({ select: 'multiple' }), rowsFrom(0, ROWS, SUB_ROWS), ROWS)

/** The quickest of some runs: a busy machine is not what is measured. */
const ms = (event: ListEvent<string>, from: State): number =>
  Math.min(
    ...Array.from({ length: 7 }, () => {
      const start = performance.now()
      listModel(from, event)
      return performance.now() - start
    }),
  )

it('[L004] [L039] 10,000 rows with 30,000 sub-rows are chosen within 50 ms, and one of them within a tenth', () => {
  const all = play([{ type: 'allChosen', on: true }], large)
  expect([countChosen(all.items), choiceOfAll(all.items)]).toEqual([ROWS, true])
  expect(ms({ type: 'allChosen', on: true }, large)).toBeLessThan(LIMIT)
  expect(ms({ type: 'allChosen', on: false }, all)).toBeLessThan(LIMIT)
  expect(ms({ type: 'rowChosen', key: String(ROWS - 1), on: true }, large)).toBeLessThan(LIMIT / 10)
  const half = play([{ type: 'subRowChosen', key: '0', at: 1, on: false }], all)
  expect(choiceOfAll(half.items)).toBe('mixed')
})
