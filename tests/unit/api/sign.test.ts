import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { canonicalText, signRequest, type SignInput } from '@/api/sign'

const golden: SignInput = {
  method: 'POST',
  path: '/alc-public-pay/PaymentAction/confirmPay',
  query: [
    ['b', '2'],
    ['a', '空 格'],
    ['a', '1*'],
  ],
  body: '{"cPaymentFlowNo":"P1","cOrderRem":"备注"}',
  timestamp: 1_735_689_600_000,
  nonce: 'AAECAwQFBgcICQoLDA0ODw',
  accUuid: 'acc-1',
  token: 'tok-1',
  secret: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
}

describe('signing', () => {
  it('[F012] matches the golden vector', () => {
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
    expect(signRequest(golden)).toBe('AL1.19a39c44cff63160a8760a5754b2316500dd94ebc5298384d0f690ec1bf2d6eb')
  })

  it('is told to who writes a gateway by the same vector', () => {
    const guide = readFileSync(path.resolve(__dirname, '../../../docs/integration.md'), 'utf8')
    const [, , ...lines] = canonicalText(golden).split('\n')
    for (const part of [...lines, golden.token, golden.body, golden.secret, signRequest(golden)])
      expect(guide).toContain(part)
  })

  it('agrees with the platform cryptography for any text', () => {
    const text = fc
      .string({ unit: 'binary' })
      .filter(candidate => Buffer.from(candidate).toString() === candidate)
    fc.assert(
      fc.property(text, text, (body, accUuid) => {
        const input = { ...golden, body, accUuid }
        const expected = createHmac('sha256', Buffer.from(golden.secret, 'hex')).update(canonicalText(input))
        expect(signRequest(input)).toBe(`AL1.${expected.digest('hex')}`)
      }),
      { numRuns: 300 },
    )
  })

  it('sorts names, and leaves the values of a repeated one in their order', () => {
    const line = (query: SignInput['query']) => canonicalText({ ...golden, query }).split('\n')[3]
    expect(
      line([
        ['b', ''],
        ['a', '2'],
        ['a', '10'],
        ['a', '2'],
      ]),
    ).toBe('a=2&a=10&a=2&b=')
    expect(line([])).toBe('')
  })
})
