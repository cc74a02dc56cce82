import type { OrderState } from '@wire/order'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

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
  afterSale?: boolean
}

/** The demo enterprise: every state, both buyers, two unpaid orders that can be paid together. */
export const DEMO_TIMELINE: readonly OrderSketch[] = [
  { state: 1, age: 35 * MINUTE, by: 0, lines: 3, remark: '送货前请电话联系', poReference: 'PO-2026-0318' },
  { state: 1, age: 3 * HOUR, by: 0, lines: 1 },
  { state: 1, age: 9 * HOUR, by: 1, lines: 2, remark: '发票随货' },
  { state: 1, age: 23 * HOUR, by: 1, lines: 1 },
  { state: 2, age: 7 * HOUR, by: 1, lines: 2 },
  { state: 2, age: 26 * HOUR, by: 0, lines: 4, poReference: 'PO-2026-0311' },
  { state: 2, age: 2 * DAY, by: 0, lines: 1, afterSale: true },
  { state: 3, age: 3 * DAY, by: 0, lines: 2 },
  { state: 3, age: 4 * DAY, by: 1, lines: 3, remark: '卸货平台限高 3.8 米' },
  { state: 3, age: 5 * DAY, by: 0, lines: 1, poReference: 'PO-2026-0302' },
  { state: 4, age: 9 * DAY, by: 0, lines: 2 },
  { state: 4, age: 12 * DAY, by: 1, lines: 1, reviewed: true },
  { state: 4, age: 16 * DAY, by: 0, lines: 5, poReference: 'PO-2026-0224' },
  { state: 4, age: 21 * DAY, by: 0, lines: 2, afterSale: true },
  { state: 4, age: 27 * DAY, by: 1, lines: 3, reviewed: true },
  { state: 4, age: 34 * DAY, by: 0, lines: 1, reviewed: true },
  { state: 4, age: 48 * DAY, by: 1, lines: 2, reviewed: true },
  { state: 5, age: 30 * HOUR, by: 1, lines: 1 },
  { state: 5, age: 6 * DAY, by: 0, lines: 2, cancelReason: '商品选错，重新下单' },
  { state: 5, age: 19 * DAY, by: 1, lines: 1, cancelReason: '采购计划变更' },
  { state: 6, age: 14 * DAY, by: 0, lines: 1 },
  { state: 6, age: 40 * DAY, by: 1, lines: 2, remark: '尺寸不符，已退货' },
]

/** Every other enterprise has a few, so that there is something that must not be seen. */
export const OTHER_TIMELINE: readonly OrderSketch[] = [
  { state: 1, age: 5 * HOUR, by: 0, lines: 1 },
  { state: 2, age: 20 * HOUR, by: 0, lines: 2 },
  { state: 3, age: 4 * DAY, by: 0, lines: 1 },
  { state: 4, age: 11 * DAY, by: 0, lines: 2, reviewed: true },
  { state: 5, age: 8 * DAY, by: 0, lines: 1, cancelReason: '暂不需要' },
]

/** A long history: mostly done, none unpaid, one about every two hours. */
export const longTimeline = (count: number): OrderSketch[] =>
  Array.from({ length: count }, (_, index) => ({
    state: index % 17 === 0 ? 5 : index % 23 === 0 ? 6 : index < 40 ? 2 : index < 120 ? 3 : 4,
    age: 2 * DAY + index * 2 * HOUR,
    by: index % 3 === 0 ? 1 : 0,
    lines: 1 + (index % 3),
    reviewed: index % 5 !== 0,
    ...(index % 17 === 0 && { cancelReason: '采购计划变更' }),
  }))
