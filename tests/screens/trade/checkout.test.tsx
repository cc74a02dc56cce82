import { desc, eq } from 'drizzle-orm'
import { addresses, cartLines, freightRates, invoiceHeaders, orders, skus } from '../../../sandbox/db/schema'
import { isTypedDraft } from '@/features/checkout/model/orderSource'
import { ofInstitution, readDraft } from '@/stores/formDrafts'
import { backKey } from '../../support/backKey'
import { closeApp, openPage, screen, stays, until as untilSeen } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { until } from '../../support/until'
import { forgetAddresses, plainGoods, type Goods } from './goods'

const world = screenWorld()
const SUBMIT = '*/OrderAction/submitOrder'
let goods: Goods

beforeEach(async () => {
  goods = await plainGoods(world)
  await world.login()
})

const wanted = () => ({ cProdCode: goods.cProdCode, cSkuCode: goods.cSkuCode })
const open = async (qty = '2') => {
  await openPage('orderSubmission', { ...wanted(), qty })
  await screen.find('应付')
  await world.idle()
}
const putInCart = async (addPriceFen: number) => {
  await world.sandbox.db.delete(cartLines)
  const line = {
    cartLineUuid: 'cl-test',
    userUuid: 'user-0001',
    accUuid: 'acc-hengqi',
    prodCode: goods.cProdCode,
    skuCode: goods.cSkuCode,
    qty: 2,
    checked: true,
    prodName: goods.name,
    specValues: [],
    picturePath: '/x',
    unit: '件',
  }
  await world.sandbox.db.insert(cartLines).values({ ...line, addPriceFen })
}
const fromCart = async (addPriceFen: number) => {
  await putInCart(addPriceFen)
  await openPage('orderSubmission', { lines: 'cl-test' })
}
const requestIds = () => world.sent('submitOrder').map(({ body }) => body['cRequestUuid'])
const ordersMade = () => world.audited('order-created')
const reprice = (priceFen: number) =>
  world.sandbox.db.update(skus).set({ priceFen }).where(eq(skus.skuCode, goods.cSkuCode))

