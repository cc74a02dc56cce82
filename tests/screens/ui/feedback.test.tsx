import { actInPress } from '@/ui/feedback/actInPress'
import { dialog, resetFeedback, toast } from '@/ui/feedback/feedback'
import { FeedbackHost } from '@/ui/feedback/FeedbackHost'
import { FeedbackPage } from '@/ui/feedback/FeedbackPage'
import { hidePage, PageContext, showPage, type StackPage } from '../../support/taro'
import { act, cleanUp, key, render } from './support/render'

const newPage = (): StackPage => ({
  id: 1,
  path: '',
  route: '',
  params: {},
  Screen: () => null,
  listeners: { show: new Set(), hide: new Set(), scroll: new Set(), pull: new Set(), bottom: new Set() },
})

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

  it('says what was done in a status that was there before', () => {
    const screen = render(<FeedbackHost />)
    const status = screen.element.querySelector('[role=status]')
    expect(status?.textContent).toBe('')
    act(() => void toast.success('已加入购物车'))
    expect(status?.textContent).toBe('已加入购物车')
    expect(screen.element.querySelectorAll('[role=status]')).toHaveLength(1)
  })

  it('asks, and goes on with the answer', async () => {
    const screen = render(<FeedbackHost />)
    let asked: Promise<boolean> | undefined
    act(() => {
      asked = dialog.confirm({ title: '删除订单', text: '确定删除？', okText: '删除' })
    })
    const shown = screen.element.querySelector('[role=alertdialog]')
    expect(shown?.getAttribute('aria-label')).toBe('删除订单')
    // the focus goes to an answer: what is asked is told with the title
    const told = document.getElementById(shown?.getAttribute('aria-describedby') ?? '')
    expect(told?.textContent).toBe('确定删除？')
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

  it('what the platform allows to a tap only is done while the press lasts, not after it', async () => {
    const screen = render(<FeedbackHost />)
    let pressed = false
    const ask = () => {
      let told: Promise<string | undefined> | undefined
      act(() => {
        told = actInPress({ text: '客服会话已准备好', okText: '进入会话' }, () =>
          Promise.resolve(pressed ? 'opened' : 'too late'),
        )
      })
      return told
    }
    const press = (name: string) =>
      act(() => {
        const button = screen.named(name)
        pressed = true
        button.click()
        pressed = false
      })
    const opened = ask()
    press('进入会话')
    expect(await opened).toBe('opened')
    const left = ask()
    press('取消')
    expect(await left).toBeUndefined()
    const escaped = ask()
    seconds(1)
    key(document.activeElement ?? document.body, 'Escape')
    expect(await escaped).toBeUndefined()
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
    seconds(1)
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

  it('what mounts on a hidden page shows nothing there', () => {
    function Page({ name, woken }: { name: string; woken: boolean }) {
      return (
        <PageContext.Provider value={pages[name] as StackPage}>
          <FeedbackPage>
            <section id={name}>{woken && <FeedbackHost />}</section>
          </FeedbackPage>
        </PageContext.Provider>
      )
    }
    const pages: Record<string, StackPage> = { below: newPage(), front: newPage() }
    const draw = (woken: boolean) => (
      <>
        <Page key="below" name="below" woken={woken} />
        <Page key="front" name="front" woken />
      </>
    )
    const screen = render(draw(false))
    act(() => pages.below?.listeners.hide.forEach(listener => listener()))
    screen.again(draw(true))
    act(() => void dialog.alert({ text: '请先登录' }))
    const on = (id: string) => screen.element.querySelector(`#${id}`)?.textContent ?? ''
    expect([on('below'), on('front')]).toEqual(['', '请先登录我知道了'])
    act(() => {
      pages.front?.listeners.hide.forEach(listener => listener())
      pages.below?.listeners.show.forEach(listener => listener())
    })
    expect([on('below'), on('front')]).toEqual(['请先登录我知道了', ''])
  })
})
