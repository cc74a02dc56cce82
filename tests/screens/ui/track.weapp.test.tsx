import type { SwiperProps } from '@tarojs/components'
import { useLayoutEffect, useRef, type FunctionComponent } from 'react'
import type { CarouselProps } from '@/ui/carousel/Carousel'
import { act, cleanUp, render } from './support/render'

afterEach(cleanUp)

/** The platform's swiper: it goes where it likes, and hears late of where it is sent. */
class Platform {
  at = 0
  tell: (current: number, source: string) => void = () => undefined
  /** what it is sent, on its way */
  readonly underway: number[] = []
  sent = 0

  start(current: number) {
    this.at = current
    this.sent += 1
  }
  /** A finger, or its clock. */
  goTo(current: number, source = 'touch') {
    this.at = current
    act(() => this.tell(current, source))
  }
  /** Everything arrives, and what is sent because of it; not for ever. */
  settle() {
    for (let turns = 0; turns < 50; turns++) {
      const next = this.underway.shift()
      if (next === undefined) return
      if (next !== this.at) this.goTo(next, '')
    }
  }
}
let platform: Platform

function Swiper({ current = 0, onChange, children }: SwiperProps) {
  const first = useRef(true)
  useLayoutEffect(() => {
    platform.tell = (now, source) =>
      onChange?.({ detail: { current: now, source, currentItemId: '' } } as Parameters<typeof onChange>[0])
  })
  useLayoutEffect(() => {
    if (first.current) platform.start(current)
    else {
      platform.sent += 1
      platform.underway.push(current)
    }
    first.current = false
  }, [current])
  return <div>{children}</div>
}
let Carousel: FunctionComponent<CarouselProps>
beforeAll(async () => {
  const SwiperItem = ({ children }: { children: string }) => children
  const components = jest.requireActual<object>('@tarojs/components')
  jest.doMock('@tarojs/components', () => ({ ...components, Swiper, SwiperItem }))
  const track = await import('@/ui/host/Track.weapp')
  jest.doMock('@/ui/host/Track', () => track)
  ;({ Carousel } = await import('@/ui/carousel/Carousel'))
})

const carousel = (count: number) => (
  <Carousel
    slides={Array.from({ length: count }, (_, n) => ({ key: `${n}`, node: `图 ${n}` }))}
    marks="numbers"
  />
)
const start = (count: number) => {
  platform = new Platform()
  return render(carousel(count))
}

it('two slides in quick turn do not send the swiper back and forth without end', () => {
  const screen = start(3)
  platform.goTo(1)
  platform.goTo(2, 'autoplay')
  platform.settle()
  expect([platform.at, platform.underway, platform.sent]).toEqual([2, [], 1])
  expect(screen.text()).toContain('3/3')
})

it('where the program sent it is no turn of its own', () => {
  const screen = start(3)
  platform.goTo(2)
  platform.goTo(1, '')
  expect(screen.text()).toContain('3/3')
})

it('slides that go take the swiper along, also to where it began', () => {
  const screen = start(3)
  platform.goTo(2)
  screen.again(carousel(2))
  expect([platform.at, screen.text()]).toEqual([1, expect.stringContaining('2/2')])
  screen.again(carousel(3))
  platform.goTo(2)
  screen.again(carousel(1))
  platform.settle()
  expect(platform.at).toBe(0)
})
