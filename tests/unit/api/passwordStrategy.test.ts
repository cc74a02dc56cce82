import { decodePasswordStrategy } from '@/api/decode/user'

const answer = (srategyCode: unknown) => ({ minLength: 6, maxLength: 20, srategyCode })

describe('password strategy', () => {
  it.each(['01', '02', '03', '04', '05'])('[A043] %s has its lengths', code => {
    expect(decodePasswordStrategy(answer(code), '$')).toEqual({ minLength: 6, maxLength: 20, code })
  })

  it.each(['00', '06', 1, undefined])('[A043] %p is none', code => {
    expect(() => decodePasswordStrategy(answer(code), '$')).toThrow(/srategyCode/)
  })
})
