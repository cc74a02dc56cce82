import type { erpPurchaseLines, erpPurchaseOrders } from '../../db/schema'
import { chinaDay, chinaMidnight, chinaTime, DAY_MS } from '../../kernel/chinaTime'
import { between, diceFor, pick, type Dice } from '../catalog/seeded'
import { stateOfRows } from '../../services/document/machine'
import { seedGoodsOf, type SeedGoods } from './goods'
import { ASKING_DEPTS, BUYERS, deptUuidOf, inOrg, staffUuidOf, type ErpOrg } from './masters'
import { overPercentOf, supplierUuidOf, suppliersFor } from './suppliers'

export type HeadRow = typeof erpPurchaseOrders.$inferInsert
export type LineRow = typeof erpPurchaseLines.$inferInsert

const SEED = 20_261

const REMARKS: readonly string[] = [
  '',
  '',
  '',
  '送货前一天电话联系仓库',
  '随货附出厂合格证与检测报告',
  '请按批次分开包装并贴标签',
  '车间停机检修用，务必按期到货',
  '送至二号仓，卸货需叉车',
  '含税含运费，月结 60 天',
]

/** 1 draft, 2 in approval, 3 approved, 4 partly received, 5 received, 6 closed, 9 refused; older is further. */
const stateFor = (dice: Dice, ageDays: number): string => {
  if (ageDays < 2) return pick(dice, ['1', '2', '2', '3'])
  if (ageDays < 12) return pick(dice, ['2', '3', '3', '4', '9'])
  if (ageDays < 40) return pick(dice, ['3', '4', '4', '5', '5'])
  return pick(dice, ['5', '5', '5', '5', '6', '9'])
}
const arrivedShare = (dice: Dice, state: string): number =>
  state === '5' || state === '6' ? 1 : state === '4' ? pick(dice, [0, 0.5, 1]) : 0

const quantityFor = (dice: Dice, { unit, priceFen }: SeedGoods): number => {
  if (unit === '吨' || unit === '立方米') return between(dice, 2, 40) / 2
  if (unit === '米') return between(dice, 1, 30) * 50
  if (priceFen > 50_000) return between(dice, 1, 8)
  return between(dice, 2, priceFen > 5_000 ? 30 : 60) * (priceFen < 500 ? 50 : priceFen < 3_000 ? 5 : 1)
}

/** More than so many days ago: by the day, so that two worlds that begin some seconds apart are the same. */
export const isOlderThan = (days: number, { at }: Pick<Made, 'at'>, now: number): boolean =>
  at < chinaMidnight(now - days * DAY_MS)

/** Some minute between 8 and 18 o'clock of that day, not later than now. */
const atWork = (time: number, now: number, dice: Dice): number =>
  Math.min(chinaMidnight(time) + between(dice, 8 * 60, 18 * 60) * 60_000, now - between(dice, 1, 90) * 60_000)

interface Place {
  org: ErpOrg
  index: number
  now: number
  count: number
}

/** Names of who enters documents, by person. */
const CREATORS: Readonly<Record<string, string>> = {
  'person-0001-hengqi': '陈立恒',
  'person-0002-hengqi': '林晓雯',
}

/** Who decides in an organisation. */
export const approverIn = (orgUuid: string): string => (orgUuid === 'org-hengqi' ? '陈立恒' : '采购管理员')

/** A row as it was entered. */
export const lineRow = (
  { docUuid, orgUuid }: Pick<HeadRow, 'docUuid' | 'orgUuid'>,
  lineNo: number,
  line: Pick<LineRow, 'goodsUuid' | 'qty' | 'priceFen'> & Partial<LineRow>,
): LineRow => {
  const amountFen = Math.round(line.priceFen * Number(line.qty))
  return {
    lineUuid: `${docUuid}-${lineNo}`,
    orgUuid,
    docUuid,
    lineNo,
    doneQty: '0',
    amountFen,
    taxFen: amountFen - Math.round(amountFen / (1 + Number(line.taxRate ?? 0) / 100)),
    taxRate: null,
    arriveOn: null,
    remark: '',
    more: {},
    ...line,
  }
}

/** A document that was last changed when it was entered, with the sums of its rows. */
export const headRow = (
  lines: readonly LineRow[],
  time: number,
  head: Pick<HeadRow, 'docUuid' | 'orgUuid' | 'state' | 'creatorPersonUuid' | 'templateUuid'> &
    Partial<HeadRow>,
): HeadRow => {
  const amountFen = lines.reduce((sum, line) => sum + line.amountFen, 0)
  const at = chinaTime(time)
  const creatorName = CREATORS[head.creatorPersonUuid] ?? '采购管理员'
  return {
    // numbered when all of them are known
    code: '',
    kind: '',
    docAt: at,
    arriveOn: null,
    supplierUuid: null,
    deptUuid: null,
    staffUuid: null,
    creatorName,
    lineCount: lines.length,
    totalQty: String(lines.reduce((sum, line) => sum + Number(line.qty), 0)),
    amountFen,
    taxFen: lines.reduce((sum, line) => sum + line.taxFen, 0),
    urgent: false,
    remark: '',
    version: 1,
    more: {},
    fileUuids: [],
    createdAt: at,
    updatedAt: at,
    updatedBy: creatorName,
    ...head,
  }
}

