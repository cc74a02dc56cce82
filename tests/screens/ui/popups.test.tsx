import { useState } from 'react'
import { ownStep } from '@/base/ownStep'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import { AreaPicker } from '@/ui/area-picker/AreaPicker'
import { FeedbackHost } from '@/ui/feedback/FeedbackHost'
import { RadioGroup } from '@/ui/radio/RadioGroup'
import { SelectSheet } from '@/ui/select/SelectSheet'
import { Sheet } from '@/ui/sheet/Sheet'
import { act, cleanUp, key, render, type } from './support/render'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

const rest = () => act(() => void jest.advanceTimersByTime(1000))

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <div className="taro_page">
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="选择规格">
        <button type="button">红色</button>
      </Sheet>
    </div>
  )
}

const closed = jest.fn()
beforeEach(() => closed.mockClear())

const quiet = (element: Element | null) => element?.matches('[data-quiet-focus]')

it('leaves the body of a portal as it was found', async () => {
  document.body.removeAttribute('class')
  const sheets = (one: boolean, two: boolean) => (
    <>
      <Sheet open={one} onClose={() => undefined} title="一">
        甲
      </Sheet>
      <Sheet open={two} onClose={() => undefined} title="二">
        乙
      </Sheet>
    </>
  )
  const screen = render(sheets(true, true))
  rest()
  expect(document.body.className).toBe('nut-overflow-hidden')
  screen.again(sheets(false, true))
  rest()
  screen.again(sheets(false, false))
  rest()
  await act(() => Promise.resolve())
  expect(document.body.hasAttribute('class')).toBe(false)
})

describe('sheet', () => {
  it('locks the page behind it, and frees it when it is gone', () => {
    const screen = render(<Opener />)
    const page = screen.element.querySelector('.taro_page')
    screen.press('打开')
    expect(page?.classList.contains('alm-locked')).toBe(true)
    expect(screen.element.querySelector('[role=dialog]')?.getAttribute('aria-modal')).toBe('true')
    screen.press('关闭')
    rest()
    expect(page?.classList.contains('alm-locked')).toBe(false)
    expect(screen.element.querySelector('[role=dialog]')).toBeNull()
  })

  it('closes by the mask and by Escape, and gives the focus back', () => {
    const screen = render(<Opener />)
    for (const close of [
      () => act(() => screen.element.querySelector<HTMLElement>('.alm-sheet__mask')?.click()),
      () => key(document.activeElement ?? document.body, 'Escape'),
    ]) {
      screen.named('打开').focus()
      screen.press('打开')
      rest()
      expect(screen.element.querySelector('.alm-sheet')?.contains(document.activeElement)).toBe(true)
      close()
      rest()
      expect(screen.element.querySelector('[role=dialog]')).toBeNull()
      expect(document.activeElement?.textContent).toBe('打开')
    }
  })

  it('stays open for the Escape that drops the words of an input method, with what was typed', () => {
    const screen = render(
      <Sheet open onClose={() => closed()} title="取消原因">
        <input aria-label="原因" defaultValue="暂时不需" />
        <button type="button">提交</button>
      </Sheet>,
    )
    rest()
    const field = screen.named('原因')
    act(() => field.focus())
    const composing = (name: string, of: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...of })
      act(() => void field.dispatchEvent(event))
      return event
    }
    const ofMethod = [{ isComposing: true }, { keyCode: 229 }]
    for (const of of ofMethod) composing('Escape', of)
    rest()
    expect(closed).not.toHaveBeenCalled()
    // nor does its Tab, which takes a word, lead to the other end
    const last = screen.named('提交')
    act(() => last.focus())
    for (const of of ofMethod) {
      const event = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true, ...of })
      act(() => void last.dispatchEvent(event))
      expect(event.defaultPrevented).toBe(false)
    }
    act(() => field.focus())
    composing('Escape', {})
    expect(closed).toHaveBeenCalledTimes(1)
  })

  it('shows a focus ring to users of a keyboard only', () => {
    const screen = render(<Opener />)
    const ringless = () => [document.activeElement?.textContent, quiet(document.activeElement)]
    const finger = () => document.dispatchEvent(new Event('pointerdown'))
    finger()
    screen.named('打开').focus()
    screen.press('打开')
    screen.press('关闭')
    expect(ringless()).toEqual(['打开', true])
    key(document.body, 'Tab')
    expect(ringless()).toEqual(['打开', false])
    screen.press('打开')
    rest()
    key(document.activeElement ?? document.body, 'Escape')
    expect(ringless()).toEqual(['打开', false])
  })

  it('keeps the Tab key inside', () => {
    const screen = render(<Opener />)
    screen.press('打开')
    screen.named('红色').focus()
    key(screen.named('红色'), 'Tab')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('关闭')
  })
})

