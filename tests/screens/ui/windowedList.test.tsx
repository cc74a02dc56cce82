import { createScrollSignal } from '@/ui/window/scrollSignal'
import type { WindowedList as List } from '@/ui/window/WindowedList'
import { until } from '../../support/until'
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

it('a list that was moved while it was being measured is measured again: no row in sight stays empty', async () => {
  const scroll = createScrollSignal()
  let here = 0
  /** answers of looks that are under way, with the place from when they began */
  const underWay: (() => void)[] = []
  measureList.mockImplementation((_id: string, parts: readonly string[]) => {
    const then = boxAt(here, parts)
    return new Promise<typeof then>(resolve => underWay.push(() => resolve(then)))
  })
  const looks = () =>
    until('a look at the list', async () => {
      await act(async () => undefined)
      return underWay.length > 0
    })
  const answer = async () => {
    await looks()
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
  await looks()
  // the last move of the finger comes while the look is under way
  here = 30_000
  scroll.emit()
  await until('the row in sight', async () => {
    await act(async () => underWay.shift()?.())
    return list.text().includes('第 301 行')
  })
})
