import { asc, eq } from 'drizzle-orm'
import { cartLines, products, skus } from '../../../sandbox/db/schema'
import { isSheetDraft } from '@/features/chat-to-cart/model/pending'
import { keepDraft, readDraft } from '@/stores/formDrafts'
import { bootStores } from '@/stores/boot'
import { useSession } from '@/stores/session/useSession'
import { openPage, screen, stays, until } from '../../support/renderScreen'
import { PASSWORD, PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const LIST = '采购清单'

/** Three SKUs of different products that can be bought from 2 on, in steps of 2, at 10 yuan. */
const goods = async () => {
  const { db } = world.sandbox
  await db.delete(cartLines)
  const found = await db
    .select({ skuCode: skus.skuCode, unit: products.unit, name: products.name, prodCode: skus.prodCode })
    .from(skus)
    .innerJoin(products, eq(products.prodCode, skus.prodCode))
    .where(eq(products.shelf, true))
    .orderBy(asc(skus.skuCode))
  const chosen = [...new Map(found.map(one => [one.prodCode, one])).values()].slice(0, 3)
  for (const { skuCode } of chosen)
    await db
      .update(skus)
      .set({ priceFen: 10_00, stock: 50, minQty: 2, stepQty: 2, shelf: true })
      .where(eq(skus.skuCode, skuCode))
  const [one, two, three] = chosen
  if (!one || !two || !three) throw new Error('goods are seeded')
  return [one, two, three] as const
}
const open = async () => {
  await world.login()
  await openPage('chatToCart')
  await screen.field(LIST)
}
const check = async (text: string) => {
  await open()
  await screen.type(LIST, text)
  await screen.press('核对商品')
  await screen.find('待处理')
  await world.idle()
}
const rows = () => screen.all('.chat-row', { within: screen.main })
const states = () => rows().map(row => row.querySelector('.chat-row__state')?.textContent)
const kept = async () => {
  const draft = await readDraft('chatToCart', isSheetDraft)
  return typeof draft === 'object' ? draft.text : draft
}
const inCart = async () =>
  (await world.sandbox.db.select().from(cartLines)).map(({ skuCode, qty }) => [skuCode, qty]).sort()

describe('a list pasted from a chat', () => {
  it('says in two clauses what was found in it and what was not', async () => {
    const [one] = await goods()
    await open()
    await screen.type(LIST, `编码 数量\n${one.skuCode} 10`)
    await screen.find('识别到 1 项商品，1 行不含商品')
  })

  it('goes into the cart by one act, and says what went in', async () => {
    const [one, two] = await goods()
    await check(`编码 数量\n1. ${one.skuCode}　１０\n${two.skuCode.toLowerCase()}×4 急用`)
    expect(states()).toEqual(['可加入', '可加入'])
    await screen.find('1 行不含商品')
    await screen.find('合计¥140.00')
    await screen.press('加入购物车（2）')
    await screen.find('2 行商品已加入购物车')
    expect(world.sent('matchCartLines')).toHaveLength(1)
    expect(world.sent('addCartLines')).toHaveLength(1)
    expect(await inCart()).toEqual([
      [one.skuCode, 10],
      [two.skuCode, 4],
    ])
    await screen.press('去购物车')
    await screen.at('shoppingCart')
  })

  it('has its wrong lines mended one by one, with proposals, and leaves none out silently', async () => {
    const [one, two, three] = await goods()
    await world.sandbox.db.update(skus).set({ shelf: false }).where(eq(skus.skuCode, three.skuCode))
    await check(
      [`${one.skuCode} 5`, `${two.skuCode} 900`, 'XX-404 3', `${three.skuCode} 2`, `${one.skuCode}`].join(
        '\n',
      ),
    )
    expect(states()).toHaveLength(5)
    expect(await screen.isOff('加入购物车（0）')).toBe(true)
    await screen.press(/第 1 行/)
    await screen.press(`改为 6${one.unit}`)
    await screen.press('下一处（4）')
    await screen.find('第 2 行')
    await screen.press(`改为 50${two.unit}`)
    await screen.press('下一处（3）')
    await screen.type('编码或名称', two.skuCode)
    await screen.press('查找')
    await screen.find('已售罄')
    await screen.press('不采购这一行')
    await screen.find('商品已下架')
    await screen.press('不采购这一行')
    await screen.find('第 5 行')
    await screen.press(`改为 2${one.unit}`)
    await screen.press('完成')
    await screen.press('加入购物车（3）')
    await screen.find('3 行商品已加入购物车')
    await screen.find('不采购 2 行')
    expect(await inCart()).toEqual([
      [one.skuCode, 8],
      [two.skuCode, 50],
    ])
  })

  it('puts several things of one line in, and asks where the number is not certain', async () => {
    const [one, two, three] = await goods()
    await check(`${one.skuCode} 10，${two.skuCode}十${two.unit}、${three.skuCode} 4-6${three.unit}`)
    await screen.find(`数量写的是「4-6${three.unit}」，请确认`)
    await screen.press(/请确认/)
    await screen.press(`改为 6${three.unit}`)
    await screen.press('完成')
    await screen.press(/^加入购物车（/)
    await screen.find('行商品已加入购物车')
    expect(await inCart()).toContainEqual([three.skuCode, 6])
    expect(await inCart()).toContainEqual([one.skuCode, 10])
  })

  it.each(['written on', 'left'])('keeps what was mended when it is %s', async how => {
    const [one, two, three] = await goods()
    await world.login()
    await openPage('setting')
    await world.goTo('chatToCart')
    await screen.type(LIST, `${one.skuCode} 5\nXX-404 3\n${two.skuCode} 4`)
    await screen.press('核对商品')
    await screen.find('待处理 2')
    await screen.press(/第 1 行/)
    await screen.press(`改为 6${one.unit}`)
    await screen.press('下一处（1）')
    await screen.press('不采购这一行')
    await screen.find('待处理 0')
    if (how === 'left') {
      screen.back()
      await screen.at('setting')
      await world.idle()
      await world.goTo('chatToCart')
      await until(async () => (await screen.field(LIST)).value !== '', 'the list')
    } else await screen.press('修改清单')
    await screen.type(LIST, `${three.skuCode} 2\n${(await screen.field(LIST)).value}`)
    await screen.press('核对商品')
    await screen.find('待处理 0')
    expect(states()).toEqual(['可加入', '可加入', '不采购', '可加入'])
    await screen.press('加入购物车（3）')
    await screen.find('3 行商品已加入购物车')
    expect(await inCart()).toEqual([
      [one.skuCode, 6],
      [two.skuCode, 4],
      [three.skuCode, 2],
    ])
  })

  it('does not come back once it lies in the cart, also when the page is never left', async () => {
    const [one] = await goods()
    await check(`${one.skuCode} 4，XX-4040 3`)
    await keepDraft('chatToCart', `${one.skuCode} 4，XX-4040 3`)
    await screen.press('加入购物车（1）')
    await screen.find('1 行商品已加入购物车')
    await world.idle()
    await until(async () => (await kept()) === 'XX-4040 3', 'what is left to be kept')
    await screen.press('处理剩余 1 行')
    await screen.press('修改清单')
    expect((await screen.field(LIST)).value).toBe('XX-4040 3')
  })

  it('does not come back when the page was left before the answer', async () => {
    const [one] = await goods()
    await world.login()
    await openPage('setting')
    await world.goTo('chatToCart')
    await screen.type(LIST, `${one.skuCode} 4`)
    await screen.press('核对商品')
    await screen.find('待处理')
    world.sandbox.faults.add({ kind: 'latency', path: '*/addCartLines', ms: 1_500, times: 1 })
    await screen.press('加入购物车（1）')
    await until(() => world.sent('addCartLines').length === 1, 'the request')
    screen.back()
    await screen.at('setting')
    // left with the list as its draft
    await until(async () => (await kept()) === `${one.skuCode} 4`, 'the draft')
    expect(await inCart()).toEqual([])
    await world.idle()
    expect(await inCart()).toEqual([[one.skuCode, 4]])
    await world.goTo('chatToCart')
    const list = await screen.field(LIST)
    await stays(() => list.isConnected && list.value === '', 'an empty list')
  })

  it('waits for the enterprise whose cart it is for: nothing goes into another one', async () => {
    const [one] = await goods()
    const question = { kind: '5xx', path: '*/getDefaultUserSubscription/*' } as const
    world.sandbox.faults.add(question)
    await (await bootStores()).session.login({ phone: PHONES.admin, password: PASSWORD })
    await openPage('chatToCart')
    await screen.type(LIST, `${one.skuCode} 10`)
    await screen.press('核对商品')
    await screen.press('加入购物车（1）')
    await screen.toast('加入购物车失败')
    await world.idle()
    expect(world.sent('addCartLines')).toEqual([])
    world.sandbox.faults.clear()
    await until(kept, 'the list to be kept')
    await screen.press('加入购物车（1）')
    // the enterprise is known: its page begins with the list
    await screen.press('核对商品')
    await screen.press('加入购物车（1）')
    await screen.find('1 行商品已加入购物车')
    const lines = await world.sandbox.db.select().from(cartLines)
    expect(lines.map(({ accUuid, qty }) => [accUuid, qty])).toEqual([['acc-hengqi', 10]])
  })

  it('offers what a product or a name may mean', async () => {
    const [one] = await goods()
    const several = await world.sandbox.db.select().from(skus).where(eq(skus.prodCode, one.prodCode))
    await world.sandbox.db.update(skus).set({ shelf: true, stock: 50 })
    await check(`${one.prodCode} 2`)
    await screen.find(`找到 ${Math.min(8, several.length)} 种，请选择`)
    await screen.press(/第 1 行/)
    const choice = await until(
      () => screen.all('[role=radio]').find(it => it.textContent?.includes(one.skuCode)),
      'the SKU',
    )
    choice.click()
    await screen.press('完成')
    await screen.press('加入购物车（1）')
    await screen.find('1 行商品已加入购物车')
    expect(await inCart()).toEqual([[one.skuCode, 2]])
  })

  it('keeps what the server did not take, with its words', async () => {
    const [one, two] = await goods()
    await check(`${one.skuCode} 4\n${two.skuCode} 4`)
    await world.sandbox.db.update(skus).set({ stock: 2 }).where(eq(skus.skuCode, two.skuCode))
    await screen.press('加入购物车（2）')
    await screen.find('1 行商品已加入购物车')
    await screen.find('1 行未加入')
    // the cart first, what is left after it
    expect(screen.names('.chat-done__actions button', { within: screen.page })).toEqual([
      '去购物车',
      '处理剩余 1 行',
      '再录一单',
    ])
    await screen.press('处理剩余 1 行')
    await screen.find('库存不足，最多可购买2')
    expect(await inCart()).toEqual([[one.skuCode, 4]])
  })

  it('goes in once when the answer got lost', async () => {
    const [one] = await goods()
    await check(`${one.skuCode} 4`)
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/addCartLines', times: 2 })
    await screen.press('加入购物车（1）')
    await screen.find('不会重复加入')
    await screen.press('重新确认')
    await until(() => world.sent('addCartLines').length === 2, 'the second request')
    await screen.press('重新确认')
    await screen.find('1 行商品已加入购物车')
    expect(new Set(world.sent('addCartLines').map(({ body }) => body['cRequestUuid'])).size).toBe(1)
    expect(await inCart()).toEqual([[one.skuCode, 4]])
  })

  it.each(['before', 'after'])('goes in once when the page was left %s its answer got lost', async when => {
    const [one, two] = await goods()
    await world.login()
    await openPage('setting')
    await world.goTo('chatToCart')
    await screen.type(LIST, `${one.skuCode} 4\nXX-404 3\n${two.skuCode} 2`)
    await screen.press('核对商品')
    await screen.find('待处理')
    const slow = { kind: 'latency', path: '*/addCartLines', ms: 600, times: 1 } as const
    if (when === 'before') world.sandbox.faults.add(slow)
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/addCartLines', times: 1 })
    await screen.press('加入购物车（2）')
    if (when === 'before') await until(() => world.sent('addCartLines').length === 1, 'the request')
    else await screen.find('不会重复加入')
    screen.back()
    await screen.at('setting')
    await world.idle()
    await stays(() => screen.stack().at(-1) === 'setting', 'the settings')
    await world.goTo('chatToCart')
    await screen.find('不会重复加入')
    // what was sent is as it was, and what was not is still to be mended
    await screen.find('可加入 2')
    expect(states()).toEqual(['没有找到商品'])
    await screen.press('重新确认')
    await screen.find('2 行商品已加入购物车')
    expect(new Set(world.sent('addCartLines').map(({ body }) => body['cRequestUuid'])).size).toBe(1)
    expect(await inCart()).toEqual([
      [one.skuCode, 4],
      [two.skuCode, 2],
    ])
    await until(async () => (await kept()) === 'XX-404 3', 'what is left to be kept')
  })

  const lostOne = async (code: string) => {
    await check(`${code} 4`)
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/addCartLines', times: 1 })
    await screen.press('加入购物车（1）')
    await screen.find('不会重复加入')
  }

  it('can be given up while it is unknown whether it went in, by an act that says what may happen', async () => {
    const [one] = await goods()
    await lostOne(one.skuCode)
    await screen.press('放弃确认')
    expect((await screen.dialog()).text).toContain('请先查看购物车')
    await screen.press('继续确认')
    await screen.find('不会重复加入')
    await screen.press('放弃确认')
    await screen.dialog()
    await screen.press('放弃确认')
    // nothing that was typed is lost
    expect((await screen.field(LIST)).value).toBe(`${one.skuCode} 4`)
    await until(async () => (await kept()) === `${one.skuCode} 4`, 'the text alone to be kept')
    await screen.press('核对商品')
    await screen.find('可加入 1')
  })

  it('is not offered as sent in another company: it is a list to be checked there', async () => {
    const [one] = await goods()
    await lostOne(one.skuCode)
    await openPage('setting')
    await until(
      async () => typeof (await readDraft('chatToCart', isSheetDraft)) === 'object',
      'what was sent',
    )
    const { institution } = useSession.getState()
    useSession.setState({ institution: { ...institution, accUuid: 'acc-other' } })
    await world.goTo('chatToCart')
    await screen.toast('请先查看当时企业的购物车')
    await until(async () => (await screen.field(LIST)).value === `${one.skuCode} 4`, 'the list')
    expect(screen.says('重新确认')).toBe(false)
  })

  it('is not sent again in a company that was changed to meanwhile', async () => {
    const [one] = await goods()
    await lostOne(one.skuCode)
    await until(
      async () => typeof (await readDraft('chatToCart', isSheetDraft)) === 'object',
      'what was sent',
    )
    const { institution } = useSession.getState()
    useSession.setState({ institution: { ...institution, accUuid: 'acc-other' } })
    const sent = world.sent('addCartLines').length
    await screen.toast('请先查看当时企业的购物车')
    await until(async () => (await screen.field(LIST)).value === `${one.skuCode} 4`, 'the list')
    expect(screen.says('重新确认')).toBe(false)
    expect(world.sent('addCartLines')).toHaveLength(sent)
  })

  it('[F024] is kept when it cannot be checked', async () => {
    const [one] = await goods()
    await open()
    world.sandbox.faults.add({ kind: '5xx', path: '*/matchCartLines', times: 1 })
    await screen.type(LIST, `${one.skuCode} 4`)
    await screen.press('核对商品')
    await screen.find('核对商品失败，请稍后再试')
    expect((await screen.field(LIST)).value).toBe(`${one.skuCode} 4`)
    await screen.press('核对商品')
    await screen.find('可加入 1')
  })

  it('of a thousand lines is checked in one call and keeps few rows mounted', async () => {
    const [one] = await goods()
    await world.sandbox.db.update(skus).set({ stock: 90_000 }).where(eq(skus.skuCode, one.skuCode))
    await check(Array.from({ length: 1000 }, () => `${one.skuCode} 2`).join('\n'))
    await screen.find('可加入 1000')
    expect(rows().length).toBeLessThanOrEqual(60)
    expect(world.sent('matchCartLines')).toHaveLength(1)
    await screen.press('加入购物车（1000）')
    await screen.find('1000 行商品已加入购物车')
    expect(await inCart()).toEqual([[one.skuCode, 2000]])
  })
})

it('is found in the cart', async () => {
  await world.login()
  await openPage('shoppingCart')
  await screen.press(/^快速录单/)
  await screen.at('chatToCart')
})