describe('the order before it is made', () => {
  it('shows where it goes, what it is and what it costs', async () => {
    await open()
    const text = screen.text()
    for (const part of ['陈立恒', '科技城锦峰路188号', goods.name, '×2', '商品金额¥20.00'])
      expect(text).toContain(part)
  })

  it('is made once by two taps', async () => {
    await open()
    world.sandbox.faults.add({ kind: 'latency', path: SUBMIT, ms: 150 })
    const submit = await screen.role('button', '提交订单')
    submit.click()
    submit.click()
    await screen.find('提交中')
    submit.click()
    await screen.at('successfully')
    await screen.find('订单提交成功')
    expect(world.sent('submitOrder')).toHaveLength(1)
    expect(await ordersMade()).toHaveLength(1)
  })

  it('carries the remark and the purchase number of the buyer', async () => {
    await open()
    await screen.type('采购单号', 'PO-77')
    const [remark] = screen
      .all('textarea, input')
      .filter(it => /备注/.test(it.getAttribute('aria-label') ?? ''))
    await screen.type(remark?.getAttribute('aria-label') ?? '', ' 周五前送达 ')
    await screen.press('提交订单')
    await screen.at('successfully')
    expect(world.sent('submitOrder')[0]?.body).toMatchObject({
      cPoReference: 'PO-77',
      remarkList: [{ cRemark: '周五前送达' }],
    })
  })

  it('carries the numbers of many requests, and says where they are too many', async () => {
    const proposed = Array.from({ length: 35 }, (_, n) => `PR20260318${String(n).padStart(3, '0')}`).join(',')
    world.answer('previewOrder', (data: object) => ({ ...data, cPoReference: proposed }))
    await open()
    expect((await screen.field('采购单号')).value).toBe(proposed)
    await screen.press('提交订单')
    await screen.at('successfully')
    expect(world.sent('submitOrder')[0]?.body).toMatchObject({ cPoReference: proposed })
    closeApp()
    world.answer('previewOrder', (data: object) => ({ ...data, bPoReferenceTooLong: true }))
    await open()
    expect((await screen.field('采购单号')).value).toBe('')
    await screen.find('商品来自多张请购单，单号合计超过 500 个字符')
  })

  it('asks for an address where there is none', async () => {
    await forgetAddresses(world)
    await open()
    await screen.press('提交订单')
    await screen.toast('请选择收货地址')
    expect(world.sent('submitOrder')).toEqual([])
    await screen.press('添加收货地址')
    await screen.at('address')
  })

  it('goes to the address that was picked, priced again for it', async () => {
    await open()
    const before = world.sent('previewOrder').length
    await screen.press(/更换收货地址|科技城锦峰路/)
    await screen.at('address')
    const inUse = () =>
      screen.names('[role=link]', { within: screen.main }).filter(it => it.includes('使用中'))
    await screen.find('使用中')
    expect(inUse()).toEqual([expect.stringContaining('科技城锦峰路')])
    // a mark beside an address that makes another one the default would look like the choice
    expect(screen.says('设为默认')).toBe(false)
    await screen.press(/平江路 301 号/)
    await screen.at('orderSubmission')
    await screen.find('平江路 301 号')
    await untilSeen(() => world.sent('previewOrder').length > before, 'the new price')
    expect(screen.stack()).toEqual(['orderSubmission'])
  })

  it('goes to an address that was added on the way, also where the addresses cannot be read again', async () => {
    await open()
    const { db } = world.sandbox
    const [known] = await db.select().from(addresses).where(eq(addresses.isDefault, true))
    if (!known) throw new Error('no default address')
    const added = { addressUuid: 'address-added', isDefault: false, detail: '新厂区 9 号' }
    await db.insert(addresses).values({ ...known, ...added })
    await screen.press(/更换收货地址|科技城锦峰路/)
    await screen.at('address')
    await screen.find('新厂区 9 号')
    await world.idle()
    world.sandbox.faults.add({ kind: '5xx', path: '*/getAddressList' })
    await screen.press(/新厂区 9 号/)
    await screen.at('orderSubmission')
    await screen.find('新厂区 9 号')
    await world.idle()
    expect(screen.says('科技城锦峰路')).toBe(false)
    world.sandbox.faults.clear()
    await screen.press('提交订单')
    await screen.at('successfully')
    expect(world.sent('submitOrder')[0]?.body).toMatchObject({ cAddressUuid: 'address-added' })
  })

  describe('when that has changed meanwhile', () => {
    const STREET = '星湖街 1000 号'
    const move = () =>
      world.sandbox.db.update(addresses).set({ detail: STREET }).where(eq(addresses.isDefault, true))

    it('is said and shown before anything is ordered for it', async () => {
      await open()
      await move()
      await screen.press('提交订单')
      await screen.find('商品价格、库存、运费或收货信息已变化，请确认后重新提交')
      await screen.find(STREET)
      await world.idle()
      // it stands there until the buyer goes on
      expect(screen.says('请确认后重新提交')).toBe(true)
      expect(await ordersMade()).toEqual([])
      await screen.press('提交订单')
      await screen.at('successfully')
      const [order] = await world.sandbox.db.select().from(orders).orderBy(desc(orders.createdAt)).limit(1)
      expect(order?.fullAddress).toContain(STREET)
    })

    it('is shown as soon as the goods are priced for it, before anything is ordered', async () => {
      await open()
      await move()
      await screen.press(/^配送方式.*快递配送/)
      await screen.press(/^上门自提/)
      await screen.find(STREET)
      await world.idle()
      await screen.press('提交订单')
      await screen.at('successfully')
      expect(world.sent('submitOrder')).toHaveLength(1)
    })

    it('is not ordered for as long as it cannot be read', async () => {
      await open()
      await move()
      world.sandbox.faults.add({ kind: '5xx', path: '*/getAddressList' })
      await screen.press('提交订单')
      await screen.find('收货地址加载失败，请稍后再试')
      expect(await screen.isOff('提交订单', { within: screen.page })).toBe(true)
      world.sandbox.faults.clear()
      await screen.press('重试')
      await screen.find(STREET)
      await world.idle()
      await screen.press('提交订单')
      await screen.at('successfully')
    })
  })

  it("[O010] tells nothing of somebody else's cart, and leads back to one's own", async () => {
    await world.sandbox.db.insert(cartLines).values({
      cartLineUuid: 'cl-foreign',
      userUuid: 'user-0003',
      accUuid: 'acc-lanchuan',
      qty: 2,
      checked: true,
      prodCode: goods.cProdCode,
      skuCode: goods.cSkuCode,
      prodName: goods.name,
      specValues: [],
      picturePath: '/x',
      unit: '件',
      addPriceFen: 1e3,
    })
    await openPage('orderSubmission', { lines: 'cl-foreign' })
    await screen.find(/无权|不存在/)
    expect(screen.text()).not.toContain(goods.name)
    await screen.press('返回购物车')
    await screen.at('shoppingCart')
  })

  it.each([
    ['quote', '返回报价', 'enquiryInfo', 'myQuote', { cQuoteUuid: 'quote-ordered' }],
    ['group', '返回拼单', 'myPinDan', 'splicingOrdersDetali', { cSplicingUuid: 'spl-ended', qty: '2' }],
  ] as const)(
    'leads back from a %s that cannot be ordered, to no cart',
    async (_what, back, from, cold, query) => {
      world.refuse('previewOrder', { code: 40900, msg: '该报价已下单，订单编号 AL20260318001' })
      await openPage(from)
      await world.goTo('orderSubmission', query)
      await screen.find('订单编号 AL20260318001')
      await screen.press(back)
      await screen.at(from)
      closeApp()
      await openPage('orderSubmission', query)
      await screen.press(back)
      await screen.at(cold)
    },
  )

  it('says that there is nothing to order', async () => {
    await openPage('orderSubmission')
    await screen.find('没有要结算的商品')
    await screen.press('返回购物车')
    await screen.at('shoppingCart')
  })
})