/** How the suppliers are paid: most after the month's end. */
const SETTLED = ['month60', 'month30', 'month60', 'cash'] as const

const makeOrder = ({ org, index, now, count }: Place, goods: readonly SeedGoods[]) => {
  const dice = diceFor(SEED, `${org}/${index}`)
  // closer together the newer they are: half a year of them
  const ageDays = Math.pow(index / count, 1.7) * 180
  const orderedAt = atWork(now - ageDays * DAY_MS, now, dice)
  const group = pick(dice, Object.keys(suppliersFor))
  const state = stateFor(dice, ageDays)
  const arriveOn = chinaDay(orderedAt + between(dice, 3, 21) * DAY_MS)
  const docUuid = `po-${inOrg(org, String(index).padStart(4, '0'))}`
  const choice = goods.filter(one => one.classCode.startsWith(group))
  const share = arrivedShare(dice, state)
  const place = { docUuid, orgUuid: `org-${org}` }
  const lines = Array.from({ length: between(dice, 1, 4) }, (_, n) => {
    const one = choice[(index * 3 + n * 5) % choice.length] as SeedGoods
    const qty = quantityFor(dice, one)
    // some orders in approval cost more than before: the approver sees a warning
    const usual = between(dice, 94, 103)
    const percent = state === '2' && index % 2 === 0 && n === 0 ? usual * 1.2 : usual
    const priceFen = Math.round((one.priceFen * percent) / 100)
    return lineRow(place, n + 1, {
      goodsUuid: one.goodsUuid,
      qty: String(qty),
      doneQty: String(share === 1 ? qty : Math.floor(qty * share)),
      priceFen,
      taxRate: one.taxRate,
      arriveOn,
    })
  })
  const mine =
    org === 'hengqi'
      ? pick(dice, ['person-0001-hengqi', 'person-0002-hengqi', 'person-0002-hengqi'])
      : `person-${org}`
  const head = headRow(lines, orderedAt, {
    ...place,
    kind: pick(dice, ['standard', 'standard', 'standard', 'frame', 'spot']),
    // half of one piece is nothing yet
    state: state === '4' ? stateOfRows(lines) : state,
    arriveOn: state === '1' ? null : arriveOn,
    supplierUuid: supplierUuidOf(org, pick(dice, suppliersFor[group] ?? [])),
    deptUuid: deptUuidOf(org, pick(dice, ASKING_DEPTS[group] ?? [])),
    staffUuid: staffUuidOf(org, pick(dice, BUYERS)),
    creatorPersonUuid: mine,
    urgent: between(dice, 1, 8) === 1,
    remark: pick(dice, REMARKS),
    templateUuid: 'template-purchase-standard',
    more: { cSettleMode: SETTLED[index % SETTLED.length] ?? 'month60' },
  })
  const percent = overPercentOf(org, head.supplierUuid?.split('-').pop() ?? '')
  if (percent !== null) for (const line of lines) line.more = { iOverPercent: percent }
  return { head, lines, at: orderedAt }
}

/** Fen; smaller orders are paid when their goods are there. */
const ADVANCED_FROM = 500_000

/** A document of the world, and when it was entered. */
export interface Made {
  head: HeadRow
  lines: LineRow[]
  at: number
}

/** An order of which nothing has come agrees to be paid in advance: 30 %, in whole hundreds, within three days. */
const agreeAdvance = (orders: readonly Made[], now: number): void => {
  const order = orders.find(({ head }) => head.state === '3' && head.amountFen > ADVANCED_FROM)
  if (!order) return
  const hundreds = Math.round((order.head.amountFen * 0.3) / 10_000)
  order.head.more = {
    ...order.head.more,
    iPrepay: `${hundreds * 100}.00`,
    dPrepayDate: chinaDay(now + 3 * DAY_MS),
  }
}

/** Newest first. */
export const madeOrders = (org: ErpOrg, count: number, now: number): Made[] => {
  const goods = seedGoodsOf(org)
  const orders = Array.from({ length: count }, (_, index) => makeOrder({ org, index, now, count }, goods))
  if (org === 'hengqi') agreeAdvance(orders, now)
  return orders
}