describe('the focus that was lost to the page', () => {
  const lose = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    expect(document.activeElement).toBe(document.body)
  }

  it('comes back into the sheet by Tab, and Escape closes it', () => {
    const screen = render(<Opener />)
    screen.press('打开')
    rest()
    lose()
    key(document.body, 'Tab')
    expect(screen.element.querySelector('.alm-sheet')?.contains(document.activeElement)).toBe(true)
    lose()
    key(document.body, 'Escape')
    rest()
    expect(screen.element.querySelector('[role=dialog]')).toBeNull()
  })

  it('is the topmost sheet’s, and none’s on another page', () => {
    const told: string[] = []
    const sheets = (hidden: boolean) => (
      <div className="taro_page" style={{ display: hidden ? 'none' : undefined }}>
        <Sheet open onClose={() => told.push('lower')} title="规格">
          <button type="button">红色</button>
        </Sheet>
        <Sheet open onClose={() => told.push('upper')} title="数量">
          <button type="button">一件</button>
        </Sheet>
      </div>
    )
    const screen = render(sheets(false))
    rest()
    lose()
    key(document.body, 'Escape')
    expect(told).toEqual(['upper'])
    screen.again(sheets(true))
    key(document.body, 'Escape')
    expect(told).toEqual(['upper'])
  })
})

describe('the back key', () => {
  /** The person's key, and what a back button of a host page does. */
  const pressBack = () => history.back()
  const settled = async () => {
    for (let n = 0; n < 20; n++) await act(() => jest.advanceTimersByTimeAsync(20))
  }
  const router = jest.fn()
  const closed = (element: Element) => element.querySelector('.alm-sheet--in') === null

  beforeEach(() => {
    history.pushState({ idx: 0 }, '', '#/list')
    history.pushState({ idx: 1 }, '', '#/detail')
    router.mockClear()
    window.addEventListener('popstate', router)
  })
  afterEach(() => window.removeEventListener('popstate', router))

  it('closes the sheet and stays on the page; the next one is the router’s', async () => {
    const screen = render(<Opener />)
    screen.press('打开')
    pressBack()
    await settled()
    expect(closed(screen.element)).toBe(true)
    expect([location.hash, router.mock.calls.length]).toEqual(['#/detail', 0])
    pressBack()
    await settled()
    expect([location.hash, router.mock.calls.length]).toEqual(['#/list', 1])
  })

  it('leaves the app its own steps, also with a sheet open', async () => {
    const screen = render(<Opener />)
    screen.press('打开')
    ownStep.take(() => history.go(-1))
    await settled()
    expect([location.hash, router.mock.calls.length]).toEqual(['#/list', 1])
    expect(closed(screen.element)).toBe(false)
  })

  it('leads back from a page that was opened over the sheet', async () => {
    const screen = render(<Opener />)
    screen.press('打开')
    history.pushState({ idx: 2 }, '', '#/addresses')
    pressBack()
    await settled()
    expect([location.hash, router.mock.calls.length, closed(screen.element)]).toEqual(['#/detail', 1, false])
    pressBack()
    await settled()
    expect([location.hash, router.mock.calls.length, closed(screen.element)]).toEqual(['#/detail', 1, true])
  })

  it.each([
    ['further on', () => (location.hash = '#/cart')],
    [
      'where there was a way forward',
      async () => {
        history.pushState({ idx: 2 }, '', '#/addresses')
        history.go(-1)
        await settled()
        router.mockClear()
        location.hash = '#/cart'
      },
    ],
    ['in the place of this one', () => location.replace('#/cart')],
  ])('leaves an address that is entered %s to the router, and closes the sheet', async (_where, enter) => {
    const screen = render(<Opener />)
    screen.press('打开')
    await enter()
    await settled()
    expect([location.hash, router.mock.calls.length, closed(screen.element)]).toEqual(['#/cart', 1, true])
    pressBack()
    await settled()
    expect(location.hash).not.toBe('#/cart')
    expect(router).toHaveBeenCalledTimes(2)
    expect(Object.keys(history)).toEqual([])
  })

  it('closes a sheet of a page that was opened over an open sheet, then leads back', async () => {
    const lower = render(<Opener />)
    lower.press('打开')
    history.pushState({ idx: 2 }, '', '#/addresses')
    const upper = render(<Opener />)
    upper.press('打开')
    pressBack()
    await settled()
    expect([location.hash, router.mock.calls.length]).toEqual(['#/addresses', 0])
    expect([closed(upper.element), closed(lower.element)]).toEqual([true, false])
    pressBack()
    await settled()
    expect([location.hash, router.mock.calls.length, closed(lower.element)]).toEqual(['#/detail', 1, false])
  })

  it('does nothing to the router when nothing is open any more', async () => {
    const screen = render(<Opener />)
    screen.press('打开')
    screen.press('关闭')
    history.back()
    await settled()
    expect([location.hash, router.mock.calls.length]).toEqual(['#/list', 1])
    expect(Object.keys(history)).toEqual([])
  })
})

