import fc from 'fast-check'
import { decodeQuery, encodeQuery, encodeRfc3986, parseImageUrl, parseSafeLink, queryPairs } from '@/base/url'

describe('query', () => {
  it('is RFC 3986-encoded', () => {
    expect(encodeRfc3986("空 格*'()!~-._")).toBe('%E7%A9%BA%20%E6%A0%BC%2A%27%28%29%21~-._')
    expect(
      encodeQuery([
        ['a', '1'],
        ['a', 'x&y'],
      ]),
    ).toBe('a=1&a=x%26y')
  })

  it('comes back as it went', () => {
    const pairs = fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string()))
    fc.assert(fc.property(pairs, given => expect(queryPairs(encodeQuery(given))).toEqual(given)))
  })

  it('tolerates what is broken', () => {
    expect({ ...decodeQuery('?a=%E7%&b&c=1=2&=x') }).toEqual({ a: '%E7%', b: '', c: '1=2', '': 'x' })
  })

  it('takes __proto__ as a name like any other', () => {
    const query = decodeQuery('__proto__=x&constructor=y')
    expect(Object.keys(query)).toEqual(['__proto__', 'constructor'])
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})

describe('links from outside', () => {
  it('are paths of the app', () => {
    expect(parseSafeLink('/shop?cShopUuid=s1&tpath=2')).toEqual({
      kind: 'internal',
      path: '/shop',
      query: { cShopUuid: 's1', tpath: '2' },
    })
    expect(parseSafeLink('sharingCenter')).toMatchObject({ kind: 'internal', path: 'sharingCenter' })
    expect(parseSafeLink('#/login-account')).toMatchObject({ kind: 'internal', path: '/login-account' })
  })

  it('or web addresses', () => {
    expect(parseSafeLink('HTTPS://Example.COM:443/a?b#c')).toEqual({
      kind: 'external',
      url: 'https://example.com/a?b#c',
      host: 'example.com',
    })
    expect(parseSafeLink('http://127.0.0.1:8080')).toMatchObject({ host: '127.0.0.1:8080' })
  })

  const hostile = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'blob:https://a.com/x',
    'file:///etc/passwd',
    'intent://x#Intent;end',
    'weixin://dl/business',
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/\t/evil.com',
    'https:evil.com',
    'https:/evil.com',
    'https:\\\\evil.com',
    'https://user@evil.com',
    'https://shop.com@evil.com',
    'https://shop.com:pw@evil.com/',
    'https://evil.com\\@shop.com',
    'https://evil.com%2f@shop.com',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://evil。com/',
    'https://ｅvil.com/',
    'https://a..b/',
    'https://-a.com/',
    'https://a.com:99999/',
    '/../../x',
    '/%2e%2e/x',
    '/a/./b',
    'a:b',
    '\u202Ehttps://a.com',
    'https://a.com/\u0000',
    '',
    '   ',
    `/${'a'.repeat(3000)}`,
  ]

  it.each(hostile)('refuses %p', link => expect(parseSafeLink(link)).toBeUndefined())

  it('never escape: 5,000 mutations', () => {
    const piece = fc.oneof(
      fc.constantFrom(...hostile),
      fc.constantFrom(
        'https://',
        'http:',
        '//',
        '/',
        '\\',
        '@',
        ':',
        '?',
        '#',
        '%',
        '..',
        '\t',
        'shop.com',
        'javascript:',
        'evil.com',
        '127.1',
        '0x1',
        '%5c',
        'xn--a',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    )
    const base = 'https://own.example/app/'
    const isEscape = (link: ReturnType<typeof parseSafeLink>): boolean => {
      // what no browser takes for an address leads nowhere (a made-up punycode name)
      if (!link || (link.kind === 'external' && !URL.canParse(link.url))) return false
      const target = link.kind === 'internal' ? new URL(link.path, base) : new URL(link.url)
      if (link.kind === 'internal') return target.origin !== 'https://own.example' || target.username !== ''
      return (
        !/^https?:$/.test(target.protocol) ||
        target.host !== link.host ||
        target.username + target.password !== ''
      )
    }
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), pieces => {
        expect(isEscape(parseSafeLink(pieces.join('')))).toBe(false)
      }),
      { numRuns: 5000 },
    )
    // the check itself sees an escape
    expect(isEscape({ kind: 'internal', path: '//evil.com', query: {} })).toBe(true)
    expect(isEscape({ kind: 'external', url: 'https://a@evil.com', host: 'a' })).toBe(true)
  })
})

describe('picture addresses', () => {
  it('are web addresses or paths of the site', () => {
    expect(parseImageUrl(' /media/a.png ')).toBe('/media/a.png')
    expect(parseImageUrl('https://img.example/a b.png')).toBeUndefined()
    expect(parseImageUrl('https://img.example/图.png')).toBe('https://img.example/图.png')
    for (const bad of ['//evil/a.png', '/\\evil', 'javascript:1', 'data:image/svg+xml,x', 'a.png', 7])
      expect(parseImageUrl(bad)).toBeUndefined()
  })
})
