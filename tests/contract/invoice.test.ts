import { and, eq, inArray } from 'drizzle-orm'
import { openServiceLink } from '@/api/customerService'
import { getFileLinks } from '@/api/files'
import {
  applyInvoice,
  deleteInvoiceHeader,
  getInvoiceableOrders,
  getInvoiceHeaders,
  getInvoices,
  resendInvoice,
  saveInvoiceHeader,
  setDefaultInvoiceHeader,
  withdrawInvoice,
  type InvoiceHeaderDraft,
} from '@/api/invoice'
import { pushAfterSale } from '@/api/afterSale'
import { cancelOrder, getOrder, previewOrder, receiveOrder, submitOrder } from '@/api/order'
import { invoiceHeaders, invoices, invoiceWishes, orders } from '../../sandbox/db/schema'
import { PHONES, sandboxApp } from '../support/appRig'
import { merchantIn } from '../support/merchant'
import { issueInvoice, refuseInvoice } from '../../sandbox/services/invoice/decide'
import { atDesk } from '../support/desk'
import { wordsOfPdf } from '../support/pdfWords'
import { DEMO_ACC, orderOf, RIVAL_ACC } from '../support/serviceSteps'
import { findGoods, newAddress, requestId } from '../support/shopping'

const app = sandboxApp()
beforeEach(async () => {
  await app.sandbox.reset()
  await (await app.device()).login()
})

const DONE = 4
const TO_RECEIVE = 3

const special: InvoiceHeaderDraft = {
  titleType: 'enterprise',
  kind: 'special',
  title: '苏州测试有限公司',
  taxNo: '91350100M000100Y43',
  bankName: '工商银行',
  bankAccount: '1102020109000123456',
  regAddress: '苏州',
  regPhone: '0512-62881234',
  isDefault: false,
}
const application = async () => {
  const { items } = await getInvoiceableOrders({ page: 1, pageSize: 50 })
  const { items: headers } = await getInvoiceHeaders()
  const [order] = items
  const header = headers.find(({ kind }) => kind === 'special')
  return {
    requestUuid: await requestId(),
    orderUuids: [order?.orderUuid ?? ''],
    headerUuid: header?.headerUuid ?? '',
    kind: 'special' as const,
    amount: order?.amount ?? 0,
    email: 'finance@example.com',
    remark: '合同 1',
  }
}
/** As the caller's list has it. */
const invoiceOf = async (invoiceUuid: string) =>
  (await getInvoices({ page: 1, pageSize: 50 })).items.find(one => one.invoiceUuid === invoiceUuid)
describe('invoice headers', () => {
  it('[O014] are added once, edited, made the default and deleted', async () => {
    const before = await getInvoiceHeaders()
    const id = await requestId()
    const [one, two] = await Promise.all([saveInvoiceHeader(special, id), saveInvoiceHeader(special, id)])
    expect(two).toEqual(one)
    const edited = await saveInvoiceHeader({ ...one, title: '苏州测试二厂' }, await requestId())
    expect([edited.headerUuid, edited.title, edited.bankName]).toEqual([
      one.headerUuid,
      '苏州测试二厂',
      '工商银行',
    ])
    const list = await setDefaultInvoiceHeader(one.headerUuid)
    expect(list.items.map(header => header.isDefault)).toEqual([true, ...before.items.map(() => false)])
    const left = await deleteInvoiceHeader(one.headerUuid)
    expect(left.items.map(header => header.headerUuid).sort()).toEqual(
      before.items.map(header => header.headerUuid).sort(),
    )
    expect(left.items[0]?.isDefault).toBe(true)
  })

  it.each<[what: string, change: Partial<InvoiceHeaderDraft>]>([
    ['a tax number with a wrong check', { taxNo: '91350100M000100Y44' }],
    ['a tax number whose area is no number', { taxNo: '9135010AM000100Y4K' }],
    ['a special one without a bank', { bankName: '' }],
    ['an account that is no number', { bankAccount: '12ab' }],
    ['a special one of a person', { titleType: 'person', taxNo: '' }],
  ])('[O014] %s is refused', async (_what, change) => {
    await expect(saveInvoiceHeader({ ...special, ...change }, await requestId())).rejects.toMatchObject({
      code: 40000,
    })
  })

  it('[O014] of somebody else are neither seen nor touched', async () => {
    const [theirs] = await app.sandbox.db
      .select()
      .from(invoiceHeaders)
      .where(eq(invoiceHeaders.accUuid, RIVAL_ACC))
    const uuid = theirs?.headerUuid ?? ''
    await expect(deleteInvoiceHeader(uuid)).rejects.toMatchObject({ code: 40300 })
    await expect(setDefaultInvoiceHeader(uuid)).rejects.toMatchObject({ code: 40300 })
    const edit = saveInvoiceHeader({ ...special, headerUuid: uuid }, await requestId())
    await expect(edit).rejects.toMatchObject({ code: 40300 })
    await expect(applyInvoice({ ...(await application()), headerUuid: uuid })).rejects.toMatchObject({
      code: 40300,
    })
  })
})

