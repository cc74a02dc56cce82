import Taro from '@tarojs/taro'
import { DragArea as Browsers } from '@/ui/host/DragArea.h5'
import { DragArea as MiniPrograms } from '@/ui/host/DragArea.weapp'
import { PickArea } from '@/ui/host/PickArea.weapp'
import { stays, until } from '../../support/renderScreen'
import { act, cleanUp, render } from './support/render'

afterEach(cleanUp)

const told: string[] = []
beforeEach(() => void (told.length = 0))

const areaOf = (DragArea: typeof Browsers) =>
  render(
    <DragArea
      label="排序"
      onTap={() => told.push('tap')}
      onMove={() => told.push('move')}
      onEnd={() => told.push('end')}
      onCancel={() => told.push('cancel')}
    />,
  ).named('排序')
const pointer = (area: HTMLElement, type: string, clientY: number) =>
  act(() => void area.dispatchEvent(new MouseEvent(type, { bubbles: true, clientY })))
const touch = (area: HTMLElement, type: string, clientY: number) =>
  act(() => {
    const event = new Event(type, { bubbles: true })
    const touches = type === 'touchend' ? [] : [{ clientX: 0, clientY }]
    area.dispatchEvent(Object.assign(event, { touches }))
  })
const press = (area: HTMLElement) => act(() => area.click())

it('a browser’s pointer presses once, a pull is no press, and a screen reader presses without a pointer', () => {
  const area = areaOf(Browsers)
  pointer(area, 'pointerdown', 0)
  pointer(area, 'pointerup', 0)
  // what a tap opens lies above the area by now: the click must not be its
  expect(told).toEqual([])
  press(area)
  expect(told).toEqual(['tap'])
  pointer(area, 'pointerdown', 0)
  pointer(area, 'pointermove', 90)
  pointer(area, 'pointerup', 90)
  press(area)
  expect(told.slice(1)).toEqual(['move', 'end'])
  press(area)
  expect(told.slice(3)).toEqual(['tap'])
})

it('on the mini-program the platform’s tap presses, also without touches, and a short pull is none', () => {
  const area = areaOf(MiniPrograms)
  touch(area, 'touchstart', 0)
  touch(area, 'touchend', 0)
  press(area)
  expect(told).toEqual(['tap'])
  touch(area, 'touchstart', 0)
  touch(area, 'touchmove', 8)
  touch(area, 'touchend', 8)
  press(area)
  expect(told.slice(1)).toEqual(['move', 'end'])
  press(area)
  expect(told.slice(3)).toEqual(['tap'])
})

it('on the mini-program a press on a block does not press what the block stands in', () => {
  const screen = render(
    <PickArea onPick={() => told.push('around')}>
      <MiniPrograms
        label="图块"
        onTap={() => told.push('block')}
        onMove={() => undefined}
        onEnd={() => undefined}
        onCancel={() => undefined}
      />
    </PickArea>,
  )
  press(screen.named('图块'))
  expect(told).toEqual(['block'])
})

it('a pull that stays near the edge scrolls what it stands in, counts that too, and ends with the list', async () => {
  const pulls: number[] = []
  const screen = render(
    <div data-part="box" style={{ overflowY: 'auto' }}>
      <div className="stays" />
      <Browsers
        label="排序"
        scrolls="stays"
        onMove={({ dy }) => pulls.push(dy)}
        onEnd={({ dy }) => pulls.push(dy)}
        onCancel={() => undefined}
      />
    </div>,
  )
  const area = screen.named('排序')
  const box = area.parentElement as HTMLElement
  // 300 px in sight of 500, of which the upper 100 are covered by what stays
  const rect = (top: number, bottom: number) => () => ({ top, bottom }) as DOMRect
  box.getBoundingClientRect = rect(0, 300)
  ;(box.firstElementChild as HTMLElement).getBoundingClientRect = rect(0, 100)
  for (const [name, value] of Object.entries({ clientHeight: 300, scrollHeight: 500 }))
    Object.defineProperty(box, name, { value })
  pointer(area, 'pointerdown', 200)
  pointer(area, 'pointermove', 210)
  expect(pulls).toEqual([10])
  pointer(area, 'pointermove', 295)
  await until(() => box.scrollTop === 200, 'the end of the list')
  expect(pulls.at(-1)).toBe(95 + 200)
  // back below what stays: up again, and not above the top
  pointer(area, 'pointermove', 105)
  await until(() => box.scrollTop < 150, 'the way back')
  pointer(area, 'pointerup', 200)
  const stopped = box.scrollTop
  expect(pulls.at(-1)).toBe(stopped)
  await stays(() => box.scrollTop === stopped, 'the list')
})

it('on the mini-program it scrolls the sheet in front, as soon as the platform has told where that stands', async () => {
  const pulls: number[] = []
  let top = 40
  const node = { scrollTo: (to: { top: number }) => void (top = to.top) }
  const box = { top: 0, bottom: 300, height: 300, scrollTop: 40, scrollHeight: 400, node }
  const query = {
    select: () => ({ fields: () => query, boundingClientRect: () => query }),
    exec: (tell: (found: unknown[]) => void) => tell([box, null]),
  }
  jest.spyOn(Taro, 'createSelectorQuery').mockReturnValueOnce(query as never)
  const area = render(
    <MiniPrograms
      label="排序"
      scrolls="stays"
      onMove={({ dy }) => pulls.push(dy)}
      onEnd={({ dy }) => pulls.push(dy)}
      onCancel={() => undefined}
    />,
  ).named('排序')
  touch(area, 'touchstart', 200)
  touch(area, 'touchmove', 295)
  await until(() => top === 100, 'the end of the list')
  touch(area, 'touchend', 295)
  expect(pulls.at(-1)).toBe(95 + 60)
})
