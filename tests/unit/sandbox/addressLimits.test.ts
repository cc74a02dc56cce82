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
  expect(counts.take(limit, 'b', 0)).toBe(0)
})

it('each call that a guest can guess or spend something by has a limit', () => {
  const limited = allCalls.flatMap(call =>
    call.perAddress ? [call.path.split('/').slice(1, 3).join('/')] : [],
  )
  expect(limited.sort()).toEqual([
    'VeriCodeAction/sendVeriCode',
    'VeriCodeAction/verifyVeriCode',
    'WhiteListFunctionAction/getMockToken',
    'WhiteListFunctionAction/isRegisteredPhone',
    'WhiteListFunctionAction/login',
    'WhiteListFunctionAction/updPwd',
  ])
})
