import * as fc from 'fast-check'
import {
  canonicalQuery,
  canonicalText,
  isSignatureValid,
  isTimely,
  type SignedParts,
  signText,
  TIME_WINDOW_MS,
} from '../../../sandbox/kernel/signature'

const SECRET = '00112233445566778899aabbccddeeff'.repeat(2)

const golden: SignedParts = {
  method: 'POST',
  path: '/alc-public-pay/PaymentAction/confirmPay',
  query: 'b=2&a=%E7%A9%BA%20%E6%A0%BC&a=1*',
  body: '{"cPaymentFlowNo":"P1","cOrderRem":"备注"}',
  timestamp: '1735689600000',
  nonce: 'AAECAwQFBgcICQoLDA0ODw',
  accUuid: 'acc-1',
  systemType: 'A2',
  authorization: 'tok-1',
  sign: 'AL1.19a39c44cff63160a8760a5754b2316500dd94ebc5298384d0f690ec1bf2d6eb',
}

describe('the verifier', () => {
  it('agrees with the golden vector', () => {
    expect(canonicalText(golden)).toBe(
      [
        'AL1',
        'POST',
        '/alc-public-pay/PaymentAction/confirmPay',
        'a=%E7%A9%BA%20%E6%A0%BC&a=1%2A&b=2',
        'ced8044d8ec39c7cef7e289dba968c7662e8f8d57ea3bb59ddc64c5794011a3a',
        '1735689600000',
        'AAECAwQFBgcICQoLDA0ODw',
        'acc-1',
        'A2',
        '65dcf16ea3dfa49069628089eb4a75483070f5584b2a21ee64912b5f621f12da',
      ].join('\n'),
    )
    expect(isSignatureValid(golden, SECRET)).toBe(true)
  })

  it('accepts a query in any spelling and order of names, but no other order of what has one name', () => {
    expect(isSignatureValid({ ...golden, query: 'a=%e7%a9%ba%20%e6%a0%bc&b=%32&a=%31%2a' }, SECRET)).toBe(
      true,
    )
    expect(isSignatureValid({ ...golden, query: 'b=2&a=1*&a=%E7%A9%BA%20%E6%A0%BC' }, SECRET)).toBe(false)
    expect(isSignatureValid({ ...golden, query: 'b=2&a=%E7%A9%BA+%E6%A0%BC&a=1*' }, SECRET)).toBe(false)
    expect(isSignatureValid({ ...golden, query: 'b=2&a=1*' }, SECRET)).toBe(false)
    expect(canonicalQuery('a=%zz')).toBeUndefined()
  })

  it('refuses another secret and an empty one', () => {
    expect(isSignatureValid(golden, SECRET.replace('0', '1'))).toBe(false)
    expect(isSignatureValid(golden, '')).toBe(false)
  })

  it('refuses a signed request with an odd system type, timestamp or nonce', () => {
    const signed = (change: Partial<SignedParts>): SignedParts => {
      const parts = { ...golden, ...change }
      return { ...parts, sign: signText(canonicalText(parts) ?? '', SECRET) }
    }
    expect(isSignatureValid(signed({}), SECRET)).toBe(true)
    expect(isSignatureValid(signed({ systemType: 'A3' }), SECRET)).toBe(false)
    for (const timestamp of ['', '1735689600000.5', '1e12', ' 1735689600000', '17356896000000000'])
      expect(isSignatureValid(signed({ timestamp }), SECRET)).toBe(false)
    for (const timestamp of ['0', '86400000', '315532800000', '-1'])
      expect(isSignatureValid(signed({ timestamp }), SECRET)).toBe(true)
    expect(isSignatureValid(signed({ nonce: 'short' }), SECRET)).toBe(false)
  })

  it('lets no line break move text from one field into the next', () => {
    expect(canonicalText({ ...golden, path: '/a\nb', query: '' })).toBeUndefined()
    expect(canonicalText({ ...golden, accUuid: 'acc-1\nA2' })).toBeUndefined()
  })

  it('is timely within 300 s before and after', () => {
    const now = 1_735_689_600_000
    expect(isTimely(String(now - TIME_WINDOW_MS), now)).toBe(true)
    expect(isTimely(String(now + TIME_WINDOW_MS), now)).toBe(true)
    expect(isTimely(String(now - TIME_WINDOW_MS - 1), now)).toBe(false)
    expect(isTimely(String(now + TIME_WINDOW_MS + 1), now)).toBe(false)
    expect(isTimely('not-a-time', now)).toBe(false)
  })
})

describe('tampering (fault row 11)', () => {
  /** Fields whose text is signed as it is; the query has its own arbitrary. */
  const plainFields = [
    'method',
    'path',
    'timestamp',
    'nonce',
    'accUuid',
    'systemType',
    'authorization',
    'sign',
  ] as const

  const edited = (text: string): fc.Arbitrary<string> =>
    fc
      .tuple(
        fc.nat(Math.max(0, text.length)),
        fc.nat(3),
        fc.string({ minLength: 0, maxLength: 3, unit: 'binary' }),
      )
      .map(([at, removed, added]) => text.slice(0, at) + added + text.slice(at + removed))
      .filter(result => result !== text)

  const someField = fc
    .constantFrom(...plainFields)
    .chain(field => edited(golden[field]).map(value => ({ ...golden, [field]: value })))
  const someBody = edited(golden.body.toString()).map(body => ({ ...golden, body }))
  const somePairs = fc
    .array(fc.tuple(fc.string(), fc.string()), { maxLength: 4 })
    .map(pairs => ({ ...golden, query: pairs.map(pair => pair.map(encodeURIComponent).join('=')).join('&') }))
    .filter(parts => canonicalQuery(parts.query) !== canonicalQuery(golden.query))
  const swapped = fc
    .tuple(fc.constantFrom(...plainFields), fc.constantFrom(...plainFields))
    .filter(([one, other]) => golden[one] !== golden[other])
    .map(([one, other]) => ({ ...golden, [one]: golden[other], [other]: golden[one] }))

  it('accepts none of 10,000 requests with a changed signed field', () => {
    let accepted = 0
    const mutation = fc.oneof({ weight: 6, arbitrary: someField }, someBody, somePairs, swapped)
    fc.assert(
      fc.property(mutation, parts => {
        if (isSignatureValid(parts, SECRET)) accepted += 1
      }),
      { numRuns: 10_000, seed: 11 },
    )
    expect(accepted).toBe(0)
  })
})
