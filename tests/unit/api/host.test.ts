import fc from 'fast-check'
import { encodeNotice, readHostMessage } from '@/api/host'

const envelope = { channel: 'alm-mall-shop', version: 1 }
const login = {
  ...envelope,
  type: 'login',
  cAllLinkUserUuid: 'user-1',
  cPwdFreeLoginToken: 'free-1',
  cLoginUuid: 'login-1',
}

describe('messages of a host', () => {
  it.each([
    [login, { type: 'login', userUuid: 'user-1', freeToken: 'free-1', loginUuid: 'login-1' }],
    [
      { ...login, path: '/shop?cShopUuid=1' },
      { type: 'login', path: '/shop?cShopUuid=1' },
    ],
    [{ ...envelope, type: 'logout' }, { type: 'logout' }],
    [
      { ...envelope, type: 'open', path: '/shop' },
      { type: 'open', path: '/shop' },
    ],
    [
      { ...envelope, type: 'look', theme: 'dark', language: 'en-US' },
      { type: 'look', theme: 'dark', locale: 'en-US' },
    ],
    [
      { ...envelope, type: 'look', theme: 'neon', language: 'zh-CN' },
      { type: 'look', locale: 'zh-CN' },
    ],
  ])('%j is read', (message, read) => {
    expect(readHostMessage(message)).toMatchObject(read)
  })

  it.each([
    [undefined],
    ['{"channel":"alm-mall-shop"}'],
    [[login]],
    [{ ...login, channel: 'other' }],
    [{ ...login, version: 2 }],
    [{ ...login, version: '1' }],
    [{ ...login, type: 'logIn' }],
    [{ ...login, cPwdFreeLoginToken: '' }],
    [{ ...login, cPwdFreeLoginToken: 'x'.repeat(5000) }],
    [{ ...login, cAllLinkUserUuid: { toString: () => 'user-1' } }],
    [{ ...login, cLoginUuid: undefined }],
    [{ ...envelope, type: 'open' }],
    [{ ...envelope, type: 'look', theme: 'neon' }],
    [Object.create(login)],
  ])('%j is not', message => {
    expect(readHostMessage(message)).toBeUndefined()
  })

  it('anything a page could post is read as nothing, and breaks nothing', () => {
    const nearly = fc.record(
      { channel: fc.anything(), version: fc.anything(), type: fc.constantFrom('login', 'open', 'look', 'x') },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(fc.anything(), nearly), value => readHostMessage(value) === undefined),
      { numRuns: 10_000 },
    )
    // the same generator does reach the reader's inside once the envelope is right
    const inside = fc.sample(nearly, 200).map(one => readHostMessage({ ...login, ...one, ...envelope }))
    expect(inside.some(Boolean)).toBe(true)
  })

  it('what the shop tells lies in the same envelope', () => {
    expect(encodeNotice({ type: 'home', path: '/tabs/work' })).toEqual({
      ...envelope,
      type: 'home',
      path: '/tabs/work',
    })
  })
})