describe('an invoice chosen with a submission', () => {
  const submitWith = async (kind: 'ordinary' | 'special', headerUuid?: string) => {
    const { items } = await getInvoiceHeaders()
    const header = items.find(one => one.kind === kind)
    const { product, sku, quantity } = await findGoods()
    const address = await newAddress()
    const source = {
      kind: 'product' as const,
      productCode: product.productCode,
      skuCode: sku.skuCode,
      quantity,
    }
    const { previewToken } = await previewOrder({ source, addressUuid: address.addressUuid })
    const email = 'finance@example.com'
    const outcome = await submitOrder({
      requestUuid: await requestId(),
      source,
      addressUuid: address.addressUuid,
      previewToken,
      remarks: {},
      invoice: {
        headerUuid: headerUuid ?? header?.headerUuid ?? '',
        kind,
        email,
      },
    })
    if (outcome.kind !== 'submitted') throw new Error('nothing had changed')
    return outcome.orders[0]?.orderUuid ?? ''
  }
  const applied = async (orderUuid: string) => {
    const { items } = await getInvoices({ page: 1, pageSize: 50 })
    return items.find(invoice => invoice.orders.some(order => order.orderUuid === orderUuid))
  }
  /** A sent order of the world, with an invoice wished for. */
  const sentWithWish = async () => {
    const { order } = await orderOf(app.sandbox, DEMO_ACC, { state: TO_RECEIVE, afterSale: false })
    const wish = { titleType: 1 as const, title: '苏州测试有限公司', taxNo: '91350100M000100Y43' }
    await app.sandbox.db
      .insert(invoiceWishes)
      .values({ orderUuid: order.orderUuid, kind: 2, email: 'finance@example.com', ...wish })
    return order.orderUuid
  }

  it('[O035] [O010] is kept with the order, and forgotten when that is cancelled', async () => {
    const orderUuid = await submitWith('special')
    expect(await applied(orderUuid)).toBeUndefined()
    await expect(getOrder(orderUuid)).resolves.toMatchObject({ invoiceWish: { kind: 'special' } })
    const { invoiceWish, invoice } = await cancelOrder({ orderUuid, reason: '不需要了' })
    expect([invoiceWish, invoice, await applied(orderUuid)]).toEqual([undefined, undefined, undefined])
  })

  it('[O035] is applied for by the server when the order is received, for what was paid', async () => {
    const orderUuid = await sentWithWish()
    expect((await getOrder(orderUuid)).invoice).toBeUndefined()
    const received = await receiveOrder(orderUuid)
    expect([received.invoiceWish, received.invoice?.issued]).toEqual([undefined, false])
    expect(received.actions).not.toContain('invoice')
    await expect(applied(orderUuid)).resolves.toMatchObject({
      state: 'making',
      kind: 'special',
      amount: received.totalAmount,
      email: 'finance@example.com',
    })
  })

  it('[O035] waits while an after-sale case is open', async () => {
    const orderUuid = await sentWithWish()
    const open = (afterSale: boolean) =>
      app.sandbox.db.update(orders).set({ afterSale }).where(eq(orders.orderUuid, orderUuid))
    await open(true)
    expect((await receiveOrder(orderUuid)).invoice).toBeUndefined()
    await open(false)
    expect((await getOrder(orderUuid)).invoice).toMatchObject({ issued: false })
  })

  it("[O035] of somebody else's header, or of one that lacks something, orders nothing", async () => {
    const before = (await app.sandbox.db.select().from(orders)).length
    const [theirs] = await app.sandbox.db
      .select()
      .from(invoiceHeaders)
      .where(eq(invoiceHeaders.accUuid, RIVAL_ACC))
    await expect(submitWith('ordinary', theirs?.headerUuid)).rejects.toMatchObject({ code: 40300 })
    const { items } = await getInvoiceHeaders()
    const plain = items.find(header => header.kind === 'ordinary')
    await expect(submitWith('special', plain?.headerUuid)).rejects.toMatchObject({
      code: 4e4,
      msg: '该抬头资料不全，不能开具增值税专用发票',
    })
    expect(await app.sandbox.db.select().from(orders)).toHaveLength(before)
  })
})

