import { and, eq, ne } from 'drizzle-orm'
import { getAddresses } from '@/api/address'
import { addCartLine } from '@/api/cart'
import {
  acceptQuote,
  declineEnquiry,
  getEnquiries,
  getEnquiry,
  getEnquiryGoods,
  getShopEnquiries,
  refuseQuote,
  saveEnquiry,
  saveQuote,
  withdrawEnquiry,
  type Enquiry,
  type EnquiryOutcome,
  type Quote,
} from '@/api/enquiry'
import { getEnquiryCount } from '@/api/counts'
import { cancelOrder, getOrder, previewOrder, submitOrder } from '@/api/order'
import { enquiries, orders, quoteLines, quotes, skus } from '../../sandbox/db/schema'
import { promisedLines } from '../../sandbox/services/order/quoted'
import { PHONES, sandboxApp } from '../support/appRig'
import { RIVAL_ACC, sendPicture } from '../support/serviceSteps'
import { requestId } from '../support/shopping'

const app = sandboxApp()
// each test asks anew: one world is enough for all of them
beforeEach(() => as(PHONES.admin))
afterEach(() => app.sandbox.clock.setOffset(0))

const STAFF = '13800000017'
const SECOND_ADMIN = '13800000018'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** lamps of a staffed shop, and tape of one that answers by itself */
const LAMP = 'AL0301004-01'
const TAPE = 'AL0702001-01'
const as = async (phone: string) => (await app.device()).login(phone)
const now = () => app.sandbox.clock.now()

const draft = async (change: Partial<Parameters<typeof saveEnquiry>[0]> = {}) => ({
  requestUuid: await requestId(),
  title: '包装耗材',
  lines: [{ productCode: 'AL0702001', skuCode: TAPE, name: '胶带', spec: '', unit: '卷', quantity: 200 }],
  shopUuids: ['shop-jingshe'],
  deadline: now() + 3 * DAY,
  contactName: '陈立恒',
  contactPhone: '13800000001',
  deliveryPlace: '苏州工业园区',
  remark: '含税 😀',
  fileIds: [],
  ...change,
})
const published = async (change: Parameters<typeof draft>[0] = {}) => saveEnquiry(await draft(change))
const first = (enquiry: Enquiry): Quote => {
  const [quote] = enquiry.quotes
  if (!quote) throw new Error('nobody quoted')
  return quote
}
/** Published, and answered by the shop that has no staff. */
const quoted = async (change: Parameters<typeof draft>[0] = {}) => {
  const { enquiryUuid } = await published(change)
  app.sandbox.clock.setOffset(MINUTE)
  return getEnquiry(enquiryUuid)
}
const decision = async ({ version }: Enquiry, quote: Quote) => ({
  requestUuid: await requestId(),
  quoteUuid: quote.quoteUuid,
  version,
  quoteVersion: quote.version,
})
const done = (outcome: EnquiryOutcome): Enquiry => {
  if (outcome.kind !== 'done') throw new Error(outcome.msg)
  return outcome.enquiry
}
const accepted = async (enquiry: Enquiry) => done(await acceptQuote(await decision(enquiry, first(enquiry))))
const address = async () => (await getAddresses()).items[0]?.addressUuid ?? ''
const order = async (quoteUuid: string) => {
  const source = { kind: 'quote' as const, quoteUuid, leftOut: [] }
  const addressUuid = await address()
  const preview = await previewOrder({ source, addressUuid })
  const body = {
    source,
    addressUuid,
    remarks: {},
    requestUuid: await requestId(),
    previewToken: preview.previewToken,
  }
  return { preview, body, submit: () => submitOrder(body) }
}

it('a remark with formats reaches the shop with them', async () => {
  const remarkHtml = '<h3>含税</h3><p>送<em>二号仓</em></p>'
  const { enquiryUuid, remark } = await published({ remarkHtml, shopUuids: ['shop-ruigu'] })
  expect(remark).toBe('含税\n送二号仓')
  await as(STAFF)
  const seen = await getEnquiry(enquiryUuid, 'shop-ruigu')
  expect([seen.remark, seen.remarkHtml]).toEqual(['含税\n送二号仓', remarkHtml])
})

