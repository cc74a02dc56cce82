import { choiceOfAll, countChosen } from '@/widgets/list/model/items'
import { listModel, type ListEvent } from '@/widgets/list/model/listRows'
import { answer, opened, rowsFrom, type State } from '../unit/widgets/list/samples'
import budgets from './budgets.json'
import { atMost, median, type Line } from './line'

const ROWS = 10_000
const SUB_ROWS = 3

const timed = (from: State, event: ListEvent<string>): number => {
  const started = performance.now()
  const { items } = listModel(from, event)
  countChosen(items)
  choiceOfAll(items)
  return performance.now() - started
}

/** What choosing all of 10,000 rows with 30,000 sub-rows asks of the device, the box and the count included. */
export const largeSelection = (): Line[] => {
  const none = answer(opened({ select: 'multiple' }), rowsFrom(0, ROWS, SUB_ROWS), ROWS)
  const all = listModel(none, { type: 'allChosen', on: true })
  const line = (what: string, from: State, event: ListEvent<string>): Line => {
    const times = Array.from({ length: budgets.conditions.runs * 3 }, () => timed(from, event))
    return atMost(`10,000 rows with sub-rows: ${what}`, median(times), budgets.h5.chooseAllMs, ' ms', 1)
  }
  return [
    line('all chosen', none, { type: 'allChosen', on: true }),
    line('none chosen', all, { type: 'allChosen', on: false }),
    line('one chosen', none, { type: 'rowChosen', key: String(ROWS - 1), on: true }),
  ]
}
