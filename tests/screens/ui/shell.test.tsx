import { setLanguage } from '@/i18n'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Price } from '@/ui/price/Price'
import { StateView } from '@/ui/state-view/StateView'
import { UiProvider, type UiSettings } from '@/ui/theme-root/UiProvider'
import { PageContext, phone, type StackPage } from '../../support/taro'
import { FeedbackPage } from '@/ui/feedback/FeedbackPage'
import { act, cleanUp, key, render } from './support/render'

afterEach(() => {
  act(() => setLanguage('zh-CN'))
  phone.reset()
  cleanUp()
})

const page = (settings: Partial<UiSettings> = {}) => (
  <UiProvider {...settings}>
    <PageShell title="购物车">
      <StateView kind="empty" />
    </PageShell>
  </UiProvider>
)

describe('a page that has nothing to show', () => {
  const action = { text: '返回', onPress: () => undefined }
  it.each([
    ['noPermission', {}, true],
    ['noPermission', { leaves: true }, false],
    ['empty', {}, true],
    ['notFound', {}, false],
    ['error', { leaves: true }, false],
  ] as const)('%s %j: what leads on stands out (%s), what leads away does not', (kind, more, primary) => {
    const { element } = render(<StateView kind={kind} action={{ ...action, ...more }} />)
    expect(element.querySelector('.alm-button--primary') !== null).toBe(primary)
  })
})

describe('page shell', () => {
  it('[F005] puts the chosen theme on the page', () => {
    const screen = render(page({ theme: 'dark' }))
    const root = screen.element.querySelector('.alm-root')
    expect([root?.classList.contains('alm-theme-dark'), document.documentElement.className]).toEqual([
      true,
      'alm-theme-dark',
    ])
    screen.again(page({ theme: 'light' }))
    expect([root?.classList.contains('alm-theme-dark'), document.documentElement.className]).toEqual([
      false,
      '',
    ])
  })

  it('[F004] turns grey when the site asks for it', () => {
    const screen = render(page({ grey: true }))
    expect(document.documentElement.classList.contains('alm-theme-grey')).toBe(true)
    screen.again(page())
    expect(document.documentElement.classList.contains('alm-theme-grey')).toBe(false)
  })

  it('[F002][F003] changes its language while it is open', () => {
    const screen = render(page())
    expect(screen.text()).toContain('这里还没有内容')
    act(() => setLanguage('en-US'))
    expect(screen.text()).toContain('There is nothing here yet')
    expect(document.documentElement.lang).toBe('en-US')
  })

  it('[F029] says so when the network is gone', () => {
    expect(render(page({ offline: true })).text()).toContain('网络连接异常')
  })

  it('goes back when there is history, and home when there is none', () => {
    const home = jest.fn()
    const screen = render(page({ onHome: home }))
    screen.press('返回首页')
    expect(home).toHaveBeenCalledTimes(1)
    screen.unmount()
    phone.pretend(2)
    render(page({ onHome: home })).press('返回')
    expect(phone.stack()).toHaveLength(1)
  })
})

describe('price', () => {
  it('sets the parts of an amount and keeps a hidden price to itself', () => {
    expect(render(<Price fen={1_234_567} unit="件" from />).text()).toBe('¥12,345.67/件起')
    const hidden = render(<Price fen={1_234_567} hidden />)
    expect(hidden.text()).toBe('登录后可见')
    expect(hidden.element.innerHTML).not.toContain('345')
  })
})

describe('the focus from page to page', () => {
  const newPage = (): StackPage => ({
    id: 1,
    path: '',
    route: '',
    params: {},
    Screen: () => null,
    listeners: { show: new Set(), hide: new Set(), scroll: new Set(), pull: new Set(), bottom: new Set() },
  })
  const pages = { home: newPage(), cart: newPage() }
  type Name = keyof typeof pages
  const draw = (stack: readonly Name[], titles: Partial<Record<Name, string>> = {}) => (
    <>
      {stack.map((name, index) => (
        <PageContext.Provider key={name} value={pages[name]}>
          <FeedbackPage>
            <div className="taro_page" style={{ display: index < stack.length - 1 ? 'none' : undefined }}>
              <PageShell title={titles[name] ?? name}>
                <button type="button" aria-label={`use ${name}`}>
                  {`in ${name}`}
                </button>
              </PageShell>
            </div>
          </FeedbackPage>
        </PageContext.Provider>
      ))}
    </>
  )
  const tell = (name: Name, what: 'show' | 'hide') =>
    act(() => pages[name].listeners[what].forEach(listener => listener()))
  const rest = () => act(() => void jest.advanceTimersByTime(500))
  const at = () => document.activeElement?.textContent
  /** A browser takes the focus from what is no longer drawn. */
  const loseFocus = () => act(() => (document.activeElement as HTMLElement).blur())

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('is given to the title of a new page, and back to what led there', () => {
    const screen = render(draw(['home']))
    rest()
    // the first page leaves it where the document begins
    expect(document.activeElement).toBe(document.body)
    act(() => screen.named('use home').focus())
    key(screen.named('use home'), 'Enter')
    tell('home', 'hide')
    screen.again(draw(['home', 'cart']))
    loseFocus()
    rest()
    expect(at()).toBe('cart')
    expect(document.activeElement?.getAttribute('role')).toBe('heading')
    screen.again(draw(['home']))
    tell('home', 'show')
    rest()
    expect(at()).toBe('in home')
  })

  it('is given anew to a title that is told late, as it is read only then, and to none that has been left', () => {
    const screen = render(draw(['home']))
    rest()
    tell('home', 'hide')
    screen.again(draw(['home', 'cart'], { cart: '' }))
    rest()
    const read: (string | null)[] = []
    const note = ({ target }: FocusEvent) => read.push((target as HTMLElement).textContent)
    document.addEventListener('focusin', note)
    screen.again(draw(['home', 'cart'], { cart: 'order 17' }))
    expect([read, at()]).toEqual([['order 17'], 'order 17'])
    act(() => screen.named('use cart').focus())
    screen.again(draw(['home', 'cart'], { cart: 'order 18' }))
    expect(at()).toBe('in cart')
    document.removeEventListener('focusin', note)
  })

  it('stays where the new page has put it', () => {
    const screen = render(draw(['home']))
    rest()
    tell('home', 'hide')
    screen.again(draw(['home', 'cart']))
    act(() => screen.named('use cart').focus())
    rest()
    expect(at()).toBe('in cart')
  })
})
