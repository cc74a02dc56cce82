import { createCanceller } from '@/base/cancel'
import {
  answerDialog,
  dialog,
  dispatchFeedback,
  getFeedback,
  pageGone,
  resetFeedback,
  toast,
} from '@/ui/feedback/feedback'
import {
  emptyFeedback,
  isActiveHost,
  reduceFeedback,
  toastDuration,
  type FeedbackEvent,
} from '@/ui/feedback/feedbackModel'

beforeEach(() => {
  jest.useFakeTimers()
  resetFeedback()
})
afterEach(() => jest.useRealTimers())

const shown = () => getFeedback().dialogs.map(it => it.text)
const answer = (key: string) => {
  const first = getFeedback().dialogs[0]
  if (!first) throw new Error('no dialog is open')
  answerDialog(first.id, key)
}

describe('toasts', () => {
  it('that go along stay their whole time on the page they come to', () => {
    dispatchFeedback({ type: 'pageShown', page: 'login' })
    toast.success('已加入购物车', { follows: true })
    jest.advanceTimersByTime(1_900)
    dispatchFeedback({ type: 'pageShown', page: 'product' })
    jest.advanceTimersByTime(1_900)
    expect(getFeedback().toast).toMatchObject({ text: '已加入购物车', page: 'product' })
    jest.advanceTimersByTime(100)
    expect(getFeedback().toast).toBeNull()
  })

  it('[F030] show loading for 10 s at most', () => {
    toast.loading('处理中')
    jest.advanceTimersByTime(9_999)
    expect(getFeedback().toast?.text).toBe('处理中')
    jest.advanceTimersByTime(1)
    expect(getFeedback().toast).toBeNull()
  })

  it('end a loading toast when the work is done, but not the toast that came after it', () => {
    const done = toast.loading()
    done()
    expect(getFeedback().toast).toBeNull()
    const late = toast.loading()
    toast.success('已保存')
    late()
    expect(getFeedback().toast?.text).toBe('已保存')
    jest.advanceTimersByTime(10_000)
    expect(getFeedback().toast).toBeNull()
  })

  it('replace each other', () => {
    toast.info('一')
    jest.advanceTimersByTime(1_900)
    toast.error('二')
    jest.advanceTimersByTime(200)
    expect(getFeedback().toast).toMatchObject({ kind: 'error', text: '二' })
  })

  it('stay long enough to be read', () => {
    expect(toastDuration('info', '已保存')).toBe(2_000)
    expect(toastDuration('error', 'x'.repeat(30))).toBe(3_300)
    expect(toastDuration('error', 'x'.repeat(300))).toBe(5_000)
  })

  it('make room for a dialog', () => {
    toast.info('一')
    void dialog.alert({ text: '二' })
    expect(getFeedback().toast).toBeNull()
  })
})

