import { createScrollSignal } from '@/ui/window/scrollSignal'
import type { WindowedList as List } from '@/ui/window/WindowedList'
import { act, cleanUp, render } from './support/render'

const measureList = jest.fn()
let WindowedList: typeof List
beforeAll(async () => {
  jest.doMock('@/ui/host/listBox', () => ({ LOOK_EVERY: 1, measureList }))
  ;({ WindowedList } = await import('@/ui/window/WindowedList'))
})
afterEach(cleanUp)

const ROW_PX = 100
const rows = Array.from({ length: 400 }, (_, at) => `第 ${at + 1} 行`)

/** The list scrolled to here; every slot has its four rows' height. */
const boxAt = (scrolled: number, parts: readonly string[]) => ({
  top: -scrolled,
  height: rows.length * ROW_PX,
  width: 375,
  parts: parts.map(() => 4 * ROW_PX),
})

it('[S071] a list that was moved while it was being measured is measured again: no row in sight stays empty', async () => {
  const scroll = createScrollSignal()
  let here = 0
  /** answers of looks that are under way, with the place from when they began */
  const underWay: (() => void)[] = []
  measureList.mockImplementation((_id: string, parts: readonly string[]) => {
    const then = boxAt(here, parts)
    return new Promise<typeof then>(resolve => underWay.push(() => resolve(then)))
  })
  const answer = async () => {
    for (let turns = 0; underWay.length === 0 && turns < 200; turns += 1)
      await act(() => new Promise(resolve => setTimeout(resolve, 1)))
    await act(async () => underWay.shift()?.())
  }
  const list = render(
    <WindowedList
      rows={rows}
      keyOf={row => row}
      draw={row => row}
      label="行"
      lineHeight="100px"
      scroll={scroll}
    />,
  )
  await answer()
  await answer()
  here = 5_000
  scroll.emit()
  for (let turns = 0; underWay.length === 0 && turns < 200; turns += 1)
    await act(() => new Promise(resolve => setTimeout(resolve, 1)))
  // the last move of the finger comes while the look is under way
  here = 30_000
  scroll.emit()
  for (let looks = 0; looks < 4; looks += 1) await answer()
  expect(list.element.textContent).toContain('第 301 行')
})
