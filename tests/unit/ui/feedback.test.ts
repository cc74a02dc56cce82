import { answerDialog, dialog, getFeedback, resetFeedback, toast } from '@/ui/feedback/feedback'
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

  it('are answered once: a late second answer counts for nobody', async () => {
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

  it('mark a destructive answer', () => {
    void dialog.confirm({ text: '?', danger: true })
    expect(getFeedback().dialogs[0]?.actions.map(it => it.kind)).toEqual(['secondary', 'danger'])
  })
})

describe('hosts', () => {
  const run = (...events: FeedbackEvent[]) => events.reduce(reduceFeedback, emptyFeedback)

  it('only the page shown last shows feedback', () => {
    const two = run({ type: 'hostShown', host: 'list' }, { type: 'hostShown', host: 'detail' })
    expect([isActiveHost(two, 'list'), isActiveHost(two, 'detail')]).toEqual([false, true])
    const back = reduceFeedback(two, { type: 'hostGone', host: 'detail' })
    expect(isActiveHost(back, 'list')).toBe(true)
    expect(isActiveHost(emptyFeedback, 'list')).toBe(false)
  })
})