describe('an application', () => {
  it('[O026] [O035] for a received order is made once, and the order is not offered again', async () => {
    const body = await application()
    const [one, two] = await Promise.all([applyInvoice(body), applyInvoice(body)])
    expect(two).toEqual(one)
    expect(one).toMatchObject({
      state: 'making',
      amount: body.amount,
      kind: 'special',
      actions: ['withdraw'],
    })
    const second = applyInvoice({ ...body, requestUuid: await requestId() })
    await expect(second).rejects.toMatchObject({ code: 40900 })
    const { items } = await getInvoiceableOrders({ page: 1, pageSize: 50 })
    expect(items.map(order => order.orderUuid)).not.toContain(body.orderUuids[0])
    const order = await getOrder(body.orderUuids[0] ?? '')
    expect([order.invoice?.issued, order.actions.includes('invoice')]).toEqual([false, false])
  })

  it('[O035] the order the page is for stands first, however many newer ones there are', async () => {
    const { items, total } = await getInvoiceableOrders({ page: 1, pageSize: 50 })
    const oldest = items.at(-1)?.orderUuid ?? ''
    const pages = [1, 2].map(page => getInvoiceableOrders({ page, pageSize: 1, wanted: [oldest] }))
    const [first, second] = await Promise.all(pages)
    expect(total).toBeGreaterThan(2)
    expect(first?.items.map(order => order.orderUuid)).toEqual([oldest])
    expect(second?.items.map(order => order.orderUuid)).toEqual([items[0]?.orderUuid])
  })

  it('[O035] several orders that are wanted stand first, without those that may have none', async () => {
    const { items } = await getInvoiceableOrders({ page: 1, pageSize: 50 })
    const [newest, ...others] = items.map(order => order.orderUuid)
    const refunded = await orderOf(app.sandbox, DEMO_ACC, { state: 6 })
    const last = others.slice(-2)
    const wanted = [...last, refunded.order.orderUuid]
    const page = await getInvoiceableOrders({ page: 1, pageSize: 3, wanted })
    expect(page.items.map(order => order.orderUuid)).toEqual([...last, newest])
    // why the other one may not is said
    expect(page.refusals).toEqual([expect.stringContaining(`${refunded.order.orderCode}已全额退款`)])
  })

  it('[O035] two at the same moment for one order: one is made', async () => {
    const body = await application()
    const both = await Promise.allSettled([
      applyInvoice(body),
      applyInvoice({ ...body, requestUuid: await requestId() }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('[O035] for several orders has their sum, and all of them are of one shop', async () => {
    const all = await app.sandbox.db
      .select()
      .from(orders)
      .where(and(eq(orders.accUuid, DEMO_ACC), eq(orders.state, DONE), eq(orders.invoiced, false)))
    const [one, two, other] = all
    const uuids = [one?.orderUuid ?? '', two?.orderUuid ?? '']
    const shop = { shopUuid: one?.shopUuid ?? '', afterSale: false }
    await app.sandbox.db.update(orders).set(shop).where(inArray(orders.orderUuid, uuids))
    const body = { ...(await application()), orderUuids: uuids }
    const amount = (one?.totalFen ?? 0) + (two?.totalFen ?? 0)
    await expect(applyInvoice({ ...body, amount: amount + 1 })).rejects.toMatchObject({ code: 40900 })
    await app.sandbox.db
      .update(orders)
      .set({ shopUuid: 'shop-other' })
      .where(eq(orders.orderUuid, other?.orderUuid ?? ''))
    const mixed = { ...body, orderUuids: [...uuids, other?.orderUuid ?? ''], amount }
    await expect(applyInvoice(mixed)).rejects.toMatchObject({ code: 40000 })
    expect((await applyInvoice({ ...body, amount })).amount).toBe(amount)
  })

  it('[O035] is refused for orders that are foreign, not received or refunded, and a kind the header has not', async () => {
    const body = await application()
    const foreign = await orderOf(app.sandbox, RIVAL_ACC, { state: DONE })
    const theirs = applyInvoice({ ...body, orderUuids: [foreign.order.orderUuid] })
    await expect(theirs).rejects.toMatchObject({ code: 40300 })
    const shipped = await orderOf(app.sandbox, DEMO_ACC, { state: TO_RECEIVE })
    const early = applyInvoice({ ...body, orderUuids: [shipped.order.orderUuid] })
    await expect(early).rejects.toMatchObject({ code: 40900 })
    const refunded = await orderOf(app.sandbox, DEMO_ACC, { state: 6 })
    await expect(
      getInvoiceableOrders({ page: 1, pageSize: 5, wanted: [refunded.order.orderUuid] }),
    ).rejects.toMatchObject({ code: 40900 })
    const { items } = await getInvoiceHeaders()
    const ordinary = items.find(({ kind }) => kind === 'ordinary')?.headerUuid ?? ''
    await expect(applyInvoice({ ...body, headerUuid: ordinary })).rejects.toMatchObject({ code: 40000 })
    await expect(applyInvoice({ ...body, email: 'nobody' })).rejects.toMatchObject({ code: 40000 })
  })

  it('[O035] is withdrawn or refused, and the order may be applied for again', async () => {
    const body = await application()
    const first = await applyInvoice(body)
    expect((await withdrawInvoice(first.invoiceUuid)).state).toBe('withdrawn')
    await expect(withdrawInvoice(first.invoiceUuid)).rejects.toMatchObject({ code: 40900 })
    const again = await applyInvoice({ ...body, requestUuid: await requestId() })
    await atDesk(app.sandbox, tools => refuseInvoice(tools, again.invoiceUuid, '税号不符'))
    const refused = await invoiceOf(again.invoiceUuid)
    expect([refused?.state, refused?.reason, refused?.actions]).toEqual([
      'refused',
      '税号不符',
      ['applyAgain'],
    ])
    const newest = await applyInvoice({ ...body, requestUuid: await requestId() })
    expect(newest.state).toBe('making')
    // its order is on the newest one: nothing is left to apply for
    for (const { invoiceUuid } of [first, again]) expect((await invoiceOf(invoiceUuid))?.actions).toEqual([])
  })

  it('the one that is asked for stands before newer ones', async () => {
    const { items, total } = await getInvoices({ page: 1, pageSize: 50 })
    const first = items.at(-1)?.invoiceUuid ?? ''
    expect(total).toBeGreaterThan(1)
    const { items: shown } = await getInvoices({ page: 1, pageSize: 2, first })
    expect(shown.map(({ invoiceUuid }) => invoiceUuid)).toEqual([first, items[0]?.invoiceUuid])
  })
})

describe('money given back after an application', () => {
  const applied = async () => {
    const { order, lines } = await orderOf(app.sandbox, DEMO_ACC, {
      state: TO_RECEIVE,
      afterSale: false,
      invoiced: false,
    })
    const { orderUuid, totalFen } = order
    await receiveOrder(orderUuid)
    const made = await applyInvoice({
      ...(await application()),
      orderUuids: [orderUuid],
      amount: totalFen,
    })
    return { orderUuid, totalFen, lineUuid: lines[0]?.orderLineUuid ?? '', made }
  }
  const claimed = async (orderUuid: string, lineUuid: string, amount: number) => {
    const claim = { kind: 'refundOnly' as const, received: true, reasonCode: 'price', note: '', fileIds: [] }
    const lines = [{ lineUuid, quantity: 1 }]
    const made = await pushAfterSale({
      ...claim,
      lines,
      amount,
      orderUuid,
      requestUuid: await requestId(),
    })
    return made.afterSaleUuid
  }
  const issue = (invoiceUuid: string) => atDesk(app.sandbox, tools => issueInvoice(tools, invoiceUuid))

  it('[O035] none is issued for too much: it waits for the case, is refused with the reason, and asked for again', async () => {
    const { orderUuid, totalFen, lineUuid, made } = await applied()
    const afterSaleUuid = await claimed(orderUuid, lineUuid, 100)
    expect(await issue(made.invoiceUuid)).toMatchObject({
      kind: 'waits',
      reason: expect.stringContaining('有处理中的售后'),
    })
    expect((await invoiceOf(made.invoiceUuid))?.state).toBe('making')

    await merchantIn(app.sandbox).approve(afterSaleUuid)
    await merchantIn(app.sandbox).refundArrived(afterSaleUuid)
    expect(await issue(made.invoiceUuid)).toMatchObject({ kind: 'refused' })
    const refused = await invoiceOf(made.invoiceUuid)
    expect([refused?.state, refused?.invoiceNo, refused?.actions]).toEqual([
      'refused',
      undefined,
      ['applyAgain'],
    ])
    expect(refused?.reason).toBe(
      `申请后发生退款，可开票金额已变为¥${((totalFen - 100) / 100).toFixed(2)}，请重新申请`,
    )

    const again = { ...(await application()), orderUuids: [orderUuid], amount: totalFen - 100 }
    const second = await applyInvoice(again)
    expect(await issue(second.invoiceUuid)).toEqual({ kind: 'issued' })
    expect(await invoiceOf(second.invoiceUuid)).toMatchObject({ state: 'issued', amount: totalFen - 100 })
    expect(await issue(second.invoiceUuid)).toEqual({ kind: 'decided' })
  })
})

describe('an issued invoice', () => {
  /** The words of its document. */
  const printed = async (invoiceUuid: string) => {
    await atDesk(app.sandbox, tools => issueInvoice(tools, invoiceUuid))
    const [link] = await getFileLinks([(await invoiceOf(invoiceUuid))?.fileId ?? ''])
    return wordsOfPdf(Buffer.from(await (await fetch(link?.url ?? '')).arrayBuffer())).join('\n')
  }
  const bank = ['工商银行 1102020109000123456', '苏州 0512-62881234']

  it('says what a special one has to say of its buyer, as it was, and the remark', async () => {
    const { headerUuid } = await saveInvoiceHeader(special, await requestId())
    const made = await applyInvoice({ ...(await application()), headerUuid })
    await saveInvoiceHeader({ ...special, headerUuid, bankName: '另一家银行' }, await requestId())
    const words = await printed(made.invoiceUuid)
    for (const part of [...bank, '备注：合同 1']) expect(words).toContain(part)
  })

  it('leaves the bank out of an ordinary one, and wraps a remark that is long', async () => {
    const { headerUuid } = await saveInvoiceHeader(special, await requestId())
    const remark = '请注明采购合同号与项目名称'.repeat(10)
    const made = await applyInvoice({ ...(await application()), headerUuid, kind: 'ordinary', remark })
    const words = await printed(made.invoiceUuid)
    expect(words).not.toContain('工商银行')
    expect(words.replaceAll('\n', '')).toContain(`备注：${remark}`)
    expect(Math.max(...words.split('\n').map(line => line.length))).toBeLessThan(60)
  })

  it('that was wished for at checkout has the bank as well', async () => {
    const { headerUuid } = await saveInvoiceHeader(special, await requestId())
    const { product, sku, quantity } = await findGoods()
    const { addressUuid } = await newAddress()
    const source = {
      kind: 'product' as const,
      productCode: product.productCode,
      skuCode: sku.skuCode,
      quantity,
    }
    const { previewToken } = await previewOrder({ source, addressUuid })
    const outcome = await submitOrder({
      requestUuid: await requestId(),
      source,
      addressUuid,
      previewToken,
      remarks: {},
      invoice: {
        headerUuid,
        kind: 'special',
        email: 'finance@example.com',
      },
    })
    const orderUuid = outcome.kind === 'submitted' ? (outcome.orders[0]?.orderUuid ?? '') : ''
    const [wish] = await app.sandbox.db
      .select()
      .from(invoiceWishes)
      .where(eq(invoiceWishes.orderUuid, orderUuid))
    // to an order of the world that was sent: this one was not paid
    const { order } = await orderOf(app.sandbox, DEMO_ACC, { state: TO_RECEIVE, afterSale: false })
    await app.sandbox.db.insert(invoiceWishes).values({ ...wish!, orderUuid: order.orderUuid })
    await receiveOrder(order.orderUuid)
    const { invoice } = await getOrder(order.orderUuid)
    const words = await printed(invoice?.invoiceUuid ?? '')
    for (const part of bank) expect(words).toContain(part)
  })

  it('[O035] has a document only its buyers can open, and is sent again once a minute', async () => {
    const made = await applyInvoice(await application())
    await atDesk(app.sandbox, tools => issueInvoice(tools, made.invoiceUuid))
    const issued = await invoiceOf(made.invoiceUuid)
    expect(issued?.actions).toEqual(['open', 'resend'])
    const fileId = issued?.fileId ?? ''
    const [link] = await getFileLinks([fileId])
    const paper = await fetch(link?.url ?? '')
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(
      Buffer.from(await paper.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await fetch((link?.url ?? '').split('?')[0] ?? '')).status).toBe(404)

    const send = { invoiceUuid: made.invoiceUuid, email: 'new@example.com' }
    await expect(resendInvoice({ requestUuid: await requestId(), ...send })).rejects.toMatchObject({
      code: 40900,
    })
    app.sandbox.clock.setOffset(61_000)
    await (await app.device()).login()
    expect((await resendInvoice({ requestUuid: await requestId(), ...send })).email).toBe('new@example.com')
    app.sandbox.clock.setOffset(0)

    await (await app.device()).login(PHONES.rival)
    await expect(getFileLinks([fileId])).rejects.toMatchObject({ code: 40300 })
    expect(await invoiceOf(made.invoiceUuid)).toBeUndefined()
    await expect(withdrawInvoice(made.invoiceUuid)).rejects.toMatchObject({ code: 40300 })
  })

  it('[O035] of orders an administrator applied for is there for who placed them, too', async () => {
    const { db } = app.sandbox
    const body = await application()
    const placed = (userUuid: string) =>
      db
        .update(orders)
        .set({ userUuid })
        .where(eq(orders.orderUuid, body.orderUuids[0] ?? ''))
    await placed('user-0002')
    const made = await applyInvoice(body)
    const colleague = async () => (await app.device()).login(PHONES.colleague)
    await colleague()
    expect((await invoiceOf(made.invoiceUuid))?.actions).toEqual([])
    await expect(withdrawInvoice(made.invoiceUuid)).rejects.toMatchObject({ code: 40300 })
    await atDesk(app.sandbox, tools => issueInvoice(tools, made.invoiceUuid))
    const issued = await invoiceOf(made.invoiceUuid)
    expect(issued?.actions).toEqual(['open', 'resend'])
    expect(await getFileLinks([issued?.fileId ?? ''])).toHaveLength(1)
    const send = { invoiceUuid: made.invoiceUuid, email: 'buyer@example.com' }
    app.sandbox.clock.setOffset(61_000)
    await colleague()
    expect((await resendInvoice({ requestUuid: await requestId(), ...send })).email).toBe(send.email)
    app.sandbox.clock.setOffset(0)
    await colleague()
    // of somebody else's orders it stays hidden
    await placed('user-0001')
    expect(await invoiceOf(made.invoiceUuid)).toBeUndefined()
  })

  it('[O035] the seeded ones are in every state; somebody without enterprise has none', async () => {
    const { items } = await getInvoices({ page: 1, pageSize: 50 })
    expect(new Set(items.map(({ state }) => state)).size).toBe(4)
    const rows = await app.sandbox.db.select().from(invoices).where(eq(invoices.accUuid, DEMO_ACC))
    expect(items).toHaveLength(rows.length)
    await (await app.device()).login(PHONES.noEnterprise)
    expect((await getInvoices({ page: 1, pageSize: 50 })).total).toBe(0)
  })
})

describe('customer service', () => {
  it('[O039] opens knowing the product, the order or nothing; foreign orders are refused', async () => {
    const { order } = await orderOf(app.sandbox, DEMO_ACC, { state: DONE })
    const about = await openServiceLink({ scene: 'order', orderUuid: order.orderUuid })
    expect(about.url).toContain(order.orderUuid)
    expect(about.corpId).not.toBe('')
    const place = await fetch(about.url)
    expect([place.status, place.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await place.text()).toContain(order.orderCode)
    expect((await openServiceLink({ scene: 'userCenter' })).url).toContain('scene=userCenter')
    const foreign = await orderOf(app.sandbox, RIVAL_ACC, { state: DONE })
    const theirs = openServiceLink({ scene: 'order', orderUuid: foreign.order.orderUuid })
    await expect(theirs).rejects.toMatchObject({ code: 40300 })
    await app.device()
    const asGuest = openServiceLink({ scene: 'order', orderUuid: order.orderUuid })
    await expect(asGuest).rejects.toMatchObject({ code: 40300 })
    await expect(openServiceLink({ scene: 'product', productCode: 'none' })).rejects.toMatchObject({
      code: 40400,
    })
  })
})
