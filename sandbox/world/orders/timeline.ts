import type { OrderState } from '@wire/order'
import { DAY_MS, HOUR_MS } from '../../kernel/chinaTime'
import type { CaseSketch } from './afterSales'
import type { ParcelSketch } from './parcels'

const MINUTE = 60_000

/** One order of the past, told relative to now. Times in ms. */
export interface OrderSketch {
  state: OrderState
  age: number
  /** which of the enterprise's buyers placed it */
  by: number
  lines: number
  remark?: string
  poReference?: string
  cancelReason?: string
  reviewed?: boolean
  /** 2 fetched, 3 by the seller's truck; default: by express */
  delivery?: 2 | 3
  /** how it left the merchant; default: at once */
  sent?: readonly ParcelSketch[]
  /** after-sale cases, each of lines of its own */
  cases?: readonly CaseSketch[]
  /** there is a request to pay it: `decider` is one of the enterprise's buyers */
  approval?: { state: 0 | 1 | 3 | 4; message: string; decider?: number; reason?: string }
}

/** After-sale cases in every state, hours before now. */
const CASES = {
  beforeShipping: [
    {
      kind: 1,
      received: false,
      reason: 'plan',
      note: '项目延期，本批物资暂不需要，请协助取消。',
      lines: [{ at: 0 }],
      steps: [{ state: 1, ago: 5 }],
    },
  ],
  returning: [
    {
      kind: 2,
      received: true,
      reason: 'size',
      note: '现场安装尺寸不合适，包装未拆。',
      lines: [{ at: 0 }],
      steps: [
        { state: 1, ago: 70 },
        { state: 3, ago: 52 },
        { state: 4, ago: 30, text: '顺丰速运 SF1406528837215' },
      ],
      parcel: { courierCode: 'SF', trackingNo: 'SF1406528837215' },
    },
  ],
  several: [
    {
      kind: 1,
      received: true,
      reason: 'damaged',
      note: '到货时外箱破损，其中部分有明显压痕，申请补偿。',
      lines: [{ at: 0 }],
      percent: 40,
      steps: [
        { state: 1, ago: 60 },
        { state: 2, ago: 40, text: '签收单上未注明破损，请补充签收现场照片后重新提交' },
      ],
    },
    {
      kind: 1,
      received: true,
      reason: 'short',
      note: '清点后少一件，送货单已注明。',
      lines: [{ at: 1, qty: 1 }],
      steps: [
        { state: 1, ago: 200 },
        { state: 5, ago: 180 },
        { state: 6, ago: 152 },
      ],
    },
    {
      kind: 2,
      received: true,
      reason: 'no-reason',
      note: '',
      lines: [{ at: 2 }],
      steps: [
        { state: 1, ago: 190 },
        { state: 7, ago: 186 },
      ],
    },
  ],
  toReturn: [
    {
      kind: 2,
      received: true,
      reason: 'no-reason',
      note: '多采购了一批，未使用。',
      lines: [{ at: 0 }],
      steps: [
        { state: 1, ago: 64 },
        { state: 3, ago: 44 },
      ],
    },
  ],
  ended: [
    {
      kind: 2,
      received: true,
      reason: 'size',
      note: '',
      lines: [{ at: 0 }],
      steps: [
        { state: 1, ago: 460 },
        { state: 3, ago: 440 },
        { state: 8, ago: 272 },
      ],
    },
  ],
  refunding: [
    {
      kind: 1,
      received: true,
      reason: 'price',
      note: '与销售协商补差价。',
      lines: [{ at: 0 }],
      percent: 15,
      steps: [
        { state: 1, ago: 30 },
        { state: 5, ago: 8 },
      ],
    },
  ],
} as const satisfies Record<string, readonly CaseSketch[]>