describe('the delivery', () => {
  it('[O010] is chosen per shop, priced again, and kept with the order', async () => {
    await open()
    const before = world.sent('previewOrder').length
    expect(screen.text()).toContain('¥12.00')
    await screen.press(/^配送方式.*快递配送/)
    await screen.press(/^上门自提/)
    await screen.find('应付¥20.00')
    expect(world.sent('previewOrder')).toHaveLength(before + 1)
    await screen.press('提交订单')
    await screen.at('successfully')
    expect(world.sent('submitOrder')[0]?.body).toMatchObject({ deliveryList: [{ iDeliveryType: 2 }] })
    expect((await ordersMade()).map(order => order['amountFen'])).toEqual([20_00])
  })

  it('[O010] that became dearer is said before anything is ordered', async () => {
    await open()
    await world.sandbox.db.update(freightRates).set({ firstFen: 30_00 })
    await screen.press('提交订单')
    await screen.role('dialog', '以下商品有变化', { within: screen.page })
    const sheet = screen.reach().textContent ?? ''
    for (const part of ['运费变化', '¥12.00', '¥30.00']) expect(sheet).toContain(part)
    expect(await ordersMade()).toEqual([])
    await screen.press('全部接受')
    await screen.press('提交订单')
    await screen.at('successfully')
  })

  it('[O010] names the goods it does not bring to an address', async () => {
    goods = await plainGoods(world, '润滑油脂')
    await world.sandbox.db.update(addresses).set({ areaCode: '540102', province: '西藏自治区' })
    await openPage('orderSubmission', { ...wanted(), qty: '2' })
    await screen.press('知道了，继续')
    await screen.find('以下商品无法配送到该地址')
    expect(screen.text()).toContain(goods.name)
    await screen.press('提交订单')
    await screen.toast('所选商品都无法配送到该地址，请更换地址或配送方式')
    expect(world.sent('submitOrder')).toEqual([])
  })
})

