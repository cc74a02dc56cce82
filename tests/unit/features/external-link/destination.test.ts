import fc from 'fast-check'
import { destinationOf } from '@/features/external-link/model/destination'

const TRUSTED = ['docs.example.com', 'Files.Example.com:8443', '192.0.2.7']

describe('where an external link leads', () => {
  it.each([
    ['https://docs.example.com', 'docs.example.com'],
    ['https://DOCS.example.com/a?b=c#d', 'docs.example.com'],
    ['https://docs.example.com:443/', 'docs.example.com'],
    ['https://files.example.com:8443/x', 'files.example.com:8443'],
    ['https://192.0.2.7/', '192.0.2.7'],
  ])('%s: a trusted host', (url, host) => {
    expect(destinationOf(url, TRUSTED)).toMatchObject({ kind: 'trusted', host, secure: true })
  })

  it.each([
    ['http://docs.example.com/', 'docs.example.com', false],
    ['https://docs.example.com:8443/', 'docs.example.com:8443', true],
    ['https://evil.docs.example.com/', 'evil.docs.example.com', true],
    ['https://docs.example.com.evil.test/', 'docs.example.com.evil.test', true],
    ['https://files.example.com/', 'files.example.com', true],
    ['https://other.test/?docs.example.com', 'other.test', true],
  ])('%s: can only be copied', (url, host, secure) => {
    expect(destinationOf(url, TRUSTED)).toMatchObject({ kind: 'foreign', host, secure })
  })

  it.each([
    [undefined],
    [''],
    ['javascript:alert(1)'],
    ['JaVaScRiPt://docs.example.com/%0aalert(1)'],
    ['data:text/html,x'],
    ['//docs.example.com'],
    ['/\\docs.example.com'],
    ['\\\\docs.example.com'],
    ['https:docs.example.com'],
    ['https://docs.example.com@evil.test/'],
    ['https://docs.example.com%2eevil.test/'],
    ['https://docs.exam\u200Bple.com/'],
    ['https://docs。example。com/'],
    ['weixin://dl/business'],
    ['/UserCenter/setting'],
    ['https://[::1]/'],
    ['https://0x7f.1/'],
  ])('%s: nothing this shop understands', url => {
    expect(destinationOf(url, TRUSTED)).toEqual({ kind: 'invalid' })
  })

  const piece = fc.constantFrom(
    'https:',
    'HTTPS:',
    'http:',
    'javascript:',
    'data:',
    'weixin:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    '#',
    '?',
    '%2f',
    '%00',
    '\t',
    '\n',
    ' ',
    '.',
    '..',
    '。',
    '\u202E',
    '\uFEFF',
    '[::1]',
    '127.1',
    'evil.test',
    'user:pw',
    'docs.example.com',
    'DOCS.example.com',
    'files.example.com:8443',
    ':443',
    ':8443',
    'ｄocs',
  )
  const hostile = fc.oneof(
    fc.array(piece, { minLength: 1, maxLength: 8 }).map(parts => parts.join('')),
    fc.array(piece, { maxLength: 5 }).map(parts => `https://${parts.join('')}`),
  )
  const allowed = TRUSTED.map(host => host.toLowerCase())
  /** What a browser would really do with it. */
  const escapes = (url: string): boolean => {
    const { protocol, host, username, password } = new URL(url)
    return protocol !== 'https:' || !allowed.includes(host) || username !== '' || password !== ''
  }

  it('no crafted address is trusted that a browser would take elsewhere', () => {
    let trusted = 0
    fc.assert(
      fc.property(hostile, address => {
        const destination = destinationOf(address, TRUSTED)
        if (destination.kind !== 'trusted') return true
        trusted += 1
        return !escapes(destination.url)
      }),
      { numRuns: 20_000 },
    )
    expect(trusted).toBeGreaterThan(50)
  })

  it('and a rule that only looks at the beginning would have let some through', () => {
    const naive = (address: string) => address.startsWith('https://docs.example.com')
    const escaped = fc.sample(hostile, { numRuns: 20_000, seed: 1 }).filter(address => {
      if (!naive(address)) return false
      try {
        return escapes(address)
      } catch {
        return false
      }
    })
    expect(escaped.length).toBeGreaterThan(0)
  })
})
