import { eq } from 'drizzle-orm'
import { getOrder } from '@/api/order'
import {
  getMyReviews,
  getProductReviews,
  getReviewLines,
  getReviewSummary,
  saveFollowUp,
  saveReview,
} from '@/api/review'
import { reviews } from '../../sandbox/db/schema'
import { PHONES, sandboxApp } from '../support/appRig'
import { manyLines } from '../support/manyLines'
import { DEMO_ACC, orderOf, RIVAL_ACC, sendPicture } from '../support/serviceSteps'
import { requestId } from '../support/shopping'

const app = sandboxApp()
beforeEach(async () => {
  await app.sandbox.reset()
  await (await app.device()).login()
})

const DONE = 4
const TO_RECEIVE = 3
const waiting = () => orderOf(app.sandbox, DEMO_ACC, { state: DONE, reviewed: false, afterSale: false })

const draft = async (order: Awaited<ReturnType<typeof waiting>>, lines = order.lines) => ({
  requestUuid: await requestId(),
  orderUuid: order.order.orderUuid,
  serviceStar: 4,
  deliveryStar: 3,
  anonymous: true,
  lines: lines.map(line => ({
    lineUuid: line.orderLineUuid,
    goodsStar: 5,
    content: '质量稳定 😀',
    fileIds: [] as string[],
  })),
})

describe('a review', () => {
  it('[O034] of all lines of an order is saved at once, however many there are', async () => {
    const { order } = await waiting()
    await manyLines(app.sandbox.db, order.orderUuid, 300)
    const { lines } = await getReviewLines(order.orderUuid)
    const open = lines.filter(line => !line.review)
    expect(open.length).toBeGreaterThan(300)
    const saved = await saveReview({
      requestUuid: await requestId(),
      orderUuid: order.orderUuid,
      serviceStar: 5,
      deliveryStar: 5,
      anonymous: false,
      lines: open.map(({ lineUuid }) => ({
        lineUuid,
        goodsStar: 5,
        content: '',
        fileIds: [],
      })),
    })
    expect(saved.lines.every(line => line.review)).toBe(true)
  })

  it('[O034] of a received line is saved with its pictures, and everybody reads it without the name', async () => {
    const found = await waiting()
    const [line] = found.lines
    const picture = await sendPicture('reviewPicture', PHONES.admin)
    const body = await draft(found, found.lines.slice(0, 1))
    const before = await getReviewSummary(line?.prodCode ?? '')
    const saved = await saveReview({
      ...body,
      lines: body.lines.map(one => ({ ...one, fileIds: [picture] })),
    })
    expect(saved.lines[0]?.review).toMatchObject({ goodsStar: 5, serviceStar: 4, deliveryStar: 3 })

    const after = await getReviewSummary(line?.prodCode ?? '')
    expect([after.total, after.good, after.picture]).toEqual([
      before.total + 1,
      before.good + 1,
      before.picture + 1,
    ])
    await app.device()
    const { items } = await getProductReviews({
      productCode: line?.prodCode ?? '',
      page: 1,
      pageSize: 5,
      tab: 'picture',
      sort: 'newest',
    })
    expect(items[0]).toMatchObject({ buyerName: '匿名买家', content: '质量稳定 😀' })
    expect((await fetch(items[0]?.pictures[0]?.url ?? '')).status).toBe(200)
  })

  it('[O034] counts once, however often it is sent; a second one of the line is refused', async () => {
    const found = await waiting()
    const body = await draft(found)
    const [one, two] = await Promise.all([saveReview(body), saveReview(body)])
    expect(two).toEqual(one)
    await expect(saveReview({ ...body, requestUuid: await requestId() })).rejects.toMatchObject({
      code: 40900,
    })
    const rows = await app.sandbox.db
      .select()
      .from(reviews)
      .where(eq(reviews.orderLineUuid, found.lines[0]?.orderLineUuid ?? ''))
    expect(rows).toHaveLength(1)
    // the order waits for one until all of its lines have theirs
    expect((await getOrder(found.order.orderUuid)).actions).not.toContain('review')
  })

  it('[O034] needs the goods to be received, and an order of one’s own', async () => {
    const shipped = await orderOf(app.sandbox, DEMO_ACC, { state: TO_RECEIVE })
    await expect(saveReview(await draft(shipped))).rejects.toMatchObject({ code: 40900 })
    const foreign = await orderOf(app.sandbox, RIVAL_ACC, { state: DONE })
    await expect(saveReview(await draft(foreign))).rejects.toMatchObject({ code: 40300 })
    await expect(getReviewLines(foreign.order.orderUuid)).rejects.toMatchObject({ code: 40300 })
    const mine = await waiting()
    const mixed = { ...(await draft(mine)), lines: (await draft(foreign)).lines }
    await expect(saveReview(mixed)).rejects.toMatchObject({ code: 40400 })
  })

  it('[O034] takes pictures of the buyer alone', async () => {
    const found = await waiting()
    await (await app.device()).login(PHONES.rival)
    const theirs = await sendPicture('reviewPicture', PHONES.rival)
    await (await app.device()).login()
    const body = await draft(found)
    const stolen = { ...body, lines: body.lines.map(one => ({ ...one, fileIds: [theirs] })) }
    await expect(saveReview(stolen)).rejects.toMatchObject({ code: 40300 })
    expect((await getReviewLines(found.order.orderUuid)).lines[0]?.review).toBeUndefined()
  })

  it('[O034] is added to once', async () => {
    const { items } = await getMyReviews({ page: 1, pageSize: 50, done: true })
    const open = items.find(line => line.mayFollowUp)
    const input = { reviewUuid: open?.review?.reviewUuid ?? '', content: '用了一个月，稳定', fileIds: [] }
    const saved = await saveFollowUp({ ...input, requestUuid: await requestId() })
    const line = saved.lines.find(one => one.lineUuid === open?.lineUuid)
    expect([line?.review?.followUp?.content, line?.mayFollowUp]).toEqual(['用了一个月，稳定', false])
    await expect(saveFollowUp({ ...input, requestUuid: await requestId() })).rejects.toMatchObject({
      code: 40900,
    })
  })

  it('[O034] of somebody else’s is not added to, nor an empty one', async () => {
    const foreign = await orderOf(app.sandbox, RIVAL_ACC, { state: DONE, reviewed: true })
    const [row] = await app.sandbox.db
      .select()
      .from(reviews)
      .where(eq(reviews.orderLineUuid, foreign.lines[0]?.orderLineUuid ?? ''))
    const input = {
      requestUuid: await requestId(),
      reviewUuid: row?.reviewUuid ?? '',
      content: 'x',
      fileIds: [],
    }
    await expect(saveFollowUp(input)).rejects.toMatchObject({ code: 40300 })
    const { items } = await getMyReviews({ page: 1, pageSize: 50, done: true })
    const reviewUuid = items.find(line => line.mayFollowUp)?.review?.reviewUuid ?? ''
    await expect(saveFollowUp({ ...input, reviewUuid, content: '' })).rejects.toMatchObject({ code: 40000 })
  })
})

