import { deleteAddress, getAddresses, saveAddress, setDefaultAddress, type AddressDraft } from '@/api/address'
import { getAreaTree } from '@/api/area'
import { sandboxApp } from '../support/appRig'

const app = sandboxApp()
beforeEach(async () => {
  await app.sandbox.reset()
  await (await app.device()).login()
})

const draft = async (): Promise<AddressDraft> => {
  const [province] = (await getAreaTree()).items
  const city = province?.children[0]
  const district = city?.children[0]
  return {
    receiver: '陈立恒',
    phone: '13800000001',
    province: province?.name ?? '',
    city: city?.name ?? '',
    district: district?.name ?? '',
    areaCode: district?.code ?? '',
    detail: '科技园 1 号 <楼>',
    tag: '公司',
    isDefault: false,
  }
}

describe('addresses', () => {
  it('are saved, changed, made the default and deleted', async () => {
    const before = (await getAddresses()).items.length
    const given = await draft()
    const saved = await saveAddress({ ...given, requestUuid: 'new-1' })
    expect(saved).toMatchObject({ ...given, addressUuid: expect.any(String) })

    const changed = await saveAddress({
      ...saved,
      requestUuid: 'change-1',
      receiver: '林晓雯',
      tag: undefined,
    })
    expect(changed).toMatchObject({ addressUuid: saved.addressUuid, receiver: '林晓雯', tag: undefined })

    const list = await setDefaultAddress(saved.addressUuid)
    expect(list.items.filter(address => address.isDefault).map(address => address.addressUuid)).toEqual([
      saved.addressUuid,
    ])
    expect([list.items.length, list.broken]).toEqual([before + 1, []])

    const left = await deleteAddress(saved.addressUuid)
    expect(left.items.map(address => address.addressUuid)).not.toContain(saved.addressUuid)
  })

  it('are saved once, however often the same request comes', async () => {
    const before = (await getAddresses()).items.length
    const request = { ...(await draft()), requestUuid: 'again-1' }
    app.sandbox.faults.set([{ kind: 'drop-after-commit', path: '*/saveAddress', times: 1 }])
    await expect(saveAddress(request)).rejects.toMatchObject({ kind: 'network' })
    const saved = await saveAddress(request)
    const { items } = await getAddresses()
    expect([items.length, items.some(one => one.addressUuid === saved.addressUuid)]).toEqual([
      before + 1,
      true,
    ])
  })

  it('are refused with a text when they are wrong or foreign', async () => {
    const given = await draft()
    await expect(saveAddress({ ...given, requestUuid: 'wrong-1', phone: '123' })).rejects.toMatchObject({
      kind: 'business',
      msg: expect.stringMatching(/./),
    })
    await expect(deleteAddress('not-mine')).rejects.toMatchObject({ kind: 'business' })
  })
})
