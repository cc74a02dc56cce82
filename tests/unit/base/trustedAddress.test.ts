import fc from 'fast-check'
import { placesOf, schemeLink, trustedAddress } from '@/base/trustedAddress'

const places = placesOf(
  {
    gateway: 'https://gateway.example.com/gw',
    trustedHosts: [' Docs.example.com', 'files.example.com:8443'],
  },
  'http://127.0.0.1:8080',
)
const hostOf = (value: unknown) => trustedAddress(value, places)?.host

describe('addresses the shop opens by itself', () => {
  it('are its own server’s and, by https, those of listed hosts', () => {
    expect(hostOf('https://gateway.example.com/files/a.pdf?sign=1')).toBe('gateway.example.com')
    expect(hostOf('http://127.0.0.1:8080/files/a.pdf')).toBe('127.0.0.1:8080')
    expect(hostOf('https://docs.example.com/a.pdf')).toBe('docs.example.com')
    expect(hostOf('https://files.example.com:8443/a.pdf')).toBe('files.example.com:8443')
  })

  it.each([
    'http://gateway.example.com/a.pdf',
    'http://docs.example.com/a.pdf',
    'https://127.0.0.1:8080/a.pdf',
    'https://docs.example.com:8443/a.pdf',
    'https://docs.example.com.evil.test/a.pdf',
    'https://docs.example.com@evil.test/a.pdf',
    'https://:secret@docs.example.com/a.pdf',
    'https://:80@docs.example.com/a.pdf',
    'https://evil.test/https://docs.example.com/a.pdf',
    '//docs.example.com/a.pdf',
    'javascript:alert(1)',
    'data:application/pdf;base64,JVBERi0=',
    'blob:https://docs.example.com/1',
    'file:///etc/passwd',
    '/files/a.pdf',
    '',
    undefined,
  ])('are not %s', value => {
    expect(trustedAddress(value, places)).toBeUndefined()
  })

  it('never have a foreign host, as a browser reads it', () => {
    const own = new Set([
      'gateway.example.com',
      '127.0.0.1:8080',
      'docs.example.com',
      'files.example.com:8443',
    ])
    const piece = fc.constantFrom(
      'https:',
      'http:',
      'HTTPS:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '.',
      '#',
      '?',
      '%2f',
      '\t',
      ' ',
      '。',
      'docs.example.com',
      'gateway.example.com',
      'evil.test',
      '127.0.0.1',
      ':8080',
      ':8443',
      'a.pdf',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
        const url = trustedAddress(pieces.join(''), places)?.url
        if (url !== undefined) expect(own.has(new URL(url).host)).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })

  it.each([
    ['weixin://dl/business/?t=XTSkBZlzqmn', true],
    ['weixin://dl/business/?t=0123456789abcdef0123456789abcdef', true],
    ['weixin://dl/business/?t=1&u=2', false],
    ['weixin://dl/business/?appid=wx1&path=pages/pay', false],
    ['weixin://dl/chat?evil', false],
    ['weixin://:secret@dl/business/?t=1', false],
    ['WEIXIN:dl/business/?t=1', false],
    ['https://evil.test/?weixin://dl/business/?t=1', false],
    ['javascript:alert(1)//weixin://dl/business/?t=1', false],
    [1, false],
  ])('a scheme link is the messaging app’s own with one ticket: %s %s', (value, isOne) => {
    expect(schemeLink(value)).toBe(isOne ? value : undefined)
  })

  it('needs no gateway: settings without an address name no origin', () => {
    expect(placesOf({ gateway: '/gw', trustedHosts: [] }, '')).toEqual({ ownOrigins: [], hosts: [] })
  })
})