describe('an enquiry', () => {
  it('[B002] [B020] is published once with lines, pictures and shops, and answered by itself', async () => {
    const picture = await sendPicture('enquiryFile', PHONES.admin)
    const body = await draft({
      title: '只发一次',
      fileIds: [picture],
      shopUuids: ['shop-jingshe', 'shop-antu'],
    })
    const [one, two] = await Promise.all([saveEnquiry(body), saveEnquiry(body)])
    expect(two.enquiryUuid).toBe(one.enquiryUuid)
    expect(one).toMatchObject({ state: 'quoting', version: 1, remark: '含税 😀', quotes: [], quoteCount: 0 })
    expect(one.lines[0]).toMatchObject({
      skuCode: TAPE,
      quantity: 200,
      imageUrl: expect.stringMatching(/^http/),
    })
    expect((await fetch(one.pictures[0]?.url ?? '')).status).toBe(200)
    const mine = eq(enquiries.title, '只发一次')
    expect(await app.sandbox.db.select().from(enquiries).where(mine)).toHaveLength(1)
    app.sandbox.clock.setOffset(MINUTE)
    const [again, parallel] = await Promise.all([getEnquiry(one.enquiryUuid), getEnquiry(one.enquiryUuid)])
    expect(again.shops.map(({ shopUuid, answer }) => [shopUuid, answer])).toEqual([
      ['shop-jingshe', 'quoted'],
      ['shop-antu', 'declined'],
    ])
    expect([again.quotes.length, parallel.quotes.length]).toEqual([1, 1])
    const quote = first(again)
    expect(quote).toMatchObject({ state: 'offered', actions: ['accept', 'refuse'] })
    expect(quote.goodsAmount).toBe(quote.lines.reduce((sum, line) => sum + line.quantity * line.price, 0))
    expect(quote.totalAmount).toBe(quote.goodsAmount + quote.freight)
    expect(again.history.map(event => event.kind)).toEqual(['published', 'quoted', 'declined'])
  })

  it('[B020] is refused without goods, shop, time or own pictures, and leaves nothing', async () => {
    const count = async () => (await getEnquiries({ page: 1, pageSize: 1 })).total
    const before = await count()
    for (const [change, code] of [
      [{ lines: [] }, 40000],
      [{ shopUuids: [] }, 40000],
      [{ shopUuids: ['shop-none'] }, 40400],
      [{ deadline: now() + MINUTE }, 40000],
      [{ deadline: now() + 200 * DAY }, 40000],
      [{ fileIds: ['file-none'] }, 40300],
      [{ contactPhone: '12' }, 40000],
    ] as const)
      await expect(published(change as Parameters<typeof draft>[0])).rejects.toMatchObject({ code })
    expect(await count()).toBe(before)
  })

  it('[B020] is asked again with the pictures of an earlier one by those who may see that, and by no others', async () => {
    await as(PHONES.colleague)
    const picture = await sendPicture('enquiryFile', PHONES.colleague)
    await published({ fileIds: [picture] })
    await as(PHONES.admin)
    expect((await published({ fileIds: [picture] })).pictures.map(one => one.fileId)).toEqual([picture])
    const own = await sendPicture('enquiryFile', PHONES.admin)
    await published({ fileIds: [own] })
    await as(PHONES.colleague)
    await expect(published({ fileIds: [own] })).rejects.toMatchObject({ code: 40300 })
    await as(PHONES.rival)
    await expect(published({ fileIds: [picture] })).rejects.toMatchObject({ code: 40300 })
  })

  it('[B020] takes its lines from the cart or a product; those of others are refused', async () => {
    const cart = await addCartLine({
      requestUuid: await requestId(),
      productCode: 'AL0702001',
      skuCode: TAPE,
      quantity: 30,
    })
    const line = cart.shops.flatMap(shop => shop.lines).find(one => one.skuCode === TAPE)
    const lineUuid = line?.lineUuid ?? ''
    expect((await getEnquiryGoods({ cartLineUuids: [lineUuid] })).items).toMatchObject([
      { skuCode: TAPE, quantity: line?.quantity, shopUuid: 'shop-jingshe' },
    ])
    expect((await getEnquiryGoods({ productCode: 'AL0301004' })).items).toMatchObject([
      { shopUuid: 'shop-ruigu' },
    ])
    await expect(getEnquiryGoods({ productCode: 'none' })).rejects.toMatchObject({ code: 40400 })
    await as(PHONES.rival)
    await expect(getEnquiryGoods({ cartLineUuids: [lineUuid] })).rejects.toMatchObject({ code: 40300 })
  })

  it('[S053] [B021] is for enterprise users, its maker and the administrators alone', async () => {
    await as(PHONES.colleague)
    const { enquiryUuid } = await published()
    const mine = await getEnquiries({ page: 1, pageSize: 50 })
    expect(mine.items.every(one => one.personName === '林晓雯')).toBe(true)
    await as(PHONES.admin)
    expect((await getEnquiry(enquiryUuid)).personName).toBe('林晓雯')
    const [theirs] = await app.sandbox.db.select().from(enquiries).where(eq(enquiries.accUuid, RIVAL_ACC))
    await expect(getEnquiry(theirs?.enquiryUuid ?? '')).rejects.toMatchObject({ code: 40300 })
    await expect(getEnquiry('none')).rejects.toMatchObject({ code: 40400 })
    const own = await getEnquiries({ page: 1, pageSize: 50, keyword: '三车间' })
    const [foreign] = own.items
    await as(PHONES.colleague)
    await expect(getEnquiry(foreign?.enquiryUuid ?? '')).rejects.toMatchObject({ code: 40300 })
    await as(PHONES.noEnterprise)
    const noEnterprise = { code: 2000 }
    await expect(published()).rejects.toMatchObject(noEnterprise)
    await expect(getEnquiries({ page: 1, pageSize: 1 })).rejects.toMatchObject(noEnterprise)
    expect(await getEnquiryCount()).toMatchObject({ seller: false, quoting: 0, toQuote: 0 })
  })

  it('[B007] is found by its number, title and goods, in every state', async () => {
    const states = ['quoting', 'deciding', 'accepted', 'ordered', 'withdrawn', 'ended'] as const
    const counted = await getEnquiryCount()
    for (const state of states) {
      const { items, total } = await getEnquiries({ page: 1, pageSize: 50, state })
      expect([state, total, items.map(one => one.state)]).toEqual([
        state,
        items.length,
        items.map(() => state),
      ])
      expect(total).toBeGreaterThan(0)
      if (state in counted) expect(counted[state as 'quoting']).toBe(total)
    }
    const all = await getEnquiries({ page: 1, pageSize: 50 })
    const { enquiryCode } = all.items[0] ?? { enquiryCode: '' }
    expect((await getEnquiries({ page: 1, pageSize: 5, keyword: enquiryCode })).total).toBe(1)
    expect((await getEnquiries({ page: 1, pageSize: 5, keyword: '防尘口罩' })).total).toBe(1)
    expect((await getEnquiries({ page: 1, pageSize: 5, keyword: '%' })).total).toBe(0)
  })

  it('[B003] [B007] has as its lowest price that of a quote for everything, however cheap a part is', async () => {
    const [told] = (await getEnquiries({ page: 1, pageSize: 5, keyword: '三车间' })).items
    const enquiry = await getEnquiry(told?.enquiryUuid ?? '')
    const whole = enquiry.quotes.filter(quote => quote.lines.length === enquiry.lines.length)
    expect(told?.lowestAmount).toBe(Math.min(...whole.map(quote => quote.totalAmount)))
    expect(Math.min(...enquiry.quotes.map(quote => quote.totalAmount))).toBeLessThan(told?.lowestAmount ?? 0)
  })

  it('[B020] passes its deadline by the clock: no answer comes after it, open quotes can be decided on', async () => {
    const enquiry = await quoted({ deadline: now() + 2 * HOUR })
    const late = await published({ deadline: now() + 2 * HOUR, shopUuids: ['shop-ruigu'] })
    app.sandbox.clock.setOffset(3 * HOUR)
    expect(await getEnquiry(enquiry.enquiryUuid)).toMatchObject({ state: 'deciding' })
    const ended = await getEnquiry(late.enquiryUuid)
    expect(ended).toMatchObject({ state: 'ended', actions: ['askAgain'] })
    expect(ended.history.at(-1)?.kind).toBe('deadline')
    await as(STAFF)
    await expect(quoteOf(late, 'shop-ruigu', 900)).rejects.toMatchObject({ code: 40900 })
    await as(PHONES.admin)
    app.sandbox.clock.setOffset(9 * DAY)
    const gone = await getEnquiry(enquiry.enquiryUuid)
    expect([gone.state, first(gone).state]).toEqual(['ended', 'expired'])
  })
})