describe('what was typed', () => {
  const field = (name: string) => screen.field(name) as Promise<HTMLInputElement>
  const remarkLabel = () =>
    screen
      .all('textarea, input')
      .map(it => it.getAttribute('aria-label') ?? '')
      .find(label => /备注/.test(label)) ?? ''
  const fill = async () => {
    await open()
    await screen.type('采购单号', 'PO-81')
    await screen.type(remarkLabel(), '周五前送达')
    await screen.press('普通发票')
    await screen.type('接收邮箱', 'finance@example.com')
  }
  const isKept = () =>
    until('the draft to be kept', async () => {
      const draft = await readDraft(ofInstitution('checkout'), isTypedDraft)
      return draft?.poReference === 'PO-81' && draft.invoice.email === 'finance@example.com'
    })
  const comesBack = async () => {
    await screen.find('应付')
    await until('what was typed', async () => (await field('采购单号')).value === 'PO-81')
    expect((await field('接收邮箱')).value).toBe('finance@example.com')
    expect(screen.text()).not.toContain('请新增发票抬头')
    await screen.press('提交订单')
    await screen.at('successfully')
    expect(world.sent('submitOrder')[0]?.body).toMatchObject({
      cPoReference: 'PO-81',
      remarkList: [{ cRemark: '周五前送达' }],
      invoice: { iInvoiceKind: 1, cEmail: 'finance@example.com' },
    })
  }

  it('is there again after the page was reloaded, and is gone once it is ordered', async () => {
    await fill()
    await isKept()
    closeApp()
    await openPage('orderSubmission', { ...wanted(), qty: '2' })
    await comesBack()
    closeApp()
    await open()
    expect((await field('采购单号')).value).toBe('')
  })

  it('is there again beside a submission whose answer was lost, for the next one when that is refused', async () => {
    await fill()
    await isKept()
    world.sandbox.faults.add({ kind: 'drop-before', path: SUBMIT, times: 1 })
    await screen.press('提交订单')
    await screen.find('确认中')
    closeApp()
    await reprice(12_50)
    await openPage('orderSubmission', { ...wanted(), qty: '2' })
    await screen.find('确认中')
    await world.idle()
    await isKept()
    await screen.press('重新确认')
    await screen.press('全部接受')
    await until('what was typed', async () => (await field('采购单号')).value === 'PO-81')
    await screen.press('提交订单')
    await screen.at('successfully')
    expect(world.sent('submitOrder').at(-1)?.body).toMatchObject({
      cPoReference: 'PO-81',
      remarkList: [{ cRemark: '周五前送达' }],
      invoice: { iInvoiceKind: 1, cEmail: 'finance@example.com' },
    })
  })

  it('is not taken over into an order of other goods', async () => {
    await fill()
    await isKept()
    closeApp()
    await open('4')
    await world.idle()
    expect((await field('采购单号')).value).toBe('')
  })

  it('stays while another address is chosen because goods are not brought to this one', async () => {
    goods = await plainGoods(world, '润滑油脂')
    await world.sandbox.db
      .update(addresses)
      .set({ areaCode: '540102', province: '西藏自治区' })
      .where(eq(addresses.isDefault, true))
    await openPage('orderSubmission', { ...wanted(), qty: '2' })
    await screen.press('更换收货地址')
    await screen.at('address')
    await screen.press(/平江路 301 号/)
    await screen.at('orderSubmission')
    await world.idle()
    await screen.gone('更换收货地址')
    expect(screen.stack()).toEqual(['orderSubmission'])
    await screen.type('采购单号', 'PO-81')
    await screen.press('提交订单')
    await screen.at('successfully')
    expect(world.sent('submitOrder')[0]?.body).toMatchObject({ cPoReference: 'PO-81' })
  })
})