/** The demo enterprise: every state, both buyers, two unpaid orders that can be paid together. */
export const DEMO_TIMELINE: readonly OrderSketch[] = [
  { state: 1, age: 35 * MINUTE, by: 0, lines: 3, remark: '送货前请电话联系', poReference: 'PO-2026-0318' },
  { state: 1, age: 3 * HOUR_MS, by: 0, lines: 1 },
  {
    state: 1,
    age: 9 * HOUR_MS,
    by: 1,
    lines: 2,
    remark: '发票随货',
    approval: { state: 0, message: '二车间周五换型要用，请今天安排付款，谢谢陈总。' },
  },
  {
    state: 1,
    age: 23 * HOUR_MS,
    by: 1,
    lines: 1,
    approval: { state: 3, message: '', decider: 0, reason: '请与下周的刀具采购合并下单' },
  },
  {
    state: 2,
    age: 7 * HOUR_MS,
    by: 1,
    lines: 2,
    approval: { state: 1, message: '季度补货，预算内。', decider: 0 },
  },
  {
    state: 2,
    age: 26 * HOUR_MS,
    by: 0,
    lines: 4,
    poReference: 'PO-2026-0311',
    delivery: 3,
    approval: { state: 1, message: '超出我的单笔额度，请财务付款。', decider: 2 },
  },
  { state: 2, age: 2 * DAY_MS, by: 0, lines: 1, cases: CASES.beforeShipping },
  { state: 3, age: 3 * DAY_MS, by: 0, lines: 2, sent: [{ after: 26 }] },
  {
    state: 3,
    age: 4 * DAY_MS,
    by: 1,
    lines: 3,
    remark: '卸货平台限高 3.8 米',
    sent: [
      {
        after: 20,
        lines: [0],
      },
      {
        after: 95,
        lines: [1],
      },
    ],
  },
  {
    state: 3,
    age: 5 * DAY_MS,
    by: 0,
    lines: 1,
    poReference: 'PO-2026-0302',
    sent: [
      {
        after: 24,
        journey: 'stuck',
      },
    ],
  },
  { state: 4, age: 9 * DAY_MS, by: 0, lines: 2, cases: CASES.returning },
  { state: 4, age: 12 * DAY_MS, by: 1, lines: 1, reviewed: true },
  { state: 4, age: 16 * DAY_MS, by: 0, lines: 5, poReference: 'PO-2026-0224', cases: CASES.several },
  { state: 4, age: 21 * DAY_MS, by: 0, lines: 2, cases: CASES.toReturn },
  { state: 4, age: 27 * DAY_MS, by: 1, lines: 3, reviewed: true, cases: CASES.ended },
  { state: 4, age: 34 * DAY_MS, by: 0, lines: 1, reviewed: true, cases: CASES.refunding },
  { state: 4, age: 48 * DAY_MS, by: 1, lines: 2, reviewed: true },
  { state: 5, age: 30 * HOUR_MS, by: 1, lines: 1, approval: { state: 0, message: '打样急用' } },
  {
    state: 5,
    age: 6 * DAY_MS,
    by: 0,
    lines: 2,
    cancelReason: '商品选错，重新下单',
    approval: { state: 4, message: '' },
  },
  { state: 5, age: 19 * DAY_MS, by: 1, lines: 1, cancelReason: '采购计划变更' },
  { state: 6, age: 14 * DAY_MS, by: 0, lines: 1 },
  { state: 6, age: 40 * DAY_MS, by: 1, lines: 2, remark: '尺寸不符，已退货' },
  // received without any case: to review, to invoice, to complain about
  { state: 4, age: 8 * DAY_MS, by: 0, lines: 2 },
  { state: 4, age: 10 * DAY_MS, by: 0, lines: 1 },
  { state: 4, age: 13 * DAY_MS, by: 0, lines: 3, poReference: 'PO-2026-0226' },
  { state: 4, age: 18 * DAY_MS, by: 0, lines: 2, reviewed: true },
  { state: 4, age: 25 * DAY_MS, by: 0, lines: 1, reviewed: true },
  { state: 4, age: 31 * DAY_MS, by: 1, lines: 2, reviewed: true },
  { state: 4, age: 38 * DAY_MS, by: 0, lines: 2, reviewed: true },
  { state: 4, age: 45 * DAY_MS, by: 0, lines: 1, delivery: 2 },
]

/** Every other enterprise has a few, so that there is something that must not be seen. */
export const OTHER_TIMELINE: readonly OrderSketch[] = [
  { state: 1, age: 5 * HOUR_MS, by: 0, lines: 1 },
  { state: 2, age: 20 * HOUR_MS, by: 0, lines: 2 },
  { state: 3, age: 4 * DAY_MS, by: 0, lines: 1 },
  { state: 4, age: 11 * DAY_MS, by: 0, lines: 2, reviewed: true },
  { state: 5, age: 8 * DAY_MS, by: 0, lines: 1, cancelReason: '暂不需要' },
]

/** A long history: mostly done, none unpaid, one about every two hours. */
export const longTimeline = (count: number): OrderSketch[] =>
  Array.from({ length: count }, (_, index) => ({
    state: index % 17 === 0 ? 5 : index % 23 === 0 ? 6 : index < 40 ? 2 : index < 120 ? 3 : 4,
    age: 2 * DAY_MS + index * 2 * HOUR_MS,
    by: index % 3 === 0 ? 1 : 0,
    lines: 1 + (index % 3),
    reviewed: index % 5 !== 0,
    ...(index % 17 === 0 && { cancelReason: '采购计划变更' }),
  }))