const quoteOf = async (enquiry: Enquiry, shopUuid: string, price: number, quoteVersion = 0) => {
  const outcome = await saveQuote({
    requestUuid: await requestId(),
    enquiryUuid: enquiry.enquiryUuid,
    shopUuid,
    quoteVersion,
    lines: enquiry.lines.map(({ lineUuid }) => ({
      lineUuid,
      skuCode: LAMP,
      price,
    })),
    freight: 3e3,
    deliveryDays: 4,
    validUntil: enquiry.deadline + 7 * DAY,
    remark: '含税',
  })
  if (outcome.kind === 'changed') throw Object.assign(new Error(outcome.msg), { code: 40900 })
  return outcome.enquiry
}

describe('a decision', () => {
  it('[B003] accepts one quote: the first administrator wins, the second sees how it stands', async () => {
    const enquiry = await quoted()
    const quote = first(enquiry)
    const late = await decision(enquiry, quote)
    const after = done(await acceptQuote(await decision(enquiry, quote)))
    expect(after).toMatchObject({ state: 'accepted', acceptedQuoteUuid: quote.quoteUuid, version: 2 })
    expect(first(after).actions).toEqual(['order'])
    await as(SECOND_ADMIN)
    const second = await refuseQuote({ ...late, reason: '价格偏高' })
    expect(second).toMatchObject({ kind: 'changed', enquiry: { state: 'accepted', version: 2 } })
    expect(after.history.at(-1)).toMatchObject({ kind: 'accepted', actor: '陈立恒' })
  })

  it('[B003] refuses with a reason; the shop may do better, and what was read before counts no more', async () => {
    const { enquiryUuid } = await published({
      shopUuids: ['shop-ruigu'],
      lines: [{ skuCode: LAMP, name: '灯管', spec: '', unit: '支', quantity: 100 }],
    })
    await as(STAFF)
    const page = await getShopEnquiries({ page: 1, pageSize: 50, tab: 'toQuote' })
    const asked = page.items.find(one => one.enquiry.enquiryUuid === enquiryUuid)
    expect(asked).toMatchObject({ shopUuid: 'shop-ruigu' })
    const seen = await getEnquiry(enquiryUuid, 'shop-ruigu')
    expect(seen).toMatchObject({ actions: ['quote', 'decline'], history: [] })
    expect(seen.lines[0]?.listPrice).toBeGreaterThan(0)
    expect(seen.lines[0]).toMatchObject({ minQuantity: 2, stepQuantity: 2 })
    const offered = await quoteOf(seen, 'shop-ruigu', 1300)
    expect(offered.actions).toEqual(['revise'])
    await as(PHONES.admin)
    const enquiry = await getEnquiry(enquiryUuid)
    expect(first(enquiry)).toMatchObject({ sellerName: '沈一凡', freight: 3000, goodsAmount: 130_000 })
    const refusal = { ...(await decision(enquiry, first(enquiry))), reason: '价格偏高' }
    const refused = done(await refuseQuote(refusal))
    expect(first(refused)).toMatchObject({ state: 'refused', reason: '价格偏高', actions: [] })
    await as(STAFF)
    const better = await quoteOf(seen, 'shop-ruigu', 1200, 1)
    expect(first(better)).toMatchObject({ state: 'offered', version: 2 })
    await expect(quoteOf(seen, 'shop-ruigu', 1100, 1)).rejects.toMatchObject({ code: 40900 })
    await as(PHONES.admin)
    const stale = await acceptQuote({ ...refusal, version: refused.version, requestUuid: await requestId() })
    expect(stale).toMatchObject({ kind: 'changed', msg: '商家已修改该报价，请核对后再处理' })
    const kinds = (await getEnquiry(enquiryUuid)).history.map(event => event.kind)
    expect(kinds).toEqual(['published', 'quoted', 'refused', 'revised'])
  })

  it('[B003] of a shop is its staff’s alone, with its own goods; it may decline', async () => {
    const enquiry = await published({ shopUuids: ['shop-ruigu', 'shop-liancai'] })
    await expect(quoteOf(enquiry, 'shop-ruigu', 900)).rejects.toMatchObject({ code: 40300 })
    await expect(getEnquiry(enquiry.enquiryUuid, 'shop-ruigu')).rejects.toMatchObject({ code: 40300 })
    await as(STAFF)
    await expect(getEnquiry(enquiry.enquiryUuid)).rejects.toMatchObject({ code: 40300 })
    await expect(quoteOf(enquiry, 'shop-jingshe', 900)).rejects.toMatchObject({ code: 40300 })
    await expect(quoteOf(enquiry, 'shop-liancai', 900)).rejects.toMatchObject({ code: 40300 })
    await quoteOf(enquiry, 'shop-ruigu', 900)
    const { enquiryUuid } = enquiry
    const other = await getEnquiry(enquiryUuid, 'shop-liancai')
    expect([other.quotes, other.shops.length, other.quoteCount]).toEqual([[], 1, 0])
    const said = { enquiryUuid, shopUuid: 'shop-liancai', reason: '暂无货源' }
    done(await declineEnquiry({ requestUuid: await requestId(), ...said }))
    await as(PHONES.admin)
    const { shops } = await getEnquiry(enquiryUuid)
    expect(shops.map(({ answer, reason }) => [answer, reason])).toEqual([
      ['quoted', undefined],
      ['declined', '暂无货源'],
    ])
  })

  it('[B020] to withdraw ends it: nothing can be accepted or ordered any more', async () => {
    const enquiry = await accepted(await quoted())
    const { enquiryUuid, version } = enquiry
    const body = { requestUuid: await requestId(), enquiryUuid, version }
    const gone = done(await withdrawEnquiry(body))
    expect(gone).toMatchObject({ state: 'withdrawn', actions: ['askAgain'] })
    expect(first(gone)).toMatchObject({ state: 'passedOver', actions: [] })
    await expect(order(first(gone).quoteUuid)).rejects.toMatchObject({ code: 40900 })
    const again = await withdrawEnquiry({ ...body, requestUuid: await requestId(), version: gone.version })
    expect(again.kind).toBe('changed')
  })
})

