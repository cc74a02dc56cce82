import { useState } from 'react'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import { AreaPicker } from '@/ui/area-picker/AreaPicker'
import { Sheet } from '@/ui/sheet/Sheet'
import { act, cleanUp, key, render } from './support/render'

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
      expect(screen.element.querySelector('.alm-sheet')?.contains(document.activeElement)).toBe(true)
      close()
      rest()
      expect(screen.element.querySelector('[role=dialog]')).toBeNull()
      expect(document.activeElement?.textContent).toBe('打开')
    }
  })

  it('keeps the Tab key inside', () => {
    const screen = render(<Opener />)
    screen.press('打开')
    screen.named('红色').focus()
    key(screen.named('红色'), 'Tab')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('关闭')
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