describe('the reviews of a product', () => {
  it('[O003] are counted by tab as they are listed, page by page without a gap', async () => {
    const { items } = await getMyReviews({ page: 1, pageSize: 50, done: true })
    const productCode = items[0]?.productCode ?? ''
    const summary = await getReviewSummary(productCode)
    for (const tab of ['good', 'middle', 'bad', 'picture', 'followUp'] as const) {
      const page = await getProductReviews({ productCode, page: 1, pageSize: 50, tab, sort: 'useful' })
      expect([tab, page.total, page.items.length]).toEqual([tab, summary[tab], summary[tab]])
    }
    expect(summary.good + summary.middle + summary.bad).toBe(summary.total)
    const seen = new Set<string>()
    for (let page = 1; seen.size < summary.total; page += 1) {
      const { items: some } = await getProductReviews({
        productCode,
        page,
        pageSize: 3,
        tab: 'all',
        sort: 'useful',
      })
      expect(some.length).toBeGreaterThan(0)
      some.forEach(one => seen.add(one.reviewUuid))
    }
    expect(seen.size).toBe(summary.total)
  })

  it('[O003] of an unknown product are refused', async () => {
    await expect(getReviewSummary('AL-NONE')).rejects.toMatchObject({ code: 40400 })
  })

  it('[O023] the buyer’s own ones: waiting and done, each line in one of them', async () => {
    const open = await getMyReviews({ page: 1, pageSize: 50, done: false })
    const done = await getMyReviews({ page: 1, pageSize: 50, done: true })
    expect([open.total, done.total]).toEqual([open.waiting, open.done])
    expect(open.items.every(line => line.review === undefined)).toBe(true)
    expect(done.items.every(line => line.review !== undefined)).toBe(true)
    expect(open.total * done.total).toBeGreaterThan(0)
    await (await app.device()).login(PHONES.noEnterprise)
    expect((await getMyReviews({ page: 1, pageSize: 50, done: true })).total).toBe(0)
  })
})
