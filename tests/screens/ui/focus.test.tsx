import { useState } from 'react'
import { Button } from '@/ui/button/Button'
import { Chip } from '@/ui/chip/Chip'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { Scroller } from '@/ui/host/Scroller'
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
