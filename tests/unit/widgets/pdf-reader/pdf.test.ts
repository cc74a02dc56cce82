import fc from 'fast-check'
import type { CheckedUrl } from '@/base/trustedAddress'
import {
  canZoom,
  nextZoom,
  notRead,
  reduceReading,
  wayOn,
  type ReadingEvent,
} from '@/widgets/pdf-reader/model/reading'
import { pdfSourceOf } from '@/widgets/pdf-reader/model/source'

const places = { ownOrigins: ['https://mall.example.com'], hosts: ['oss.example.com'] }

describe('the document an address means', () => {
  it('is an own file by its id, or an address of our own server or a listed host', () => {
    expect(pdfSourceOf({ fileId: 'file-1', url: 'https://evil.test/a.pdf' }, places)).toEqual({
      kind: 'file',
      fileId: 'file-1',
    })
    const own = 'https://mall.example.com/files/a.pdf?ends=1&sign=2'
    expect(pdfSourceOf({ url: own }, places)).toEqual({ kind: 'address', url: own })
    const listed = 'https://oss.example.com/a.pdf'
    expect(pdfSourceOf({ url: listed }, places)).toEqual({ kind: 'address', url: listed })
    expect(pdfSourceOf({}, places)).toEqual({ kind: 'none' })
    expect(pdfSourceOf({ fileId: '../../etc' }, places)).toEqual({ kind: 'none' })
  })

  it('is never a foreign one: nothing of 200 is fetched', () => {
    const foreign = fc.oneof(
      fc.webUrl(),
      fc.webUrl().map(url => `${url}?x=https://mall.example.com`),
      fc.domain().map(domain => `https://mall.example.com.${domain}/a.pdf`),
      fc.domain().map(domain => `https://mall.example.com@${domain}/a.pdf`),
      fc.constantFrom(
        'javascript:alert(1)',
        'data:,x',
        '//oss.example.com/a',
        'http://oss.example.com/a.pdf',
      ),
    )
    fc.assert(
      fc.property(foreign, url => pdfSourceOf({ url }, places).kind === 'foreign'),
      { numRuns: 200 },
    )
  })
})

const after = (...events: ReadingEvent[]) => events.reduce(reduceReading, notRead)

describe('reading', () => {
  const known = { type: 'addressKnown', url: 'https://docs.example.com/a.pdf' as CheckedUrl } as const

  it('counts what has come, when the server says how much there is', () => {
    expect(after(known).percent).toBeUndefined()
    expect(after(known, { type: 'progressed', loaded: 5, total: 0 }).percent).toBeUndefined()
    expect(after(known, { type: 'progressed', loaded: 1, total: 3 }).percent).toBe(33)
    expect(after(known, { type: 'progressed', loaded: 9, total: 3 }).percent).toBe(100)
    expect(after(known, { type: 'arrived' }).phase).toBe('ready')
    expect(after({ type: 'arrived' }).phase).toBe('asking')
  })

  it.each([
    ['network', 'retry'],
    ['gone', 'retry'],
    ['tooLarge', 'elsewhere'],
    ['notPdf', 'elsewhere'],
    ['locked', 'elsewhere'],
    ['unsupported', 'elsewhere'],
  ] as const)('after %s the way on is %s', (code, way) => {
    expect(wayOn(after(known, { type: 'failed', failure: { code } }))).toBe(way)
  })

  it('gives no foreign address to another program', () => {
    expect(wayOn(after({ type: 'failed', failure: { code: 'foreign' } }))).toBe('back')
    expect(wayOn(after({ type: 'failed', failure: { code: 'noPermission' } }))).toBe('back')
  })

  it('a second try begins anew', () => {
    expect(after(known, { type: 'failed', failure: { code: 'network' } }, { type: 'started' })).toEqual(
      notRead,
    )
  })
})

it('zooms in steps, and not beyond the last', () => {
  expect([nextZoom(1, 1), nextZoom(1.5, 1), nextZoom(3, 1), nextZoom(1, -1)]).toEqual([1.5, 2, 3, 1])
  expect([canZoom(1, -1), canZoom(1, 1), canZoom(3, 1)]).toEqual([false, true, false])
})