describe('action sheet', () => {
  it('reports the action, never a disabled one', () => {
    const picked: string[] = []
    const screen = render(
      <ActionSheet
        open
        title="操作"
        items={[
          { key: 'edit', text: '修改' },
          { key: 'invoice', text: '补开发票', disabled: true },
        ]}
        onPick={it => picked.push(it)}
        onClose={() => picked.push('closed')}
      />,
    )
    screen.press('补开发票')
    screen.press('修改')
    screen.press('取消')
    expect(picked).toEqual(['edit', 'closed'])
  })
})

describe('select sheet', () => {
  it('[Q103] without options says so, and can still be cleared and asked for again', () => {
    const told: unknown[] = []
    const screen = render(
      <SelectSheet
        open
        title="单据状态"
        options={[]}
        value={['1']}
        onPick={keys => told.push(keys)}
        onClose={() => told.push('closed')}
        onRefresh={() => told.push('asked again')}
      />,
    )
    expect(screen.text()).toContain('暂无选项')
    screen.press('刷新选项')
    screen.press('清空')
    expect(told).toEqual(['asked again', [], 'closed'])
  })

  it('[Q107] of several takes none before 确定, and asks before more than one pick is lost', async () => {
    const told: unknown[] = []
    const options = ['甲', '乙', '丙'].map(text => ({ key: text, text }))
    const screen = render(
      <>
        <SelectSheet
          open
          multiple
          title="仓库"
          options={options}
          value={['甲']}
          onPick={keys => told.push(keys)}
          onClose={() => told.push('closed')}
        />
        <FeedbackHost />
      </>,
    )
    const answered = () => act(async () => void (await Promise.resolve()))
    const beside = () => act(() => screen.element.querySelector<HTMLElement>('.alm-sheet__mask')?.click())
    screen.press('乙')
    beside()
    await answered()
    expect(told).toEqual(['closed'])
    screen.press('甲')
    beside()
    await answered()
    expect(told).toHaveLength(1)
    screen.press('继续选择')
    await answered()
    expect(told).toHaveLength(1)
    screen.press('关闭')
    screen.press('放弃')
    await answered()
    expect(told).toEqual(['closed', 'closed'])
    screen.press('确定')
    expect(told.slice(2)).toEqual([['乙'], 'closed'])
  })

  it('of many options draws a part only, and finds the others by their words', () => {
    const told: unknown[] = []
    const options = Array.from({ length: 5000 }, (_, n) => ({ key: `k${n}`, text: `仓库 ${n}` }))
    const screen = render(
      <SelectSheet
        open
        title="仓库"
        options={options}
        value={[]}
        onPick={keys => told.push(keys)}
        onClose={() => told.push('closed')}
      />,
    )
    const drawn = () => screen.element.ownerDocument.querySelectorAll('[role=radio]').length
    expect(drawn()).toBeLessThan(61)
    const line = () => screen.element.querySelector('input[aria-label=搜索仓库]') as HTMLElement
    type(line(), '仓库 4321')
    expect(drawn()).toBe(1)
    screen.press('仓库 4321')
    expect(told).toEqual([['k4321'], 'closed'])
    type(line(), '车间')
    expect(screen.text()).toContain('没有符合的选项')
  })
})

describe('area picker', () => {
  const tree = [
    {
      code: '33',
      name: '浙江',
      children: [{ code: '3301', name: '杭州', children: [{ code: '330108', name: '滨江' }] }],
    },
    { code: '81', name: '香港' },
  ]

  it('goes down to the district and reports the way', () => {
    const picked: string[] = []
    const screen = render(
      <AreaPicker
        open
        tree={tree}
        onPick={path => picked.push(path.map(it => it.code).join('/'))}
        onClose={() => picked.push('closed')}
      />,
    )
    screen.press('浙江')
    screen.press('杭州')
    screen.press('滨江')
    expect(picked).toEqual(['33/3301/330108', 'closed'])
  })

  it('starts from the saved choice', () => {
    const screen = render(
      <AreaPicker
        open
        tree={tree}
        value={['33', '3301', '330108']}
        onPick={() => undefined}
        onClose={() => undefined}
      />,
    )
    const chosen = screen.element.querySelector('[role=option][aria-selected=true]')
    expect(chosen?.textContent).toBe('滨江')
  })
})

