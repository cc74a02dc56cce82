import type { WireAddress } from '@wire/address'
import { type CommerceHarness, expectSoundBooks, startCommerce } from '../support/commerceHarness'
import { callerOf } from '../support/commerceWorld'

const boss = callerOf('boss')
let world: CommerceHarness

beforeAll(async () => {
  world = await startCommerce()
}, 60_000)
beforeEach(() => world.reset())
afterEach(() => expectSoundBooks(world))
afterAll(() => world.close())

const address = (more: object = {}) => ({
  cReceiver: '陈经理',
  cMobilePhone: '13812345678',
  cProvince: '江苏省',
  cCity: '苏州市',
  cArea: '虎丘区',
  cAreaCode: '320505',
  cDetail: '科技路 8 号',
  bDefault: false,
  ...more,
})
const save = (more: object = {}) => world.ok<WireAddress>(boss, 'saveAddress', address(more))
const list = (caller = boss) => world.ok<WireAddress[]>(caller, 'getAddressList')
const defaults = (all: WireAddress[]) => all.filter(one => one.bDefault).map(one => one.cDetail)

describe('address calls', () => {
  it('saves, lists the default first, changes and deletes', async () => {
    const first = await save({ cDetail: '甲' })
    await save({ cDetail: '乙', cTag: '仓库' })
    expect((await list()).map(one => [one.cDetail, one.bDefault])).toEqual([
      ['甲', true],
      ['乙', false],
    ])
    const changed = await save({ cAddressUuid: first.cAddressUuid, cDetail: '丙' })
    expect([changed.cAddressUuid, changed.cDetail]).toEqual([first.cAddressUuid, '丙'])
    const left = await world.ok<WireAddress[]>(boss, 'deleteAddress', { cAddressUuid: first.cAddressUuid })
    expect(left.map(one => [one.cDetail, one.cTag, one.bDefault])).toEqual([['乙', '仓库', true]])
  })

  it('keeps exactly one default', async () => {
    await save({ cDetail: '甲' })
    const second = await save({ cDetail: '乙', bDefault: '1' })
    expect(defaults(await list())).toEqual(['乙'])
    await save({ cDetail: '丙', bDefault: true })
    const after = await world.ok<WireAddress[]>(boss, 'setDefaultAddress', {
      cAddressUuid: second.cAddressUuid,
    })
    expect(defaults(after)).toEqual(['乙'])
  })

  it('takes the names of the district from the area table', async () => {
    const saved = await save({ cProvince: '火星', cCity: '', cArea: '', cAreaCode: '540102' })
    expect([saved.cProvince, saved.cCity, saved.cArea]).toEqual(['西藏自治区', '拉萨市', '城关区'])
    const city = await save({ cAreaCode: '441900' })
    expect([city.cProvince, city.cCity, city.cArea]).toEqual(['广东省', '东莞市', ''])
  })

  it.each([
    [{ cMobilePhone: '23812345678' }, '请填写正确的手机号'],
    [{ cMobilePhone: '1381234567' }, '请填写正确的手机号'],
    [{ cAreaCode: '320500' }, '请选择正确的所在地区'],
    [{ cAreaCode: '999999' }, '请选择正确的所在地区'],
    [{ cReceiver: ' ' }, ''],
    [{ cDetail: 'x'.repeat(121) }, ''],
  ])('refuses %j', async (more, msg) => {
    const answer = await world.call(boss, 'saveAddress', address(more))
    expect([answer.code, answer.msg]).toEqual([40000, msg])
    expect(await list()).toEqual([])
  })

  it('refuses somebody else’s address and unknown ones', async () => {
    const { cAddressUuid } = await save()
    for (const other of [callerOf('worker'), callerOf('rival')]) {
      expect(await list(other)).toEqual([])
      for (const name of ['deleteAddress', 'setDefaultAddress']) {
        expect((await world.call(other, name, { cAddressUuid })).code).toBe(40300)
      }
      expect((await world.call(other, 'saveAddress', address({ cAddressUuid }))).code).toBe(40300)
    }
    expect((await world.call(boss, 'deleteAddress', { cAddressUuid: 'nope' })).code).toBe(40400)
    expect(await list()).toHaveLength(1)
  })
})