describe('the invoice', () => {
  it('[O010] is asked for with what it needs, a new header on the way; nothing typed is lost', async () => {
    await world.sandbox.db.delete(invoiceHeaders)
    await open()
    await screen.type('采购单号', 'PO-78')
    await screen.press('普通发票')
    await screen.find('请新增发票抬头')
    await screen.press('提交订单')
    await screen.toast('请选择发票抬头')
    await screen.press(/请新增发票抬头/)
    await screen.at('invoiceHeader')
    await screen.press('新增发票抬头')
    // what is known of the company stands there already
    expect((await screen.field('抬头名称')).value).toBe('苏州恒启精密制造有限公司')
    expect((await screen.field('纳税人识别号')).value).toMatch(/^[0-9A-Z]{18}$/)
    await screen.type('抬头名称', '苏州测试有限公司')
    await screen.type('纳税人识别号', '91350100M000100Y43')
    await screen.press('保存抬头')
    await screen.at('orderSubmission')
    await screen.find('苏州测试有限公司')
    await screen.type('接收邮箱', 'finance@example.com')
    await screen.press('提交订单')
    await screen.at('successfully')
    expect(world.sent('submitOrder')[0]?.body).toMatchObject({
      cPoReference: 'PO-78',
      invoice: { iInvoiceKind: 1, cEmail: 'finance@example.com' },
    })
  })

  it('stays asked for where one went back before a new header was saved: no second step back is taken', async () => {
    await world.sandbox.db.delete(invoiceHeaders)
    await open()
    await screen.press('普通发票')
    await screen.press(/请新增发票抬头/)
    await screen.at('invoiceHeader')
    await screen.press('新增发票抬头')
    world.sandbox.faults.add({ kind: 'latency', path: '*/saveInvoiceHeader', ms: 600, times: 1 })
    await screen.press('保存抬头')
    await untilSeen(() => world.sent('saveInvoiceHeader').length === 1, 'the request')
    screen.back()
    await screen.at('orderSubmission')
    await screen.toast('抬头已保存')
    await world.idle()
    expect(screen.stack()).toEqual(['orderSubmission'])
  })

  it('goes where the last one went, unless something else is typed', async () => {
    await open()
    await screen.press('普通发票')
    await screen.type('接收邮箱', 'last@example.com')
    await screen.find('苏州恒启精密制造有限公司')
    await screen.press('提交订单')
    await screen.at('successfully')
    await world.idle()
    closeApp()
    await open('4')
    await screen.press('普通发票')
    await until('the last address', async () => (await screen.field('接收邮箱')).value === 'last@example.com')
  })

  it('waits for the headers: a press before they have come says so, one after is sent', async () => {
    world.sandbox.faults.add({ kind: 'latency', path: '*/getInvoiceHeaderList', ms: 1_000, times: 1 })
    await open()
    await screen.press('普通发票')
    await screen.type('接收邮箱', 'finance@example.com')
    await screen.press('提交订单')
    await screen.toast('发票抬头尚未加载完成，请稍候')
    await screen.find('苏州恒启精密制造有限公司')
    await screen.press('提交订单')
    await screen.at('successfully')
  })

  it('names a header that cannot be read', async () => {
    world.answer('getInvoiceHeaderList', ([first, ...others]: Record<string, unknown>[]) => [
      { ...first, cHeaderUuid: null },
      ...others,
    ])
    await open()
    await screen.press('普通发票')
    await screen.find('「苏州恒启精密制造有限公司」暂时无法显示')
  })

  it('[O010] of special VAT is not made out to a header that lacks something', async () => {
    await world.sandbox.db.update(invoiceHeaders).set({ kind: 1 })
    await open()
    await screen.press('专用发票')
    await screen.find('请新增可开专用发票的抬头')
    await screen.type('接收邮箱', 'finance@example.com')
    await screen.press('提交订单')
    await screen.toast('请选择发票抬头')
    expect(world.sent('submitOrder')).toEqual([])
  })
})