describe('the keys of a choice', () => {
  const options = ['甲', '乙', '丙', '丁'].map(text => ({ value: text, text, disabled: text === '丙' }))
  const chosen = jest.fn()
  const open = (value: string | null) =>
    render(
      <>
        <Sheet open onClose={closed} title="配送方式">
          <RadioGroup label="配送方式" options={options} value={value} onChange={chosen} />
        </Sheet>
        <button type="button">页面</button>
      </>,
    )
  const at = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''
  /** What the browser does of itself, for a key nothing has answered. */
  const tab = () => {
    const before = document.activeElement ?? document.body
    const event = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true })
    act(() => void before.dispatchEvent(event))
    const stops = [...document.querySelectorAll<HTMLElement>('button:not([disabled])')].filter(
      one => one.tabIndex >= 0 || one === before,
    )
    if (!event.defaultPrevented)
      act(() => stops[(stops.indexOf(before as HTMLElement) + 1) % stops.length]?.focus())
    rest()
    return at()
  }
  const press = (name: string) => {
    key(document.activeElement ?? document.body, name)
    return at()
  }
  beforeEach(() => chosen.mockClear())

  it('it is one stop, at what is chosen, and Tab stays in the sheet behind it', () => {
    open('乙')
    rest()
    expect([at(), tab(), tab(), tab()]).toEqual(['关闭', '乙', '关闭', '乙'])
    expect(document.querySelector('[role=radio][tabindex]')).toBeNull()
  })

  it('rows of a list to choose one of are a group as well, beside what else is in them', () => {
    render(
      <div role="list">
        {['采购部', '仓储部', '财务部'].map(text => (
          <div key={text} role="listitem">
            <button type="button" role="radio" aria-checked={text === '仓储部'}>
              {text}
            </button>
            <button type="button">{`${text}的下级`}</button>
          </div>
        ))}
      </div>,
    )
    act(() => document.querySelector('button')?.focus())
    expect([press('ArrowDown'), press('ArrowUp'), tab(), tab()]).toEqual([
      '仓储部',
      '采购部',
      '采购部的下级',
      '仓储部',
    ])
    // the Tab key goes on from there: what is chosen is no place to come back to
    expect([tab(), tab()]).toEqual(['仓储部的下级', '财务部'])
  })

  it('choices of a row’s own group are none of the list', () => {
    render(
      <div role="list">
        {['采购部', '仓储部'].map(text => (
          <div key={text} role="listitem">
            <button type="button" role="radio">
              {text}
            </button>
            <div role="radiogroup">
              {['读', '写'].map(way => (
                <button key={way} type="button" role="radio">{`${text}${way}`}</button>
              ))}
            </div>
          </div>
        ))}
      </div>,
    )
    act(() => document.querySelector('button')?.focus())
    expect(press('ArrowDown')).toBe('仓储部')
    act(() => document.querySelector<HTMLElement>('[role=radiogroup] button')?.focus())
    expect([press('ArrowDown'), press('ArrowDown')]).toEqual(['采购部写', '采购部读'])
  })

  it('a finger after a Tab stays where it points, and keys of the browser and of an input method are theirs', () => {
    open('甲')
    rest()
    const [, other] = document.querySelectorAll<HTMLElement>('[role=radio]')
    const event = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true })
    act(() => void document.activeElement?.dispatchEvent(event))
    act(() => {
      other?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
      other?.focus()
    })
    expect(at()).toBe('乙')
    for (const theirs of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }]) {
      const init = { key: 'ArrowDown', bubbles: true, cancelable: true, ...theirs }
      act(() => void other?.dispatchEvent(new KeyboardEvent('keydown', init)))
      expect([theirs, at()]).toEqual([theirs, '乙'])
    }
    expect(press('ArrowDown')).toBe('丁')
  })

  it('arrows lead through a toolbar too, whose buttons are stops of their own', () => {
    render(
      <div role="toolbar">
        {['粗体', '斜体', '表格'].map(text => (
          <button key={text} type="button" disabled={text === '斜体'}>
            {text}
          </button>
        ))}
      </div>,
    )
    act(() => document.querySelector('button')?.focus())
    expect([press('ArrowRight'), press('ArrowRight'), press('End'), tab(), tab()]).toEqual([
      '表格',
      '粗体',
      '表格',
      '粗体',
      '表格',
    ])
  })

  it('arrows, Home and End lead through it and choose nothing, past what cannot be chosen', () => {
    open(null)
    rest()
    expect(tab()).toBe('甲')
    expect(
      ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'Home', 'End'].map(press),
    ).toEqual(['乙', '丁', '甲', '丁', '乙', '甲', '丁'])
    expect(chosen).not.toHaveBeenCalled()
    expect(tab()).toBe('关闭')
  })
})
