import { dialog, resetFeedback, toast } from '@/ui/feedback/feedback'
import { FeedbackHost } from '@/ui/feedback/FeedbackHost'
import { hidePage, showPage } from '../../support/taro'
import { act, cleanUp, key, render } from './support/render'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  act(() => resetFeedback())
  cleanUp()
  jest.useRealTimers()
})

const seconds = (n: number) => {
  for (let i = 0; i < n; i++) act(() => void jest.advanceTimersByTime(1000))
}

describe('feedback on the page', () => {
  it('[F030] takes the loading toast away after 10 s', () => {
    const screen = render(<FeedbackHost />)
    act(() => void toast.loading('提交中'))
    seconds(9)
    expect(screen.text()).toBe('提交中')
    seconds(1)
    expect(screen.text()).toBe('')
  })

  it('[F024] reads a failure out at once', () => {
    const screen = render(<FeedbackHost />)
    act(() => void toast.error('支付失败，请稍后再试'))
    expect(screen.element.querySelector('[role=alert]')?.textContent).toBe('支付失败，请稍后再试')
  })

  it('asks, and goes on with the answer', async () => {
    const screen = render(<FeedbackHost />)
    let asked: Promise<boolean> | undefined
    act(() => {
      asked = dialog.confirm({ title: '删除订单', text: '确定删除？', okText: '删除' })
    })
    expect(screen.element.querySelector('[role=alertdialog]')?.getAttribute('aria-label')).toBe('删除订单')
    screen.press('删除')
    expect(await asked).toBe(true)
    expect(screen.element.querySelector('[role=alertdialog]')).toBeNull()
  })

  it('counts down on the button it will press, then presses it', async () => {
    const screen = render(<FeedbackHost />)
    let asked: Promise<boolean> | undefined
    act(() => {
      asked = dialog.confirm({ text: '是否退出登录？', countdown: { seconds: 20 } })
    })
    seconds(1)
    expect(screen.named('确定 (19)')).toBeTruthy()
    seconds(18)
    expect(screen.named('确定 (1)')).toBeTruthy()
    seconds(1)
    expect(await asked).toBe(true)
  })

  it('Escape is the harmless answer and gives the focus back', async () => {
    const screen = render(
      <>
        <button type="button">前</button>
        <FeedbackHost />
      </>,
    )
    screen.named('前').focus()
    let asked: Promise<boolean> | undefined
    act(() => {
      asked = dialog.confirm({ text: '确定删除？' })
    })
    expect(document.activeElement?.textContent).toBe('取消')
    key(document.activeElement ?? document.body, 'Escape')
    expect(await asked).toBe(false)
    expect(document.activeElement?.textContent).toBe('前')
  })

  it('stays with the visible page', () => {
    const screen = render(<FeedbackHost />)
    act(() => hidePage())
    act(() => void toast.info('已复制'))
    expect(screen.text()).toBe('')
    act(() => showPage())
    expect(screen.text()).toBe('已复制')
  })
})
