import type { CaseSketch } from '../orders/afterSales'

/** People of the world, by phone and enterprise. */
export const WHO = {
  demo: '13800000001/acc-hengqi',
  colleague: '13800000002/acc-hengqi',
  zhou: '13800000003/acc-lanchuan',
  huang: '13800000014/acc-yuecheng',
  ying: '13800000015/acc-yongtuo',
} as const
export type Who = keyof typeof WHO

export interface MemberSketch {
  who: Who
  /** of what the group needs, in percent */
  share: number
  /** hours after the group was opened */
  after: number
  /** of the order, once the group has succeeded; default 4 */
  state?: 2 | 3 | 4
  cases?: readonly CaseSketch[]
  /** which withdrawal its commission went into */
  withdrawal?: string
}

export interface GroupSketch {
  by: Who
  /** which of the plans */
  plan: number
  /** hours before now */
  age: number
  hours: number
  members: readonly MemberSketch[]
}

const HOURS_A_DAY = 24

/** Newest first; whether a group has ended, and how, follows from its members. */
export const GROUPS: readonly GroupSketch[] = [
  {
    by: 'demo',
    plan: 0,
    age: 15,
    hours: 24,
    members: [
      { who: 'zhou', share: 60, after: 2 },
      { who: 'ying', share: 40, after: 5 },
      { who: 'demo', share: 30, after: 6 },
    ],
  },
  {
    by: 'demo',
    plan: 1,
    age: 40,
    hours: 72,
    members: [
      { who: 'demo', share: 20, after: 1 },
      { who: 'huang', share: 25, after: 9 },
      { who: 'colleague', share: 40, after: 20 },
    ],
  },
  {
    by: 'zhou',
    plan: 2,
    age: 43,
    hours: 48,
    members: [
      { who: 'zhou', share: 50, after: 0 },
      { who: 'demo', share: 25, after: 8 },
    ],
  },
  { by: 'huang', plan: 0, age: 20, hours: 48, members: [{ who: 'huang', share: 45, after: 1 }] },
  {
    by: 'demo',
    plan: 3,
    age: 3 * HOURS_A_DAY,
    hours: 24,
    members: [
      { who: 'zhou', share: 90, after: 3, state: 2 },
      { who: 'huang', share: 60, after: 12, state: 3 },
    ],
  },
  {
    by: 'demo',
    plan: 4,
    age: 9 * HOURS_A_DAY,
    hours: 48,
    members: [
      { who: 'demo', share: 40, after: 1 },
      { who: 'ying', share: 90, after: 4, state: 3 },
      { who: 'zhou', share: 80, after: 20, withdrawal: 'failed' },
      { who: 'huang', share: 50, after: 30 },
    ],
  },
  {
    by: 'demo',
    plan: 5,
    age: 12 * HOURS_A_DAY,
    hours: 24,
    members: [
      { who: 'demo', share: 25, after: 2 },
      { who: 'colleague', share: 20, after: 6 },
    ],
  },
  {
    by: 'demo',
    plan: 6,
    age: 16 * HOURS_A_DAY,
    hours: 72,
    members: [
      { who: 'zhou', share: 150, after: 5, withdrawal: 'underWay' },
      { who: 'ying', share: 120, after: 30, withdrawal: 'underWay' },
    ],
  },
  {
    by: 'colleague',
    plan: 7,
    age: 19 * HOURS_A_DAY,
    hours: 48,
    members: [
      {
        who: 'demo',
        share: 60,
        after: 3,
        cases: [
          {
            kind: 1,
            received: true,
            reason: 'damaged',
            note: '到货时有三箱外包装破损，箱内产品有压痕，已拍照留存。',
            lines: [{ at: 0 }],
            percent: 30,
            steps: [{ state: 1, ago: 7 }],
          },
        ],
      },
      { who: 'huang', share: 70, after: 8 },
    ],
  },
  {
    by: 'demo',
    plan: 8,
    age: 24 * HOURS_A_DAY,
    hours: 48,
    members: [
      {
        who: 'demo',
        share: 50,
        after: 1,
        cases: [
          {
            kind: 1,
            received: true,
            reason: 'short',
            note: '清点后数量不足，送货单上已注明。',
            lines: [{ at: 0 }],
            percent: 10,
            steps: [
              { state: 1, ago: 400 },
              { state: 5, ago: 380 },
              { state: 6, ago: 350 },
            ],
          },
        ],
      },
      { who: 'zhou', share: 100, after: 6, withdrawal: 'settled' },
      { who: 'huang', share: 60, after: 11, withdrawal: 'settled' },
    ],
  },
  {
    by: 'demo',
    plan: 9,
    age: 29 * HOURS_A_DAY,
    hours: 72,
    members: [
      { who: 'ying', share: 130, after: 10, withdrawal: 'settled' },
      { who: 'huang', share: 120, after: 40, withdrawal: 'settled' },
    ],
  },
]

/** Withdrawals of the demo account, hours before now. */
export const WITHDRAWALS: readonly {
  name: string
  state: 1 | 2 | 3
  ago: number
  ended?: number
  reason?: string
}[] = [
  { name: 'underWay', state: 1, ago: 5 },
  {
    name: 'failed',
    state: 3,
    ago: 52,
    ended: 30,
    reason: '收款户名与实名认证姓名不一致，银行已退回，请核对后重新提现',
  },
  { name: 'settled', state: 2, ago: 9 * HOURS_A_DAY, ended: 8 * HOURS_A_DAY },
]
