import type * as React from 'react'
import { useState } from 'react'
import { Sheet } from '@/ui/sheet/Sheet'
import { act, cleanUp, render } from './support/render'

// a phone so busy that the end of the animation is never told
jest.mock('@nutui/nutui-react-taro/dist/es/packages/popup/index.js', () => {
  const { createElement } = jest.requireActual<typeof React>('react')
  interface Shown {
    children: React.ReactNode
    className: string
    style: object
    overlayStyle: object
  }
  const Popup = ({ children, className, style, overlayStyle }: Shown) =>
    createElement(
      'div',
      null,
      createElement('div', { className: 'mask', style: overlayStyle }),
      createElement('div', { className, style }, children),
    )
  return { __esModule: true, default: Popup }
})

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="筛选">
        <input aria-label="最低价" />
      </Sheet>
    </>
  )
}

describe('a sheet on its way out', () => {
  it('takes no touches, and is gone in time though its animation never ends', () => {
    const screen = render(<Opener />)
    const parts = () => [...screen.element.querySelectorAll<HTMLElement>('.mask, .alm-sheet')]
    screen.press('打开')
    expect(parts().map(part => part.style.pointerEvents)).toEqual(['', ''])
    screen.press('关闭')
    expect(parts().map(part => part.style.pointerEvents)).toEqual(['none', 'none'])
    act(() => void jest.advanceTimersByTime(250))
    expect(parts()).toEqual([])
  })

  it('stays when it is opened again while it leaves', () => {
    const screen = render(<Opener />)
    const field = () => screen.element.querySelector('input')
    screen.press('打开')
    const before = field()
    screen.press('关闭')
    act(() => void jest.advanceTimersByTime(200))
    screen.press('打开')
    act(() => void jest.advanceTimersByTime(1000))
    expect(field()).toBe(before)
    expect(field()?.closest<HTMLElement>('.alm-sheet')?.style.pointerEvents).toBe('')
  })
})