describe('dialogs', () => {
  it('are answered one after the other', async () => {
    const first = dialog.confirm({ text: '一' })
    const second = dialog.confirm({ text: '二' })
    expect(shown()).toEqual(['一', '二'])
    answer('ok')
    expect(shown()).toEqual(['二'])
    answer('cancel')
    expect(await Promise.all([first, second])).toEqual([true, false])
  })

  it('are asked once where a second press came before the first was drawn', async () => {
    const question = { title: '确认收货', text: '确定已收到全部商品？' }
    const told: string[] = []
    const onAnswer = (key: string) => void told.push(key)
    const first = dialog.confirm(question)
    const second = dialog.confirm({ ...question, onAnswer })
    const read = jest.fn()
    void dialog.alert({ text: '登录已失效' })
    const again = dialog.alert({ text: '登录已失效' }).then(read)
    expect(shown()).toEqual([question.text, '登录已失效'])
    answer('ok')
    expect(await Promise.all([first, second])).toEqual([true, false])
    expect(told).toEqual([''])
    // an alert is over when it was read, for both
    expect(read).not.toHaveBeenCalled()
    answer('ok')
    await again
    expect(shown()).toEqual([])
    const later = dialog.confirm(question)
    answer('ok')
    expect(await later).toBe(true)
  })

  it('ask again on another page', () => {
    dispatchFeedback({ type: 'pageShown', page: 'list' })
    void dialog.confirm({ text: '一' })
    dispatchFeedback({ type: 'pageShown', page: 'order' })
    void dialog.confirm({ text: '一' })
    expect(shown()).toEqual(['一', '一'])
  })

  it('are answered once: a second answer to a closed one does not answer the next', async () => {
    const first = dialog.confirm({ text: '一' })
    const id = getFeedback().dialogs[0]?.id ?? 0
    answerDialog(id, 'cancel')
    const second = dialog.confirm({ text: '二' })
    answerDialog(id, 'ok')
    expect(await first).toBe(false)
    expect(shown()).toEqual(['二'])
    answer('ok')
    expect(await second).toBe(true)
  })

  it('that answer by themselves stand before those that wait', () => {
    void dialog.confirm({ text: '一' })
    void dialog.confirm({ text: '二' })
    void dialog.confirm({ text: '三', countdown: { seconds: 20 } })
    expect(getFeedback().dialogs.map(({ text }) => text)).toEqual(['三', '一', '二'])
  })

  it('tell which of several actions was taken', async () => {
    const asked = dialog.custom({
      text: '?',
      actions: [
        { key: 'a', text: 'A' },
        { key: 'b', text: 'B' },
      ],
    })
    answer('b')
    expect(await asked).toBe('b')
  })

  it('of a page that has been left are answered at once and not shown', async () => {
    const { signal, cancel } = createCanceller()
    cancel()
    const asked = dialog.custom({ text: '?', actions: [{ key: 'a', text: 'A' }], signal })
    expect(getFeedback().dialogs).toEqual([])
    expect(await asked).toBe('')
  })

  it('go with the page they were asked on, and agree to nothing; those of the shop stay', async () => {
    dispatchFeedback({ type: 'pageShown', page: 'list' })
    const below = dialog.confirm({ text: '列表' })
    dispatchFeedback({ type: 'pageHidden', page: 'list' })
    dispatchFeedback({ type: 'pageShown', page: 'document' })
    const asked = dialog.confirm({ text: '删除？', danger: true })
    const actions = [{ key: 'ok', text: '好' }]
    const dismissed = dialog.custom({ text: '草稿', actions, dismissKey: 'ok' })
    void dialog.alert({ text: '系统提示', stays: true })
    pageGone('document')
    expect(await Promise.all([asked, dismissed])).toEqual([false, ''])
    dispatchFeedback({ type: 'pageShown', page: 'list' })
    expect(shown()).toEqual(['列表', '系统提示'])
    answer('ok')
    expect(await below).toBe(true)
    pageGone('list')
  })

  it('mark a destructive answer', () => {
    void dialog.confirm({ text: '?', danger: true })
    expect(getFeedback().dialogs[0]?.actions.map(it => it.kind)).toEqual(['secondary', 'danger'])
  })
})

describe('hosts', () => {
  const run = (...events: FeedbackEvent[]) => events.reduce(reduceFeedback, emptyFeedback)
  const list = { type: 'pageShown', page: 'list' } as const
  const detail = { type: 'pageShown', page: 'detail' } as const
  const mounted = (host: string, page: string) => ({ type: 'hostMounted', host, page }) as const

  it('only the page in front shows feedback', () => {
    const two = run(
      mounted('a', 'list'),
      list,
      { type: 'pageHidden', page: 'list' },
      mounted('b', 'detail'),
      detail,
    )
    expect([isActiveHost(two, 'a'), isActiveHost(two, 'b')]).toEqual([false, true])
    const back = run(mounted('a', 'list'), detail, { type: 'pageHidden', page: 'detail' }, list)
    expect(isActiveHost(back, 'a')).toBe(true)
    expect(isActiveHost(emptyFeedback, 'a')).toBe(false)
  })

  it('what mounts on a hidden page stays silent, and speaks when the page is back', () => {
    const hidden = run(list, { type: 'pageHidden', page: 'list' }, mounted('b', 'detail'), detail)
    const woken = reduceFeedback(hidden, mounted('again', 'list'))
    expect([isActiveHost(woken, 'again'), isActiveHost(woken, 'b')]).toEqual([false, true])
    const back = reduceFeedback(reduceFeedback(woken, { type: 'pageHidden', page: 'detail' }), list)
    expect(isActiveHost(back, 'again')).toBe(true)
  })

  it('of two on one page the later one speaks, alone', () => {
    const both = run(list, mounted('first', 'list'), mounted('second', 'list'))
    expect([isActiveHost(both, 'first'), isActiveHost(both, 'second')]).toEqual([false, true])
  })

  const told = (follows: boolean) =>
    ({ type: 'toastAsked', toast: { id: 1, kind: 'info', text: '一', lasts: 2_000, follows } }) as const
  const leave = { type: 'pageHidden', page: 'list' } as const

  it('a toast is left behind with its page, unless it goes along', () => {
    expect(run(list, told(false), leave, detail).toast).toBeNull()
    expect(run(list, told(true), leave, detail).toast?.text).toBe('一')
    // once: it tells why the page before was left, and nothing about the one after
    const further = [leave, detail, { type: 'pageHidden', page: 'detail' }, list] as const
    expect(run(list, told(true), ...further).toast).toBeNull()
  })

  it('a toast outlives a look at another application, and one asked for between two pages waits', () => {
    expect(run(list, told(false), leave, list).toast?.text).toBe('一')
    expect(run(list, leave, told(false), detail).toast?.page).toBe('detail')
  })
})
