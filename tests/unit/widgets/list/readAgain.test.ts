import type { ListPage, ListRow } from '@/api/widgetList'
import { chosenRecords } from '@/widgets/list/model/items'
import { isFinished, type ListRead } from '@/widgets/list/model/listRows'
import { readPages } from '@/widgets/list/model/readPages'
import { answer, opened, play, rowsFrom, type State } from './samples'

const SIZE = 10

/** A server that has these rows, and how many pages were asked for at once at most. */
const serverOf = (rows: readonly ListRow[]) => {
  const asked: number[] = []
  let open = 0
  let most = 0
  const readOne = async (page: number): Promise<ListPage> => {
    asked.push(page)
    open += 1
    most = Math.max(most, open)
    await Promise.resolve()
    open -= 1
    return { rows: rows.slice((page - 1) * SIZE, page * SIZE), total: rows.length }
  }
  return { asked, readOne, most: () => most }
}

const readOf = (state: State): ListRead => {
  if (!state.asking) throw new Error('nothing is asked for')
  return state.asking
}
const answered = async (state: State, server: ReturnType<typeof serverOf>): Promise<State> => {
  const { rows, total } = await readPages(readOf(state), server.readOne, () => true)
  return answer(state, rows, total)
}
const keysOf = (rows: readonly ListRow[]) => rows.map(row => row.key)
const chosenKeys = (state: State) => keysOf(chosenRecords(state.items).map(({ row }) => row))

const all = rowsFrom(1, 100)
/** 80 rows are loaded, ticked here and there. */
const loaded = async (): Promise<State> => {
  let state = await answered(opened({ select: 'multiple' }), serverOf(all))
  for (let page = 2; page <= 8; page += 1)
    state = await answered(play([{ type: 'nextWanted' }], state), serverOf(all))
  const ticks = ['3', '61', '72', '80'].map(key => ({ type: 'rowChosen', key, on: true }) as const)
  return play(ticks, state)
}

it('[L024] a change keeps all rows that are loaded and their ticks, also beyond the fifth page', async () => {
  const server = serverOf(all)
  const fresh = await answered(play([{ type: 'refreshWanted' }], await loaded()), server)
  expect([fresh.rows.length, fresh.page, fresh.asking]).toEqual([80, 8, undefined])
  expect(chosenKeys(fresh)).toEqual(['3', '61', '72', '80'])
  expect(server.asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(server.most()).toBe(5)
  expect(readOf(play([{ type: 'nextWanted' }], fresh))).toMatchObject({ from: 9, page: 9 })
})

it('[L024] rows that were deleted are gone with their ticks, others move up, and none stands twice', async () => {
  const left = all.filter(({ key }) => !['2', '55', '72'].includes(key))
  const fresh = await answered(play([{ type: 'refreshWanted' }], await loaded()), serverOf(left))
  expect(keysOf(fresh.rows)).toEqual(keysOf(left.slice(0, 80)))
  expect(new Set(keysOf(fresh.rows)).size).toBe(80)
  expect(chosenKeys(fresh)).toEqual(['3', '61', '80'])
})

it('a pull reads the first page alone, but all that is loaded while something of it is chosen', async () => {
  const server = serverOf(all)
  const pulled = await answered(play([{ type: 'firstWanted' }], await loaded()), server)
  expect(chosenKeys(pulled)).toEqual(['3', '61', '72', '80'])
  expect(server.asked).toHaveLength(8)
  const none = play([{ type: 'allChosen', on: false }], pulled)
  expect(readOf(play([{ type: 'firstWanted' }], none))).toMatchObject({ from: 1, page: 1 })
})

it('pages behind the end of a list that became short are not asked for', async () => {
  const server = serverOf(all.slice(0, 12))
  const fresh = await answered(play([{ type: 'refreshWanted' }], await loaded()), server)
  expect([fresh.rows.length, fresh.total, isFinished(fresh)]).toEqual([12, 12, true])
  expect(server.asked).toEqual([1, 2, 3, 4, 5])
})

it('a read that nobody waits for any more asks for nothing further', async () => {
  const server = serverOf(all)
  await readPages({ from: 1, page: 8 }, server.readOne, () => false)
  expect(server.asked).toEqual([1, 2, 3, 4, 5])
})

it('a page that fails fails the read as a whole, and everything stays as it was', async () => {
  const state = play([{ type: 'refreshWanted' }], await loaded())
  const read = readPages(
    readOf(state),
    page => (page === 7 ? Promise.reject(new Error('down')) : serverOf(all).readOne(page)),
    () => true,
  )
  await expect(read).rejects.toThrow('down')
  const failed = play([{ type: 'pageFailed', read: readOf(state).read, problem: 'down' }], state)
  expect([failed.rows.length, chosenKeys(failed)]).toEqual([80, ['3', '61', '72', '80']])
  expect(readOf(play([{ type: 'againWanted' }], failed))).toMatchObject({ from: 1, page: 8 })
})
