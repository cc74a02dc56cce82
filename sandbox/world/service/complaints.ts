import { asc, desc, eq, inArray, and } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { complaintMessages, complaints, orderLines, orders } from '../../db/schema'
import { DAY_MS, HOUR_MS } from '../../kernel/chinaTime'
import { documentNumber } from '../../services/order/numbers'
import { insertMany } from '../orders/insert'

type Message = typeof complaintMessages.$inferInsert

interface Sketch {
  state: 1 | 2 | 3 | 4 | 5 | 6
  age: number
  topic: string
  wish: string
  ruledFor?: 'buyer' | 'merchant' | 'both'
  /** who said what, so long after the beginning; a picture is the one of the goods */
  said: readonly [
    party: Message['party'],
    kind: Message['kind'],
    after: number,
    text: string,
    picture?: true,
  ][]
}

/** One in every state; the second has waited for an answer longer than it should. */
const SKETCHES: readonly Sketch[] = [
  {
    state: 1,
    age: 5 * HOUR_MS,
    topic: 'shortage',
    wish: 'resend',
    said: [
      ['buyer', 'complaint', 0, '外箱标注 12 件，实际清点只有 10 件，封箱胶带完好，请核实后补发。', true],
    ],
  },
  {
    state: 1,
    age: 3 * DAY_MS,
    topic: 'delivery',
    wish: 'explanation',
    said: [
      ['buyer', 'complaint', 0, '约定周二送到，司机没有提前联系就退回了站点，耽误现场使用。'],
      ['buyer', 'message', 30 * HOUR_MS, '到现在还没有人联系，请尽快给出说明。'],
    ],
  },
  {
    state: 2,
    age: 2 * DAY_MS,
    topic: 'quality',
    wish: 'exchange',
    said: [
      ['buyer', 'complaint', 0, '到货抽检有 3 件存在同样的质量问题，无法使用，要求换货。', true],
      ['merchant', 'answer', 6 * HOUR_MS, '已安排质检核对批次，确认问题后当天寄出换货，运费由我们承担。'],
    ],
  },
  {
    state: 3,
    age: 6 * DAY_MS,
    topic: 'mismatch',
    wish: 'refund',
    said: [
      ['buyer', 'complaint', 0, '实物与详情页写的规格不一致，与描述不符。', true],
      ['merchant', 'answer', 20 * HOUR_MS, '批次标签印刷有误，商品符合要求，可以提供检测报告。'],
      ['buyer', 'message', 28 * HOUR_MS, '送检结果与详情页不符，检测单已拍照上传。', true],
      ['buyer', 'escalated', 30 * HOUR_MS, '与商家协商不一致，请平台判定。'],
    ],
  },
  {
    state: 4,
    age: 15 * DAY_MS,
    topic: 'quality',
    wish: 'refund',
    ruledFor: 'buyer',
    said: [
      ['buyer', 'complaint', 0, '到货时外箱破损，内件已受潮，要求退款。', true],
      ['merchant', 'answer', 10 * HOUR_MS, '运输途中受潮，可以补偿 50 元或换货。'],
      ['buyer', 'escalated', 26 * HOUR_MS, '补偿不足以覆盖损失。'],
      ['operator', 'ruling', 3 * DAY_MS, '凭证显示到货时已经受潮，支持买家退款诉求，由商家承担退货运费。'],
    ],
  },
  {
    state: 5,
    age: 20 * DAY_MS,
    topic: 'invoice',
    wish: 'other',
    said: [
      ['buyer', 'complaint', 0, '专用发票开成了普通发票，无法抵扣，请重新开具。'],
      ['merchant', 'answer', 4 * HOUR_MS, '抱歉，已红冲并重新开具专用发票，请查收邮箱。'],
      ['buyer', 'closed', 9 * HOUR_MS, '已收到，问题解决。'],
    ],
  },
  {
    state: 6,
    age: 26 * DAY_MS,
    topic: 'service',
    wish: 'explanation',
    said: [
      ['buyer', 'complaint', 0, '多次咨询送货时间没有人回复。'],
      ['buyer', 'withdrawn', 2 * HOUR_MS, '客服已电话联系，说明清楚了。'],
    ],
  },
]

const DEMO = 'acc-hengqi'

/** Lines to complain about: the demo enterprise's, one of each order first, and one of everybody else's. */
const readLines = async (db: Database) => {
  const rows = await db
    .select({ order: orders, line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderUuid, orderLines.orderUuid))
    .where(and(inArray(orders.state, [3, 4]), eq(orders.afterSale, false)))
    .orderBy(asc(orderLines.position), desc(orders.createdAt), asc(orders.orderUuid))
  const others = rows.filter(({ order }) => order.accUuid !== DEMO)
  const firstOfEach = [...new Map(others.map(row => [row.order.accUuid, row])).values()]
  const demo = rows.filter(({ order }) => order.accUuid === DEMO)
  return { demo, others: firstOfEach }
}

type Placed = Awaited<ReturnType<typeof readLines>>['demo'][number]

const authorOf = (party: Message['party'], { order }: Placed): string =>
  party === 'buyer' ? order.personName : party === 'merchant' ? order.shopName : '平台客服'

const rowsOf = (placed: Placed, sketch: Sketch, index: number, now: number) => {
  const { order, line } = placed
  // there is no complaint before there is an order
  const createdAt = Math.max(now - sketch.age, order.createdAt + 2 * HOUR_MS)
  const complaintUuid = `cmp-${line.orderLineUuid}-${index}`
  const secret = String(index + 1).padStart(12, '7')
  return {
    complaint: {
      complaintUuid,
      complaintCode: documentNumber('TS', createdAt, { secret: () => secret }),
      orderUuid: order.orderUuid,
      orderLineUuid: line.orderLineUuid,
      userUuid: order.userUuid,
      accUuid: order.accUuid,
      personName: order.personName,
      topic: sketch.topic,
      wish: sketch.wish,
      contactPhone: order.mobilePhone,
      state: sketch.state,
      version: sketch.said.length,
      ruledFor: sketch.ruledFor ?? null,
      createdAt,
      changedAt: createdAt,
    },
    messages: sketch.said.map(([party, kind, after, content, picture], n) => ({
      messageUuid: `${complaintUuid}-${n}`,
      complaintUuid,
      party,
      author: authorOf(party, placed),
      kind,
      content,
      pictures: picture ? [line.picturePath] : [],
      createdAt: Math.min(createdAt + after, now),
    })),
  }
}

export const seedComplaints = async (db: Database, now: number): Promise<void> => {
  const { demo, others } = await readLines(db)
  const [waiting] = SKETCHES
  const placed = [
    ...SKETCHES.flatMap((sketch, index) => {
      const row = demo[index]
      return row ? [rowsOf(row, sketch, index, now)] : []
    }),
    ...others.flatMap((row, index) => (waiting ? [rowsOf(row, waiting, SKETCHES.length + index, now)] : [])),
  ]
  await insertMany(
    db,
    complaints,
    placed.map(({ complaint }) => complaint),
  )
  const messages = placed.flatMap(one => one.messages)
  // the column counts by itself: said in this order
  if (messages.length > 0) await db.insert(complaintMessages).values(messages)
}
