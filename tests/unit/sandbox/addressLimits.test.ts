import { countedAs, createAddressCounts } from '../../../sandbox/kernel/addressLimits'
import { allCalls } from '../../../sandbox/services'

const HOUR = 3_600_000

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, counted) => {
  expect(countedAs(address)).toBe(counted)
})

it('counts an hour from the first call, and each name by itself', () => {
  const counts = createAddressCounts()
  const limit = { what: 'sms', most: 2 } as const
  expect([1, 2, 3].map(n => counts.take(limit, 'a', n * 1000))).toEqual([0, 0, 3598])
  expect(counts.take({ what: 'guest', most: 1 }, 'a', 3000)).toBe(0)
  expect(counts.take(limit, 'b', 3000)).toBe(0)
  expect(counts.take(limit, undefined, 3000)).toBe(0)
  counts.giveBack(limit, 'a')
  expect([counts.take(limit, 'a', 3000), counts.take(limit, 'a', 3000)]).toEqual([0, 3598])
  expect(counts.take(limit, 'a', 1000 + HOUR)).toBe(0)
  // a clock that was set back
  expect(counts.take(limit, 'b', 3000)).toBe(0)
  expect(counts.take(limit, 'b', 3000)).toBe(3600)
  expect(counts.take(limit, 'b', 0)).toBe(0)
})

it('an address that made too many calls is not forgotten among thousands of others', () => {
  const counts = createAddressCounts()
  const limit = { what: 'proof', most: 1 } as const
  counts.take(limit, 'a', 0)
  for (let n = 0; n <= 10_000; n += 1) counts.take(limit, `other ${n}`, 0)
  expect(counts.take(limit, 'a', 1000)).toBe(3599)
})

it('each call that a guest can guess or spend something by has a limit', () => {
  const limited = allCalls.flatMap(({ path, perAddress }) =>
    perAddress ? [[path.split('/').slice(1, 3).join('/'), perAddress] as const] : [],
  )
  const wrong = { what: 'proof', most: 100, only: 'refused' }
  expect(Object.fromEntries(limited)).toEqual({
    'VeriCodeAction/sendVeriCode': { what: 'sms', most: 60 },
    'VeriCodeAction/verifyVeriCode': wrong,
    'WeChatAppletAction/code2Session': { what: 'openId', most: 300 },
    'WhiteListFunctionAction/getMockToken': { what: 'guest', most: 1_000 },
    'WhiteListFunctionAction/isRegisteredPhone': { what: 'registered', most: 300 },
    'WhiteListFunctionAction/login': wrong,
    'WhiteListFunctionAction/updPwd': wrong,
  })
})
