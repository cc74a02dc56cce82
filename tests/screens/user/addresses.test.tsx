import { and, eq } from 'drizzle-orm'
import { addresses } from '../../../sandbox/db/schema'
import { toldOfEarlierTry } from '../../support/earlierTry'
import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const USER = 'user-0001'

const stored = () =>
  world.sandbox.db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userUuid, USER), eq(addresses.accUuid, 'acc-hengqi')))
const open = async () => {
  await world.login()
  await openPage('address')
  await screen.find('收货地址')
  await world.idle()
}
const cards = () => screen.all('.address-card', { within: screen.main })
const newForm = async () => {
  await open()
  await screen.press('新增收货地址')
  await screen.role('dialog', '新增收货地址', { within: screen.page })
}
const openWithout = async () => {
  await world.sandbox.db.delete(addresses)
  await open()
}
const paste = async (text: string) => {
  await screen.type('粘贴收货信息', text)
  await screen.press('识别并填写')
}
const fields = async () => [
  (await screen.field('收货人')).value,
  (await screen.field('手机号')).value,
  (await screen.field('详细地址')).value,
]

describe('a form', () => {
  it('[A088] [A089] [A090] says what is missing, and sends nothing', async () => {
    await newForm()
    await screen.press('保存')
    for (const problem of ['请填写收货人', '请填写手机号', '请选择所在地区', '请填写详细地址'])
      await screen.find(problem)
    await screen.type('手机号', '12345')
    await screen.find('手机号格式不正确')
    expect(world.sent('saveAddress')).toEqual([])
  })

  it('takes region and street of a place that is chosen on the map', async () => {
    await newForm()
    await screen.press('地图选址')
    await screen.type('搜索地点', '吴中')
    await screen.press(/^吴中区/)
    await screen.find('江苏省苏州市吴中区')
    await screen.press('确 定')
    await screen.role('button', '所在地区 江苏省 苏州市 吴中区')
    expect((await screen.field('详细地址')).value).toMatch(/号吴中区$|^[^省市]+\d+号/)
  })

  it('takes a whole text that was pasted', async () => {
    await newForm()
    await paste('收货人：王小明，电话：139-1234-5678，广东省深圳市南山区 科技园路1号 3栋')
    await screen.toast('请核对')
    expect(await fields()).toEqual(['王小明', '13912345678', '科技园路1号 3栋'])
    await screen.role('button', '所在地区 广东省 深圳市 南山区')
    await screen.press('保存')
    await screen.toast('地址已保存')
    await until(() => cards().length === 4, 'the new address')
    const [saved] = (await stored()).filter(row => row.receiver === '王小明')
    expect(saved).toMatchObject({ areaCode: '440305', mobilePhone: '13912345678', isDefault: false })
  })

  it('does not leave the region of one person to the next, and says that it is missing', async () => {
    await newForm()
    await paste('王小明 13912345678 广东省深圳市南山区科技园路1号')
    await screen.role('button', '所在地区 广东省 深圳市 南山区')
    await paste('李四 13812345678 建国路88号')
    await screen.toast('未识别到地区')
    expect(await fields()).toEqual(['李四', '13812345678', '建国路88号'])
    expect(screen.says('南山区')).toBe(false)
  })

  it('keeps a text in which nothing was found', async () => {
    await newForm()
    await paste('，，')
    await screen.toast('没有识别到收货信息')
    expect((await screen.field('粘贴收货信息')).value).toBe('，，')
  })

  it('chooses the region step by step', async () => {
    await newForm()
    await screen.press('所在地区 省、市、区县')
    for (const name of ['浙江省', '杭州市', '西湖区']) await screen.press(name, { role: 'option' })
    await screen.role('button', '所在地区 浙江省 杭州市 西湖区')
  })

  it.each([
    'drop-before',
    'drop-after-commit',
    'reset',
    'truncate',
    '5xx',
    'hang-body',
    'broken-schema',
  ] as const)(
    '[F024] keeps everything that was typed when saving fails by %s, and names the action',
    async kind => {
      await newForm()
      await paste('王小明 13912345678 广东省深圳市南山区科技园路1号')
      world.sandbox.faults.add({ kind, path: '*/saveAddress', times: 1, ms: 200 })
      await screen.press('保存')
      await screen.toast('地址保存失败，请稍后再试')
      expect(await fields()).toEqual(['王小明', '13912345678', '科技园路1号'])
      await screen.press('保存')
      await until(
        () => screen.all('[role=dialog]', { within: screen.page }).length === 0,
        'the saved address',
      )
      expect((await stored()).filter(row => row.receiver === '王小明')).toHaveLength(1)
    },
  )

  it('changed after the answer was lost, is saved once, and what is not in it is said', async () => {
    await newForm()
    await paste('王小明 13912345678 广东省深圳市南山区科技园路1号')
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/saveAddress', times: 1 })
    await screen.press('保存')
    await screen.toast('地址保存失败，请稍后再试')
    await screen.type('详细地址', '科技园路2号')
    await screen.press('保存')
    await toldOfEarlierTry()
    await until(() => cards().length === 4, 'the new address')
    expect((await stored()).filter(row => row.receiver === '王小明')).toMatchObject([
      { detail: '科技园路1号' },
    ])
    // one that is entered after it has nothing to do with it
    await screen.press('新增收货地址')
    await paste('李四 13812345678 广东省深圳市南山区科技园路3号')
    await screen.press('保存')
    await until(() => cards().length === 5, 'another one')
  })

  it('[F022] [F024] keeps everything that was typed behind an overrun warning', async () => {
    await newForm()
    await paste('王小明 13912345678 广东省深圳市南山区科技园路1号')
    world.sandbox.faults.add({ kind: 'html', path: '*/saveAddress', times: 1 })
    await screen.press('保存')
    expect((await screen.dialog()).title).toBe('访问提醒')
    screen.all('[role=alertdialog] button', { within: screen.page })[0]?.click()
    await screen.toast('地址保存失败，请稍后再试')
    expect(await fields()).toEqual(['王小明', '13912345678', '科技园路1号'])
  })

  it('is not lost by a slip of the finger', async () => {
    await newForm()
    await screen.type('收货人', '王')
    await screen.press('关闭')
    expect((await screen.dialog()).title).toBe('放弃编辑')
    await screen.press('继续编辑')
    expect((await screen.field('收货人')).value).toBe('王')
    await screen.press('关闭')
    await screen.press('放弃')
    await until(
      () => screen.all('[role=dialog]', { within: screen.page }).length === 0,
      'the end of the sheet',
    )
  })

  it('keeps a text that is pasted while it is being saved', async () => {
    await newForm()
    await paste('王小明 13912345678 广东省深圳市南山区科技园路1号')
    const answer = world.hold('saveAddress')
    const fill = await screen.role('button', '识别并填写')
    await screen.press('保存')
    await until(() => world.sent('saveAddress').length === 1, 'the call')
    await screen.type('粘贴收货信息', '李四 13812345678 建国路88号')
    fill.click()
    expect((await screen.field('粘贴收货信息')).value).toBe('李四 13812345678 建国路88号')
    answer()
    await until(() => cards().length === 4, 'the new address')
  })

  it('is saved once by two taps', async () => {
    await newForm()
    await paste('王小明 13912345678 广东省深圳市南山区科技园路1号')
    const save = await screen.role('button', '保存')
    save.click()
    save.click()
    await until(() => cards().length === 4, 'the new address')
    expect(world.sent('saveAddress')).toHaveLength(1)
  })
})

