import type { ReactNode } from 'react'
import type { StorefrontModule } from '@/api/storefront'
import { decodeModules } from '@/api/decode/layout'
import { useWatch } from '@/widgets/call-state/useWatch'
import { ShownWithPage } from '@/features/storefront/views/ShownWithPage'
import { StorefrontContext, type Storefront } from '@/features/storefront/views/StorefrontContext'
import { BannerView } from '@/features/storefront/views/modules/BannerView'
import { NoticeView } from '@/features/storefront/views/modules/NoticeView'
import { bannerSlide, banners, notice, productLink } from '../../../sandbox/world/catalog/modules'
import { PageContext, type StackPage } from '../../support/taro'
import { completeBrowser } from '../../support/taroBrowser'
import { act, cleanUp, render } from '../ui/support/render'

beforeAll(() => completeBrowser([]))
beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms))

/** A page, which is left and comes back. */
const onPage = (children: ReactNode) => {
  const listeners = {
    show: new Set(),
    hide: new Set(),
    scroll: new Set(),
    pull: new Set(),
    bottom: new Set(),
  }
  const page = { id: 1, path: '', route: '', params: {}, Screen: () => null, listeners } as StackPage
  const screen = render(<PageContext.Provider value={page}>{children}</PageContext.Provider>)
  const tell = (moment: 'show' | 'hide') => act(() => page.listeners[moment].forEach(listener => listener()))
  return { ...screen, leave: () => tell('hide'), comeBack: () => tell('show') }
}

const moduleOf = <K extends StorefrontModule['kind']>(wire: unknown, kind: K) => {
  const [module] = decodeModules([wire])
  if (module?.kind !== kind) throw new Error(`a ${kind} is sound`)
  return module as Extract<StorefrontModule, { kind: K }>
}
const storefront = { follow: () => undefined } as unknown as Storefront
const front = (children: ReactNode) =>
  onPage(
    <ShownWithPage>
      <StorefrontContext.Provider value={storefront}>{children}</StorefrontContext.Provider>
    </ShownWithPage>,
  )

describe('behind another page', () => {
  it('pictures stand still, and go on when the page comes back', () => {
    const two = [1, 2].map(() => bannerSlide('workshop', productLink('AL0201001')))
    const screen = front(<BannerView module={moduleOf(banners('banner', 'one', two, 4), 'banner')} />)
    const at = () =>
      [...screen.element.querySelectorAll('.alm-carousel__dot')].findIndex(dot =>
        dot.classList.contains('alm-carousel__dot--on'),
      )
    pass(1000)
    pass(4000)
    expect(at()).toBe(1)
    screen.leave()
    pass(60_000)
    expect([at(), jest.getTimerCount()]).toEqual([1, 0])
    screen.comeBack()
    pass(4000)
    expect(at()).toBe(0)
  })

  it('an enquiry is not asked for', () => {
    const reload = jest.fn()
    function Watching() {
      useWatch(true, reload)
      return null
    }
    const screen = onPage(<Watching />)
    pass(10_000)
    expect(reload).toHaveBeenCalledTimes(1)
    screen.leave()
    pass(60_000)
    expect([reload.mock.calls.length, jest.getTimerCount()]).toEqual([1, 0])
    screen.comeBack()
    pass(10_000)
    expect(reload).toHaveBeenCalledTimes(2)
  })
})

describe('notices that change', () => {
  const lines = ['停电通知', '放假安排'].map(contnt => ({ contnt, link: '/shop?cShopUuid=shop-moyan' }))
  const draw = (direction: 'up' | 'left', more = '') => {
    const wire = notice(
      'n',
      lines.map(line => ({ ...line, contnt: `${line.contnt}${more}` })),
    )
    const scrollSettings = { direction, scrollamount: 6, scrolldelay: 85 }
    const screen = front(<NoticeView module={moduleOf({ ...wire, scrollSettings }, 'notice')} />)
    const link = () => screen.element.querySelector<HTMLElement>('[role=link]') as HTMLElement
    return { ...screen, link }
  }

  it('keep the focus and stand still while they have it', () => {
    const { link } = draw('up')
    pass(3000)
    const shown = link()
    expect(shown.textContent).toBe('放假安排')
    act(() => shown.focus())
    pass(60_000)
    expect([document.activeElement, shown.textContent]).toEqual([link(), '放假安排'])
    act(() => shown.blur())
    pass(3000)
    expect([link() === shown, shown.textContent]).toEqual([true, '停电通知'])
    act(() => shown.focus())
    act(() => shown.click())
    pass(3000)
    expect(shown.textContent).toBe('放假安排')
  })

  it.each(['up', 'left'] as const)(
    '%s and lead nowhere are no links, and wait while a mouse rests on them',
    direction => {
      const words = lines.map(({ contnt }) => ({
        contnt: `${contnt}：各仓库照常收货，请提前安排提货时间并通知司机`,
        link: '',
      }))
      const scrollSettings = { direction, scrollamount: 6, scrolldelay: 85 }
      const wire = { ...notice('n', words), scrollSettings }
      const { element } = front(<NoticeView module={moduleOf(wire, 'notice')} />)
      expect(element.querySelectorAll('[role=link], button, [tabindex]')).toHaveLength(0)
      const box = element.querySelector('.alm-marquee__box')
      const look = () => box?.innerHTML
      const pointer = (type: string, pointerType: string) =>
        act(() => {
          const event = new MouseEvent(type, { bubbles: true })
          box?.dispatchEvent(Object.defineProperty(event, 'pointerType', { value: pointerType }))
        })
      const before = look()
      for (let n = 0; n < 8; n++) pass(500)
      const held = look()
      expect(held).not.toBe(before)
      pointer('pointerover', 'mouse')
      pass(60_000)
      expect(look()).toBe(held)
      pointer('pointerout', 'mouse')
      for (let n = 0; n < 8; n++) pass(500)
      const moved = look()
      expect(moved).not.toBe(held)
      // a finger has touched them, and browsers tell that it has left by the next touch alone
      pointer('pointerover', 'touch')
      for (let n = 0; n < 8; n++) pass(500)
      expect(look()).not.toBe(moved)
    },
  )

  it('run no further while one of them has the focus', () => {
    const { element, link } = draw('left', '：各仓库照常收货，请提前安排提货时间并通知司机')
    const place = () => element.querySelector<HTMLElement>('.alm-marquee__line')?.style.transform
    const began = place()
    for (let n = 0; n < 4; n++) pass(500)
    const held = place()
    expect(held).not.toBe(began)
    act(() => link().focus())
    pass(60_000)
    expect(place()).toBe(held)
  })
})
