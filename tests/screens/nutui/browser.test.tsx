import {
  ActionSheet,
  Cascader,
  CountDown,
  DatePicker,
  ImagePreview,
  InputNumber,
  NumberKeyboard,
  Popover,
  Rate,
  SearchBar,
  Swipe,
  TextArea,
  Uploader,
} from '@nutui/nutui-react-taro'
import { Profiler, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { until } from '../../support/until'
import { act, cleanUp, render, type, violations } from '../ui/support/render'

/** What NutUI 3.0.20 lacks and no component around it can add: why these parts are ours (ADR 0009). A test that fails with a newer NutUI asks for the decision again. */

afterEach(cleanUp)

const nothing = () => undefined
const picture = { url: 'a.png', name: '营业执照', uid: 'a', status: 'success', type: 'image' } as const

const shown: Record<string, { part: ReactNode; pressed: string }> = {
  Rate: { part: <Rate value={3} onChange={nothing} />, pressed: '.nut-rate-item' },
  InputNumber: { part: <InputNumber value={3} onChange={nothing} />, pressed: '.nut-inputnumber-add' },
  ActionSheet: {
    part: <ActionSheet visible options={[{ name: '再来一单' }]} onSelect={nothing} />,
    pressed: '.nut-actionsheet-item',
  },
  Cascader: {
    part: <Cascader visible options={[{ value: 'a', text: '上海市' }]} onChange={nothing} />,
    pressed: '.nut-cascader-item',
  },
  DatePicker: { part: <DatePicker visible onConfirm={nothing} />, pressed: '.nut-picker-confirm-btn' },
  NumberKeyboard: { part: <NumberKeyboard visible onChange={nothing} />, pressed: '.key' },
  Popover: {
    part: <Popover visible list={[{ key: 'a', name: '复制单号' }]} onSelect={nothing} />,
    pressed: '.nut-popover-item',
  },
  Uploader: { part: <Uploader value={[picture]} onDelete={nothing} />, pressed: '.close' },
}

describe('what a finger presses', () => {
  it.each(Object.keys(shown))('in %s no key reaches, and it has no role', async name => {
    const { part = null, pressed = '' } = shown[name] ?? {}
    render(part)
    await act(async () => undefined)
    const found = document.body.querySelector(pressed)
    expect(found).not.toBeNull()
    expect(found?.closest('button, a, input, [tabindex], [role]')).toBeNull()
    expect(found?.querySelector('button, a, input, [tabindex], [role]')).toBeNull()
  })

  it('on the keys of NumberKeyboard is not heard from a mouse', async () => {
    const told: string[] = []
    render(<NumberKeyboard visible onChange={key => told.push(key)} />)
    await act(async () => undefined)
    const one = document.body.querySelector<HTMLElement>('.key')
    act(() => one?.click())
    expect(told).toEqual([])
    act(() => void one?.dispatchEvent(new Event('touchend', { bubbles: true })))
    expect(told).toEqual(['1'])
  })
})

describe('a name', () => {
  it('is not taken by the number in InputNumber', async () => {
    const named = { 'aria-label': '数量', ariaLabel: '数量' }
    const { element } = render(<InputNumber value={3} {...named} />)
    expect((await violations(element)).join()).toContain('label: <input')
  })

  it('is not taken by the field in TextArea, which Taro gives `nativeProps` only on H5', () => {
    const named = { 'aria-label': '备注', nativeProps: { 'aria-label': '备注' } }
    const { element } = render(<TextArea value="" {...named} />)
    expect(element.querySelector('textarea')).not.toBeNull()
    expect(element.querySelector('textarea[aria-label]')).toBeNull()
  })

  it('is not taken by the pictures in Uploader', async () => {
    const { element } = render(<Uploader value={[picture]} />)
    expect((await violations(element)).join()).toContain('image-alt: <img')
  })
})

it('SearchBar keeps the letters of an input method to itself until the word is done', () => {
  const told: string[] = []
  const { element } = render(<SearchBar value="" onChange={text => told.push(text)} />)
  const field = element.querySelector('input')
  if (!field) throw new Error('no field')
  act(() => void field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })))
  type(field, 'shou')
  expect([field.value, told]).toEqual(['shou', []])
})

describe('what goes on', () => {
  it('CountDown draws itself with every frame, sixty times for a second', () => {
    const frames: (() => void)[] = []
    const asked = jest.spyOn(window, 'requestAnimationFrame')
    asked.mockImplementation(frame => frames.push(() => frame(0)))
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
    let drawn = 0
    render(
      <Profiler id="countdown" onRender={() => (drawn += 1)}>
        <CountDown endTime={Date.now() + 10_000} destroy />
      </Profiler>,
    )
    drawn = 0
    for (let n = 0; n < 60; n += 1)
      act(() => {
        jest.advanceTimersByTime(16)
        frames.splice(0).forEach(frame => frame())
      })
    cleanUp()
    jest.useRealTimers()
    asked.mockRestore()
    expect(drawn).toBe(60)
  })

  it('ImagePreview leaves its listeners on the document when it has gone', () => {
    const added = jest.spyOn(document, 'addEventListener')
    const removed = jest.spyOn(document, 'removeEventListener')
    const touches = (spy: { mock: { calls: unknown[][] } }) =>
      spy.mock.calls.filter(([name]) => String(name).startsWith('touch')).length
    const { unmount } = render(<ImagePreview images={[{ src: 'a.png' }]} visible={false} />)
    unmount()
    const left = touches(added) - touches(removed)
    added.mockRestore()
    removed.mockRestore()
    expect(left).toBe(3)
  })

  it('Swipe measures itself without end as soon as it is drawn', async () => {
    const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
    react.IS_REACT_ACT_ENVIRONMENT = false
    const measured = jest.spyOn(Element.prototype, 'getBoundingClientRect')
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(<Swipe rightAction={<span>删除</span>}>安全帽</Swipe>)
    await until('five hundred measures', () => measured.mock.calls.length > 500)
    root.unmount()
    measured.mockRestore()
    react.IS_REACT_ACT_ENVIRONMENT = true
  })
})
