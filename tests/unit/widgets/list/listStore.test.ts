import { createListStore } from '@/widgets/list/listStore'
import { choiceOfAll, countChosen } from '@/widgets/list/model/items'
import { column, layoutOf, rowsFrom } from './samples'

const loaded = () => {
  const store = createListStore('compound', 'multiple')
  store.send({ type: 'layoutAsked' })
  store.send({ type: 'searched', conditions: [] })
  store.send({ type: 'layoutArrived', read: store.now().layoutAsking ?? -1, layout: layoutOf(column('a')) })
  const read = store.now().asking?.read ?? -1
  store.send({ type: 'pageArrived', read, page: { rows: rowsFrom(0, 3, 2), total: 6 } })
  return store
}

it('[L024] what is chosen or folded leaves the page as it is, and rows and counts are told', () => {
  const store = loaded()
  const page = store.frame()
  const told = jest.fn()
  store.subscribe(told)
  store.send({ type: 'rowChosen', key: '1', on: true })
  store.send({ type: 'subRowChosen', key: '2', at: 0, on: true })
  store.send({ type: 'expandToggled', key: '0' })
  expect(store.frame()).toBe(page)
  expect(told).toHaveBeenCalledTimes(3)
  expect([countChosen(store.now().items), choiceOfAll(store.now().items)]).toEqual([2, 'mixed'])
  store.send({ type: 'allChosen', on: true })
  expect([store.frame() === page, choiceOfAll(store.now().items)]).toEqual([true, true])
})

it('whatever else happens is drawn by the page; a choice before it is not lost', () => {
  const store = loaded()
  const before = store.frame()
  store.send({ type: 'rowChosen', key: '1', on: true })
  store.send({ type: 'nextWanted' })
  expect(store.frame()).not.toBe(before)
  expect(store.frame().asking).toMatchObject({ from: 2, page: 2 })
  const read = store.frame().asking?.read ?? -1
  store.send({ type: 'pageArrived', read, page: { rows: rowsFrom(3, 3), total: 6 } })
  expect([store.frame().rows.length, countChosen(store.now().items)]).toEqual([6, 1])
  // the same choice again: nothing happened
  const told = jest.fn()
  store.subscribe(told)
  store.send({ type: 'rowChosen', key: '1', on: true })
  expect(told).not.toHaveBeenCalled()
})
