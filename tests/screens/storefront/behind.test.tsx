import type { ReactNode } from 'react'
import type { StorefrontModule } from '@/api/storefront'
import { decodeModules } from '@/api/decode/layout'
import { useWatch } from '@/features/enquiry/hooks/useWatch'
import { ShownWithPage } from '@/features/storefront/views/ShownWithPage'
import { StorefrontContext, type Storefront } from '@/features/storefront/views/StorefrontContext'
import { BannerView } from '@/features/storefront/views/modules/BannerView'
import { bannerSlide, banners, productLink } from '../../../sandbox/world/catalog/modules'
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
