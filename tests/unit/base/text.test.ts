import fc from 'fast-check'
import { toBase64Url, toHex } from '@/base/bytes'
import { createCanceller } from '@/base/cancel'
import { formatDate, formatDateTime } from '@/base/date'
import { newRequestId } from '@/base/id'
import { lengthOf, limitText, wellFormed } from '@/base/text'

describe('bytes', () => {
  it('match the platform encoders', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), bytes => {
        expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
        expect(toHex(bytes)).toBe(Buffer.from(bytes).toString('hex'))
      }),
    )
  })
})

describe('text', () => {
  it('never keeps half a surrogate pair', () => {
    expect(wellFormed('a\uD83Db\uDE00c😀')).toBe('a\uFFFDb\uFFFDc😀')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (one, other) => {
        expect(() => encodeURIComponent(wellFormed(`${one}\uD83D${other}`))).not.toThrow()
      }),
    )
  })

  it('counts and cuts by whole characters', () => {
    expect(lengthOf('a😀b')).toBe(3)
    expect(limitText('a😀b', 2)).toBe('a😀')
  })
})

describe('dates', () => {
  const time = new Date(2026, 0, 5, 9, 7, 3).getTime()

  it('are written in the time zone of the device', () => {
    expect(formatDate(time)).toBe('2026-01-05')
    expect(formatDateTime(time)).toBe('2026-01-05 09:07:03')
    expect(formatDateTime(undefined)).toBe('')
    expect(formatDate(NaN)).toBe('')
  })
})

describe('request id', () => {
  it('carries 16 random bytes', async () => {
    const id = await newRequestId(async count => new Uint8Array(count).fill(7))
    expect(id).toBe(`req-${Buffer.alloc(16, 7).toString('base64url')}`)
  })
})

describe('canceller', () => {
  it('tells listeners once and forgets those that left', () => {
    const { signal, cancel } = createCanceller()
    const calls: string[] = []
    const gone = () => calls.push('gone')
    signal.addEventListener('abort', () => calls.push('stayed'))
    signal.addEventListener('abort', gone)
    signal.removeEventListener('abort', gone)
    cancel()
    cancel()
    expect([signal.aborted, calls]).toEqual([true, ['stayed']])
  })
})
