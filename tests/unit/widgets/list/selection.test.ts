import { choiceOf, choiceOfAll, chosenRecords, countChosen, foldOf } from '@/widgets/list/model/items'
import { createEntries } from '@/widgets/list/model/entries'
import { mulberry32 } from '../../../../sandbox/kernel/random'
import { answer, opened, play, rowsFrom, type Event, type State } from './samples'

const many = answer(opened({ select: 'multiple' }), rowsFrom(0, 3, 2), 3)
const choose = (key: string, on = true): Event => ({ type: 'rowChosen', key, on })
const chooseSub = (key: string, at: number, on = true): Event => ({ type: 'subRowChosen', key, at, on })
const keys = (state: State) => chosenRecords(state.items).map(({ row }) => row.key)
const below = (state: State, at: number) => state.items[at]?.chosenBelow
const boxOf = (state: State, at: number) => {
  const item = state.items[at]
  return item && choiceOf(item)
}

it('[L038] a row takes its sub-rows along', () => {
  const on = play([choose('1')], many)
  expect([keys(on), below(on, 1), below(on, 0)]).toEqual([['1'], [true, true], [false, false]])
  expect(below(play([choose('1', false)], on), 1)).toEqual([false, false])
})

it('[L040] a row counts as chosen if any of its sub-rows is, and only they go along', () => {
  const some = play([chooseSub('1', 0)], many)
  expect([keys(some), boxOf(some, 1), countChosen(some.items)]).toEqual([['1'], 'mixed', 1])
  expect(chosenRecords(some.items)[0]?.subRows.map(({ key }) => key)).toEqual(['1/0'])
  expect(keys(play([chooseSub('1', 0, false)], some))).toEqual([])
  // the box of a row that is half chosen chooses the rest
  expect(boxOf(play([choose('1')], some), 1)).toBe(true)
})

it('[L039] [L004] the box for all says whether every row and sub-row is chosen', () => {
  expect(choiceOfAll(many.items)).toBe(false)
  const rows = play([choose('0'), choose('1')], many)
  expect(choiceOfAll(rows.items)).toBe('mixed')
  const allButOne = play([choose('2'), chooseSub('2', 1, false)], rows)
  expect(choiceOfAll(allButOne.items)).toBe('mixed')
  expect(choiceOfAll(play([chooseSub('2', 1)], allButOne).items)).toBe(true)
  expect(choiceOfAll([])).toBe(false)
  const all = play([{ type: 'allChosen', on: true }], many)
  expect([choiceOfAll(all.items), keys(all)]).toEqual([true, ['0', '1', '2']])
  expect(keys(play([{ type: 'allChosen', on: false }], all))).toEqual([])
})

it('[L039] rows that arrive later are not chosen', () => {
  const first = answer(opened({ select: 'multiple' }), rowsFrom(0, 2), 4)
  const all = play([{ type: 'allChosen', on: true }, { type: 'nextWanted' }], first)
  expect(choiceOfAll(answer(all, rowsFrom(2, 2), 4).items)).toBe('mixed')
})

it('[L041] of one that can be chosen the last one is', () => {
  const one = answer(opened({ select: 'single' }), rowsFrom(0, 3, 2), 3)
  const chosen = play([choose('0'), choose('2')], one)
  expect([keys(chosen), below(chosen, 0), below(chosen, 2)]).toEqual([['2'], [false, false], [true, true]])
  expect(keys(play([choose('2', false)], chosen))).toEqual([])
  expect(keys(play([{ type: 'allChosen', on: true }, chooseSub('1', 0)], chosen))).toEqual(['2'])
})

it('nothing can be chosen of a list to read', () => {
  const plain = answer(opened(), rowsFrom(0, 2, 1), 2)
  const tried = play([choose('0'), chooseSub('0', 0), { type: 'allChosen', on: true }], plain)
  expect(tried.items).toBe(plain.items)
})

it('[L024] one row that is chosen leaves every other as it is', () => {
  const on = play([choose('1')], many)
  expect(on.items.map((item, at) => item === many.items[at])).toEqual([true, false, true])
  expect(play([choose('1'), choose('nobody'), chooseSub('1', 9)], on).items).toBe(on.items)
})

it('what an action was done with is chosen no more', () => {
  const all = play([{ type: 'allChosen', on: true }], many)
  expect(keys(play([{ type: 'recordsDone', keys: ['0', '2'] }], all))).toEqual(['1'])
})

it('another search begins with nothing chosen', () => {
  const again = play([choose('1'), { type: 'searched', conditions: [] }], many)
  expect(keys(answer(again, rowsFrom(0, 3), 3))).toEqual([])
})

it('[L038] [L039] what is counted with each choice is what a count of all finds, whatever place is told', () => {
  const random = mulberry32(11)
  const whole = (most: number) => Math.floor(random() * most)
  const rows = 12
  let state = answer(opened({ select: 'multiple', variant: 'compound' }), rowsFrom(0, rows, 2), rows)
  const entriesOf = createEntries()
  for (let step = 0; step < 600; step += 1) {
    const key = String(whole(rows))
    // mostly where the row is, sometimes where another one is, or none
    const place = random() < 0.7 ? Number(key) : whole(rows + 3) - 1
    const on = random() < 0.5
    const events: Event[] = [
      { type: 'rowChosen', key, on, place },
      { type: 'subRowChosen', key, at: whole(3), on, place },
      { type: 'expandToggled', key },
    ]
    state = play([events[random() < 0.05 ? 2 : whole(2)] as Event], state)
    // not every list is drawn
    if (random() < 0.3) continue
    const fresh = [...state.items]
    expect([countChosen(state.items), choiceOfAll(state.items), foldOf(state.items)]).toEqual([
      countChosen(fresh),
      choiceOfAll(fresh),
      foldOf(fresh),
    ])
    expect(entriesOf(state.items)).toEqual(createEntries()(fresh))
  }
  expect(countChosen(state.items)).toBeGreaterThan(0)
})
