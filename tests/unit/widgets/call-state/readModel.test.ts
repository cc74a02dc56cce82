import { ApiError } from '@/api/apiError'
import { callErrorOf, isAnnounced, isRefusal } from '@/widgets/call-state/callError'
import { readModel, unread, type ReadEvent, type ReadState } from '@/widgets/call-state/readModel'

const play = (events: ReadEvent<string>[], from: ReadState<string> = unread()) =>
  events.reduce<ReadState<string>>(readModel, from)

describe('something read from the server', () => {
  const known = play([{ type: 'asked' }, { type: 'answered', read: 1, value: 'first' }])

  it('keeps what is known while it is read again and when that fails', () => {
    const failed = play([{ type: 'asked' }, { type: 'failed', read: 2, error: { kind: 'timeout' } }], known)
    expect(failed).toMatchObject({ value: 'first', error: { kind: 'timeout' }, asking: 0 })
    expect(play([{ type: 'asked' }], failed).error).toBeUndefined()
  })

  it('drops the answer of a read that was overtaken by another read or by a write', () => {
    const overtaken = play(
      [{ type: 'asked' }, { type: 'asked' }, { type: 'answered', read: 2, value: 'old' }],
      known,
    )
    expect(overtaken).toMatchObject({ value: 'first', asking: 3 })
    const written = play(
      [
        { type: 'asked' },
        { type: 'replaced', value: 'written' },
        { type: 'answered', read: 2, value: 'old' },
      ],
      known,
    )
    expect(written.value).toBe('written')
  })

  it('forgets the value when it is about something else, and answers for the old one', () => {
    const other = play(
      [
        { type: 'asked' },
        { type: 'dropped' },
        { type: 'asked' },
        { type: 'answered', read: 2, value: 'old' },
      ],
      known,
    )
    expect(other).toMatchObject({ value: undefined, asking: 3 })
  })
})

describe('failed call', () => {
  it('keeps the kind, the code and the text of the server', () => {
    expect(callErrorOf(new ApiError('business', { code: 7, msg: '库存不足' }))).toEqual({
      kind: 'business',
      code: 7,
      msg: '库存不足',
    })
    expect(callErrorOf(new TypeError('x'))).toEqual({ kind: 'unknown' })
  })

  it('tells a refusal from an unknown outcome, and what the app announces by itself', () => {
    expect(isRefusal({ kind: 'business' })).toBe(true)
    for (const kind of ['timeout', 'network', 'http', 'json', 'overrun', 'decode', 'aborted', 'unknown']) {
      expect(isRefusal({ kind })).toBe(false)
    }
    expect(isAnnounced({ kind: 'session' })).toBe(true)
    expect(isAnnounced({ kind: 'business' })).toBe(false)
  })
})