describe('addresses', () => {
  it('start with one that becomes the default', async () => {
    await openWithout()
    await screen.find('还没有收货地址')
    await screen.press('新增收货地址')
    await paste('王小明 13912345678 广东省深圳市南山区科技园路1号')
    await screen.press('保存')
    await until(() => cards().length === 1, 'the address')
    expect((await stored()).map(row => row.isDefault)).toEqual([true])
    await screen.find('默认地址')
  })

  it('have one default, which can be another one', async () => {
    await open()
    const [, second] = cards()
    await screen.press('设为默认：陈立恒', { role: 'radio', within: () => second ?? screen.main() })
    await until(() => world.sent('setDefaultAddress').length === 1, 'the request')
    await world.idle()
    const defaults = (await stored()).filter(row => row.isDefault)
    expect(defaults.map(row => row.tag)).toEqual(['研发中心'])
    expect(screen.all('[role=radio][aria-checked=true]', { within: screen.main })).toHaveLength(1)
  })

  it('are edited with what they hold', async () => {
    await open()
    const [first] = cards()
    await screen.press(/编辑/, { within: () => first ?? screen.main() })
    await screen.role('dialog', '编辑收货地址', { within: screen.page })
    expect((await screen.field('收货人')).value).toBe('陈立恒')
    await screen.type('收货人', '陈立')
    await screen.press('保存')
    await screen.find('陈立1')
    expect(await stored()).toHaveLength(3)
  })

  it('are removed after asking', async () => {
    await open()
    const [, second] = cards()
    await screen.press('删除陈立恒的地址', { within: () => second ?? screen.main() })
    expect((await screen.dialog()).text).toContain('确定删除陈立恒的收货地址吗')
    await screen.press('删除')
    await screen.toast('地址已删除')
    await until(() => cards().length === 2, 'the others')
    expect(await stored()).toHaveLength(2)
  })

  it('become the default one after the other: no older list takes the place of a newer one', async () => {
    await open()
    const sent = () => world.sent('setDefaultAddress')
    const answer = world.hold('setDefaultAddress')
    const radios = () => screen.all('[role=radio]', { within: screen.main })
    radios()[1]?.click()
    radios()[2]?.click()
    await until(() => sent().length > 0, 'the first request')
    await world.goTo('setting')
    await screen.at('setting')
    expect(sent()).toHaveLength(1)
    answer()
    await until(() => sent().length === 2, 'the second request')
    await world.idle()
    screen.back()
    await screen.at('address')
    const last = sent()[1]?.body['cAddressUuid']
    expect((await stored()).filter(row => row.isDefault).map(row => row.addressUuid)).toEqual([last])
    expect(radios().map(it => it.getAttribute('aria-checked'))).toContain('true')
  })

  it('[F024] are gone where the answer to their removal was lost', async () => {
    await open()
    const [, second] = cards()
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/deleteAddress', times: 1 })
    await screen.press('删除陈立恒的地址', { within: () => second ?? screen.main() })
    await screen.dialog()
    await screen.press('删除')
    await screen.toast('地址删除失败，请稍后再试')
    await until(() => cards().length === 2, 'the others')
    expect(await stored()).toHaveLength(2)
  })

  it('[F024] that cannot be read say so and offer a retry', async () => {
    await world.login()
    world.sandbox.faults.add({ kind: '5xx', path: '*/getAddressList' })
    await openPage('address')
    await screen.find('收货地址加载失败，请稍后再试')
    world.sandbox.faults.clear()
    await screen.press('重试')
    await until(() => cards().length === 3, 'addresses')
  })
})