describe('an order from a quote', () => {
  it('[B020] is made once, at the quoted prices and freight, and says where it came from', async () => {
    const enquiry = await accepted(await quoted())
    const quote = first(enquiry)
    const { preview, body } = await order(quote.quoteUuid)
    expect(preview).toMatchObject({ changes: [], totalAmount: quote.totalAmount })
    const [one, two] = await Promise.allSettled([
      submitOrder(body),
      submitOrder({ ...body, requestUuid: await requestId() }),
    ])
    expect([one, two].map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const made = await app.sandbox.db.select().from(orders).where(eq(orders.quoteUuid, quote.quoteUuid))
    expect(made).toMatchObject([{ totalFen: quote.totalAmount, freightFen: quote.freight, state: 1 }])
    const orderUuid = made[0]?.orderUuid ?? ''
    const told = await getEnquiry(enquiry.enquiryUuid)
    expect(told).toMatchObject({ state: 'ordered', order: { orderUuid } })
    expect(told.history.at(-1)?.kind).toBe('ordered')
    expect(await getOrder(orderUuid)).toMatchObject({ enquiryUuid: enquiry.enquiryUuid })
    await expect(order(quote.quoteUuid)).rejects.toMatchObject({ code: 40900 })
    await cancelOrder({ orderUuid, reason: '填错地址' })
    expect((await getEnquiry(enquiry.enquiryUuid)).state).toBe('accepted')
    await (await order(quote.quoteUuid)).submit()
  })

  it('[B020] reviews what has changed: a lower price counts, too little stock is told, others are refused', async () => {
    const enquiry = await accepted(await quoted())
    const quote = first(enquiry)
    const [line] = quote.lines
    if (!line) throw new Error('a line was quoted')
    const { db } = app.sandbox
    await db.update(skus).set({ stock: 50, priceFen: 5 }).where(eq(skus.skuCode, line.skuCode))
    // the freight was promised for the whole of it
    const [kept] = await db.select().from(quoteLines).where(eq(quoteLines.quoteUuid, quote.quoteUuid))
    const freightOf = async (cLeftOutKeys: string[]) =>
      (await promisedLines(db, { cQuoteUuid: quote.quoteUuid, cLeftOutKeys })).freightFen
    expect(await freightOf([])).toEqual(expect.any(Number))
    expect(await freightOf([kept?.enquiryLineUuid ?? ''])).toBeUndefined()
    const { preview, body } = await order(quote.quoteUuid)
    expect(preview.changes.map(({ kind, after }) => [kind, after])).toEqual([
      ['stock', '50'],
      ['price', '0.05'],
    ])
    await db.update(skus).set({ stock: 20 }).where(eq(skus.skuCode, line.skuCode))
    expect(await submitOrder(body)).toMatchObject({ kind: 'changed' })
    expect(await db.select().from(orders).where(eq(orders.quoteUuid, quote.quoteUuid))).toEqual([])
    await as(PHONES.rival)
    await expect(order(quote.quoteUuid)).rejects.toMatchObject({ code: 40300 })
    const [open] = await db
      .select()
      .from(quotes)
      .where(and(eq(quotes.state, 1), ne(quotes.shopUuid, '')))
    await as(PHONES.admin)
    await expect(order(open?.quoteUuid ?? '')).rejects.toMatchObject({ code: expect.any(Number) })
    // it holds for a week beyond the end of the enquiry, in three days
    app.sandbox.clock.setOffset(9 * DAY)
    await order(quote.quoteUuid)
    app.sandbox.clock.setOffset(11 * DAY)
    await expect(order(quote.quoteUuid)).rejects.toMatchObject({
      code: 40900,
      msg: expect.stringMatching('有效期'),
    })
  })
})
