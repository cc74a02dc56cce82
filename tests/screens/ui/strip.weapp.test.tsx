import type { ScrollViewProps } from '@tarojs/components'
import { useLayoutEffect, useRef, type FunctionComponent } from 'react'
import type { TabsProps } from '@/ui/tabs/Tabs'
import { act, cleanUp, render } from './support/render'

const WIDTH = 375
const KINDS = ['请购', '订单', '到货', '退货', '付款', '预付', '往来']

/** px a tab takes: its word, the room beside it, and its number. */
const widthOf = (tab: Element) => (tab.querySelector('.alm-badge__mark') ? 68 : 48)

/** The platform's own: it scrolls when it is told another child, to the place that child has by then. */
class Platform {
  left = 0
  strip: Element | null = null
  /** where the tabs lie in the strip, unscrolled */
  places() {
    let end = 0
    return [...(this.strip?.querySelectorAll('[role=tab]') ?? [])].map(tab => {
      const start = end
      end += widthOf(tab)
      return { id: tab.id, start, end }
    })
  }
  scrollTo(id: string) {
    const places = this.places()
    const place = places.find(one => one.id === id)
    const start = id.endsWith('-list') ? 0 : place?.start
    if (start === undefined) return
    this.left = Math.max(0, Math.min(start, (places.at(-1)?.end ?? 0) - WIDTH))
  }
  inSight() {
    return this.places().map(({ start, end }) => start >= this.left && end <= this.left + WIDTH)
  }
}
let platform: Platform

function ScrollView({ scrollIntoView = '', children }: ScrollViewProps) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    platform.strip = element.current
    if (scrollIntoView) platform.scrollTo(scrollIntoView)
  }, [scrollIntoView])
  return <div ref={element}>{children}</div>
}

let Tabs: FunctionComponent<TabsProps<string>>
beforeAll(async () => {
  const components = jest.requireActual<object>('@tarojs/components')
  jest.doMock('@tarojs/components', () => ({ ...components, ScrollView }))
  const strip = await import('@/ui/host/Strip.weapp')
  jest.doMock('@/ui/host/Strip', () => strip)
  ;({ Tabs } = (await import('@/ui/tabs/Tabs')) as { Tabs: FunctionComponent<TabsProps<string>> })
})

beforeEach(() => {
  jest.useFakeTimers()
  platform = new Platform()
})
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

const tabs = (active: string, badge: number) => (
  <Tabs
    label="单据"
    items={KINDS.map(kind => ({ key: kind, text: kind, badge: kind === '往来' ? 0 : badge }))}
    active={active}
    onChange={() => undefined}
  />
)
const drawn = () => act(() => void jest.advanceTimersByTime(100))

it('the last tab is in sight when the numbers of the others have come', () => {
  const screen = render(tabs('往来', 0))
  drawn()
  expect(platform.inSight().at(-1)).toBe(true)
  screen.again(tabs('往来', 3))
  expect(platform.inSight().at(-1)).toBe(false)
  drawn()
  expect(platform.inSight().at(-1)).toBe(true)
})

it('a tab that is chosen is in sight with the one before it, and the first at the edge', () => {
  const screen = render(tabs('请购', 3))
  for (const [active, sight] of [
    ['往来', [5, 6]],
    ['付款', [3, 4]],
    ['请购', [0]],
  ] as const) {
    screen.again(tabs(active, 3))
    drawn()
    const shown = platform.inSight()
    expect(sight.map(n => shown[n])).toEqual(sight.map(() => true))
  }
  expect(platform.left).toBe(0)
})

it('the first tab that is chosen from afar is in sight though numbers come at that moment', () => {
  const screen = render(tabs('往来', 3))
  drawn()
  expect(platform.left).toBeGreaterThan(0)
  screen.again(tabs('请购', 3))
  // the list answers from memory
  act(() => void jest.advanceTimersByTime(10))
  screen.again(tabs('请购', 4))
  drawn()
  expect(platform.left).toBe(0)
})

it('numbers that come do not move a strip that stands at its start', () => {
  const screen = render(tabs('请购', 0))
  drawn()
  platform.left = 40
  screen.again(tabs('请购', 3))
  drawn()
  expect(platform.left).toBe(40)
})
