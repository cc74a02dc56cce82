import { useState } from 'react'
import { DatePicker } from '@/ui/date-picker/DatePicker'
import { Picker } from '@/ui/picker/Picker'
import { act, cleanUp, key, render, violations } from './support/render'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

const rest = () => act(() => void jest.advanceTimersByTime(1000))
const wheel = (element: Element, name: string) =>
  element.querySelector(`[role=spinbutton][aria-label=${name}]`) as HTMLElement
const value = (element: Element, name: string) => wheel(element, name).getAttribute('aria-valuetext')

const columns = [
  {
    label: '时段',
    options: ['上午', '下午', '晚上'].map(text => ({ value: text, text })),
  },
]

function Chooser({ told }: { told: (value: string) => void }) {
  const [open, setOpen] = useState(true)
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Picker
        open={open}
        title="送货时段"
        columns={columns}
        value={['下午']}
        onPick={value => told(value.join())}
        onClose={() => setOpen(false)}
      />
    </main>
  )
}

/** A finger on a wheel, from one height to another, slowly. */
function drag(list: Element, from: number, to: number) {
  const point = (type: string, y: number) => {
    const event = new Event(type, { bubbles: true, cancelable: true })
    Object.assign(event, { touches: [{ clientX: 0, clientY: y, pageX: 0, pageY: y }] })
    act(() => void list.dispatchEvent(event))
  }
  point('touchstart', from)
  for (const y of [from, from + (to - from) / 2, to]) {
    point('touchmove', y)
    point('touchmove', y)
  }
  act(() => void jest.advanceTimersByTime(500))
  point('touchend', to)
  // exactly on a row: nothing is left to roll, so the browser tells of no transition
  act(() => void jest.advanceTimersByTime(500))
}

describe('picker', () => {
  it('is turned by keys, tells its value, and chooses nothing until it is confirmed', async () => {
    const told: string[] = []
    const screen = render(<Chooser told={it => told.push(it)} />)
    rest()
    expect(value(screen.element, '时段')).toBe('下午')
    key(wheel(screen.element, '时段'), 'ArrowDown')
    expect(value(screen.element, '时段')).toBe('晚上')
    key(wheel(screen.element, '时段'), 'ArrowDown')
    expect(value(screen.element, '时段')).toBe('晚上')
    key(wheel(screen.element, '时段'), 'Home')
    expect([value(screen.element, '时段'), told]).toEqual(['上午', []])
    screen.press('关闭')
    rest()
    expect(told).toEqual([])
    screen.press('打开')
    expect(value(screen.element, '时段')).toBe('下午')
    key(wheel(screen.element, '时段'), 'ArrowUp')
    screen.press('确定')
    expect(told).toEqual(['上午'])
    jest.useRealTimers()
    screen.press('打开')
    expect(await violations(screen.element)).toEqual([])
  })

  it('is turned by a finger, also one that rests on the way', () => {
    const told: string[] = []
    const screen = render(<Chooser told={it => told.push(it)} />)
    rest()
    drag(screen.element.querySelector('.nut-pickerview-list') as Element, 100, 100 - 44)
    expect(value(screen.element, '时段')).toBe('晚上')
    screen.press('确定')
    expect(told).toEqual(['晚上'])
  })
})

describe('date picker', () => {
  const open = (start: string, told: (day: string) => void) =>
    render(
      <DatePicker
        open
        value={start}
        min="2023-11-20"
        max="2024-03-05"
        onPick={told}
        onClose={() => undefined}
      />,
    )

  it('offers only days that exist and that are allowed', () => {
    const told: string[] = []
    const { element, press } = open('2024-01-31', day => told.push(day))
    key(wheel(element, '月'), 'ArrowDown')
    expect([value(element, '月'), value(element, '日')]).toEqual(['2月', '29日'])
    key(wheel(element, '月'), 'ArrowDown')
    expect([value(element, '月'), value(element, '日')]).toEqual(['3月', '5日'])
    key(wheel(element, '年'), 'ArrowUp')
    expect([value(element, '年'), value(element, '月'), value(element, '日')]).toEqual([
      '2023年',
      '11月',
      '20日',
    ])
    press('确定')
    expect(told).toEqual(['2023-11-20'])
  })

  it('starts at the last day when there is none', () => {
    const { element } = open('', () => undefined)
    expect([value(element, '年'), value(element, '月'), value(element, '日')]).toEqual([
      '2024年',
      '3月',
      '5日',
    ])
  })
})