describe('goods that have changed', () => {
  it('are reviewed before the order can be made', async () => {
    await fromCart(8_00)
    await screen.role('dialog', '以下商品有变化', { within: screen.page })
    const sheet = screen.reach().textContent ?? ''
    for (const part of ['价格变化', '¥8.00', '¥10.00']) expect(sheet).toContain(part)
    expect(await screen.isOff('提交订单', { within: screen.page })).toBe(true)
    await screen.press('全部接受')
    await screen.press('提交订单')
    await screen.at('successfully')
  })

  it('may be refused: nothing is ordered', async () => {
    await world.goTo('setting')
    await fromCart(8_00)
    await screen.press('返回修改')
    await untilSeen(() => screen.stack().at(-1) !== 'orderSubmission', 'the page before')
    expect(await ordersMade()).toEqual([])
  })

  it('between preview and submission are reviewed too, then ordered at the new price', async () => {
    await open()
    await reprice(12_50)
    await screen.press('提交订单')
    await screen.role('dialog', '以下商品有变化', { within: screen.page })
    expect(await ordersMade()).toEqual([])
    await screen.press('全部接受')
    await screen.find('商品金额¥25.00')
    await screen.press('提交订单')
    await screen.at('successfully')
    expect((await ordersMade()).map(order => order['amountFen'])).toEqual([37_00])
    expect(new Set(requestIds()).size).toBe(2)
  })

  it('that were ordered in another tab are said once to be gone from the cart', async () => {
    await fromCart(8_00)
    await screen.press('全部接受')
    await world.sandbox.db.delete(cartLines)
    await screen.press('提交订单')
    await screen.find('返回购物车')
    expect(screen.text().match(/商品已不在购物车中，可能已被移除或已下单/g)).toHaveLength(1)
    expect(await ordersMade()).toHaveLength(0)
  })

  it('that are gone altogether lead back to the product, which is in no cart', async () => {
    await open()
    await world.sandbox.db.update(skus).set({ stock: 0 }).where(eq(skus.skuCode, goods.cSkuCode))
    await screen.press('提交订单')
    await screen.press('知道了，继续')
    await screen.find('所选商品暂时都无法购买')
    expect(await ordersMade()).toEqual([])
    await screen.press('返回商品')
    await screen.at('productDetails')
  })
})

describe('an answer that comes after the page was left', () => {
  it('still takes the goods off the cart and the typed words off the device', async () => {
    const badge = () =>
      screen
        .all('.alm-badge__mark', { within: screen.page })
        .map(it => it.textContent)
        .join()
    const draft = () => readDraft(ofInstitution('checkout'), isTypedDraft)
    await putInCart(10_00)
    await openPage('shoppingCart')
    await screen.find(goods.name)
    await world.idle()
    await world.goTo('productDetails', { cProdCode: goods.cProdCode })
    await untilSeen(() => badge() === '1', 'the line in the cart')
    await world.goTo('orderSubmission', { lines: 'cl-test' })
    await screen.press('全部接受')
    await screen.type('采购单号', 'PO-91')
    world.sandbox.faults.add({ kind: 'latency', path: SUBMIT, ms: 1_500, times: 1 })
    await screen.press('提交订单')
    await untilSeen(() => world.sent('submitOrder').length === 1, 'the request')
    screen.back()
    await screen.at('productDetails')
    // left with what was typed as its draft
    await untilSeen(async () => (await draft())?.poReference === 'PO-91', 'the draft')
    expect(await ordersMade()).toEqual([])
    await untilSeen(() => badge() === '', 'the empty cart')
    await untilSeen(async () => !(await draft()), 'the end of the draft')
    expect(await ordersMade()).toHaveLength(1)
    expect(screen.stack().at(-1)).toBe('productDetails')
    await screen.toast('订单提交成功')
  })

  it('is waited for: neither the arrow nor the browser’s key leaves meanwhile', async () => {
    await openPage('setting')
    const pressBack = backKey()
    await world.goTo('orderSubmission', { ...wanted(), qty: '2' })
    await screen.find('应付')
    await world.idle()
    const release = world.hold('submitOrder')
    await screen.press('提交订单')
    await screen.find('提交中')
    await untilSeen(() => world.sent('submitOrder').length === 1, 'the request')
    await screen.press('返回')
    await pressBack()
    await stays(() => screen.stack().at(-1) === 'orderSubmission', 'the page')
    await untilSeen(() => location.hash === '#/page', 'the step that was taken back')
    release()
    await screen.at('successfully')
  })

  it('is said where the buyer is by then when it is a refusal', async () => {
    await openPage('setting')
    await world.goTo('orderSubmission', { ...wanted(), qty: '2' })
    await screen.find('应付')
    await world.idle()
    world.refuse('submitOrder', { code: 40900, msg: '商品库存不足，请确认后重新提交' })
    const release = world.hold('submitOrder')
    await screen.press('提交订单')
    await untilSeen(() => world.sent('submitOrder').length === 1, 'the request')
    screen.back()
    await screen.at('setting')
    release()
    await screen.toast('商品库存不足')
  })

  it('leads on when the buyer comes back from another page', async () => {
    await open()
    const release = world.hold('submitOrder')
    await screen.press('提交订单')
    await untilSeen(() => world.sent('submitOrder').length === 1, 'the request')
    await world.goTo('setting')
    await screen.at('setting')
    release()
    await screen.toast('订单提交成功')
    expect(screen.stack().at(-1)).toBe('setting')
    screen.back()
    await screen.at('successfully')
  })
})

