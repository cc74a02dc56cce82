import { useState } from 'react'
import { Button } from '@/ui/button/Button'
import { Chip } from '@/ui/chip/Chip'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { reveal } from '@/ui/host/reveal'
import { Scroller } from '@/ui/host/Scroller'
import { PageFrame } from '@/ui/page-shell/PageFrame'
import { Sheet } from '@/ui/sheet/Sheet'
import { Stepper } from '@/ui/stepper/Stepper'
import { act, cleanUp, key, render } from './support/render'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

const nothing = () => undefined
/** Changes of the document are told, then a frame passes. */
const rest = () => act(() => jest.advanceTimersByTimeAsync(500))
const at = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

describe('what has the focus', () => {
  function Chips() {
    const [left, setLeft] = useState(['红', '黄', '蓝'])
    const drop = (one: string) => setLeft(left.filter(it => it !== one))
    return (
      <div className="taro_page">
        <Button>筛选</Button>
        {left.length > 0 && (
          <div>
            {left.map(one => (
              <Chip key={one} removable onPress={() => drop(one)}>
                {one}
              </Chip>
            ))}
          </div>
        )}
        <p>没有条件</p>
      </div>
    )
  }
  const drop = async (screen: ReturnType<typeof render>, name: string) => {
    act(() => screen.named(name).focus())
    key(screen.named(name), 'Enter')
    screen.press(name)
    await rest()
  }

  it('gives it to what stands nearest when its own press takes it away', async () => {
    const screen = render(<Chips />)
    await drop(screen, '黄')
    expect(at()).toBe('蓝')
    await drop(screen, '蓝')
    expect(at()).toBe('红')
    await drop(screen, '红')
    expect(at()).toBe('筛选')
  })

  it('does not when it was pointed at: a field would bring up its keyboard', async () => {
    const screen = render(<Chips />)
    key(document.body, 'Tab')
    act(() => screen.named('红').focus())
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    screen.press('红')
    await rest()
    expect(document.activeElement).toBe(document.body)
  })

  it('keeps it while it is switched off by its own press', () => {
    function Count() {
      const [n, setN] = useState(2)
      return <Stepper value={n} min={1} onChange={setN} />
    }
    const screen = render(<Count />)
    const less = screen.named('减少数量')
    act(() => less.focus())
    screen.press('减少数量')
    expect([at(), less.getAttribute('aria-disabled'), less.matches(':disabled')]).toEqual([
      '减少数量',
      'true',
      false,
    ])
    screen.press('减少数量')
    expect((screen.named('数量') as HTMLInputElement).value).toBe('1')
  })
})

describe('what scrolls', () => {
  it('has a name, and is a stop of the Tab key only where nothing in it is one', () => {
    const screen = render(
      <Scroller label="条款">
        <p>全文</p>
      </Scroller>,
    )
    const part = screen.named('条款')
    expect([part.getAttribute('role'), part.tabIndex]).toEqual(['region', 0])
    screen.again(
      <Scroller label="条款">
        <button type="button">全文</button>
      </Scroller>,
    )
    expect(part.tabIndex).toBe(-1)
  })

  it('in a sheet has the name of the sheet', async () => {
    const { element } = render(
      <Sheet open title="说明" onClose={nothing}>
        <p>全文</p>
      </Sheet>,
    )
    await rest()
    expect(element.querySelector('[role=region]')?.getAttribute('aria-label')).toBe('说明')
  })
})

it('a notice of what failed is read out when it comes; one that counts down is not read second by second', () => {
  const { element } = render(
    <>
      <NoticeBar tone="danger">登录失败</NoticeBar>
      <NoticeBar ticks>请 9 秒后再试</NoticeBar>
    </>,
  )
  expect([...element.querySelectorAll('.alm-notice')].map(one => one.getAttribute('role'))).toEqual([
    'alert',
    'timer',
  ])
})

describe('what is wrong', () => {
  const form = (invalid: boolean) => (
    <div className="alm-page">
      <PageFrame top={<button>下一处</button>}>
        <div id="the-part">
          <button disabled>停用</button>
          <button tabIndex={-1}>第二项</button>
          <button>第一项</button>
          <input aria-label="邮箱" aria-invalid={invalid || undefined} />
        </div>
      </PageFrame>
    </div>
  )
  const scrolled = jest.fn()
  beforeEach(() => {
    scrolled.mockClear()
    HTMLElement.prototype.scrollIntoView = scrolled
    window.matchMedia = () => ({ matches: true }) as MediaQueryList
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.matches('.alm-page__top') ? 110 : 0
    })
  })
  afterEach(() => jest.restoreAllMocks())
  const part = () => document.getElementById('the-part') as HTMLElement

  it('comes to stand below all that stays at the top of its page, and has the focus', async () => {
    render(form(false))
    reveal('the-part')
    await rest()
    expect(part().style.scrollMarginTop).toBe('122px')
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ block: 'start' }))
    expect(at()).toBe('第一项')
  })

  it('has the focus itself where it stands among others, and not while one goes from one to the next', async () => {
    const screen = render(form(true))
    act(() => screen.element.querySelector('button')?.focus())
    reveal('the-part', false)
    await rest()
    expect(at()).toBe('下一处')
    reveal('the-part')
    await rest()
    expect(at()).toBe('邮箱')
  })
})