describe('an answer that gets lost', () => {
  it.each([
    ['after the order was made', 'drop-after-commit'],
    ['before anything was done', 'drop-before'],
    ['half-way', 'truncate'],
  ] as const)('%s is asked for again with the same request', async (_when, kind) => {
    await open()
    world.sandbox.faults.add({ kind, path: SUBMIT, times: 2 })
    await screen.press('提交订单')
    await screen.find('确认中')
    await screen.find('不会重复下单')
    expect(screen.names('button').includes('提交订单')).toBe(false)
    expect((await screen.role('radio', '普通发票')).getAttribute('aria-disabled')).toBe('true')
    await screen.press('重新确认')
    await screen.find('确认中')
    await untilSeen(() => world.sent('submitOrder').length === 2, 'the second request')
    await world.idle()
    await screen.press('重新确认')
    await screen.at('successfully')
    expect(new Set(requestIds()).size).toBe(1)
    expect(requestIds()).toHaveLength(3)
    expect(await ordersMade()).toHaveLength(1)
  })

  it('is asked for again by the same request after the page was closed', async () => {
    await open()
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: SUBMIT, times: 1 })
    await screen.press('提交订单')
    await screen.find('确认中')
    closeApp()
    await openPage('orderSubmission', { ...wanted(), qty: '2' })
    await screen.find('确认中')
    await screen.press('重新确认')
    await screen.at('successfully')
    expect(new Set(requestIds()).size).toBe(1)
    expect(await ordersMade()).toHaveLength(1)
  })

  it('is not waited for where the server refused it with the session', async () => {
    await open()
    await screen.type('采购单号', 'PO-77')
    world.sandbox.faults.add({ kind: 'kill-session', path: SUBMIT, times: 1 })
    await screen.press('提交订单')
    await screen.at('loginAccount')
    closeApp()
    await world.login()
    await open()
    expect(screen.says('确认中')).toBe(false)
    expect((await screen.field('采购单号')).value).toBe('PO-77')
    await screen.press('提交订单')
    await screen.at('successfully')
    expect(await ordersMade()).toHaveLength(1)
  })

  it('is still known after other goods were bought', async () => {
    await open()
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: SUBMIT, times: 1 })
    await screen.press('提交订单')
    await screen.find('确认中')
    closeApp()
    await open('4')
    await screen.press('提交订单')
    await screen.at('successfully')
    closeApp()
    await openPage('orderSubmission', { ...wanted(), qty: '2' })
    await screen.find('确认中')
    await screen.press('重新确认')
    await screen.at('successfully')
    expect(await ordersMade()).toHaveLength(2)
  })

  it('leaves the goods to be ordered once it is known that nothing came of it', async () => {
    await open()
    world.sandbox.faults.add({ kind: 'drop-before', path: SUBMIT, times: 1 })
    await screen.press('提交订单')
    await screen.find('确认中')
    closeApp()
    await reprice(12_50)
    await openPage('orderSubmission', { ...wanted(), qty: '2' })
    await screen.find('确认中')
    await world.idle()
    await screen.press('重新确认')
    await screen.press('全部接受')
    await screen.press('提交订单')
    await screen.at('successfully')
    expect((await ordersMade()).map(order => order['amountFen'])).toEqual([37_00])
  })
})
