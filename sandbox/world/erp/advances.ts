import { chinaDay, DAY_MS } from '../../kernel/chinaTime'
import { yuanOf } from '../../services/money'
import { staffUuidOf, type ErpOrg } from './masters'
import { headRow, lineRow, type Made } from './purchases'
import { bankOf } from './suppliers'

/** Fen; smaller orders are paid when their goods are there. */
const ADVANCED_FROM = 300_000

/** 30 % of an order, in whole hundreds of yuan. */
const advancedFenOf = ({ head }: Made): number =>
  Math.max(1, Math.round((head.amountFen * 0.3) / 10_000)) * 10_000

/** An advance of an order that agrees it, entered a day after the order; `paid`: and paid three days later. */
const advanceOf = (
  org: ErpOrg,
  order: Made,
  nth: number,
  { now, paid }: { now: number; paid: boolean },
): Made => {
  const at = Math.min(order.at + DAY_MS, now - (5 + nth) * 60_000)
  const place = { docUuid: `ya-${org}-${String(nth).padStart(4, '0')}`, orgUuid: `org-${org}` }
  const amount = yuanOf(advancedFenOf(order))
  const plannedFor = chinaDay(paid ? Math.min(at + 3 * DAY_MS, now) : now + DAY_MS)
  order.head.more = { ...order.head.more, iPrepay: amount, dPrepayDate: plannedFor }
  const lines = order.lines.map(({ goodsUuid, qty, priceFen, taxRate, lineUuid }, n) =>
    lineRow(place, n + 1, {
      goodsUuid,
      qty,
      priceFen,
      taxRate,
      upstreamKind: 'purchaseOrder',
      upstreamDocUuid: order.head.docUuid,
      upstreamLineUuid: lineUuid,
    }),
  )
  const { supplierUuid, creatorPersonUuid } = order.head
  const { bankName: cBankName, bankAccount: cBankAccount } = bankOf(supplierUuid?.split('-').pop() ?? '')
  const head = headRow(lines, at, {
    ...place,
    state: paid ? '5' : '3',
    arriveOn: plannedFor,
    supplierUuid: supplierUuid ?? null,
    staffUuid: staffUuidOf(org, 'E0012'),
    creatorPersonUuid,
    templateUuid: 'template-advance-standard',
    more: {
      iPaidAmount: amount,
      cBankName,
      cBankAccount,
      cPayMethod: 'transfer',
      ...(paid && {
        dPaidOn: plannedFor,
        cBankSerial: `${plannedFor.replace(/-/g, '')}9000${nth}`,
      }),
    },
  })
  return { head, lines, at }
}

/**
 * One advance that waits to be paid, one that is paid while its goods come, and one that no payment took off though all
 * goods of its order are paid: the supplier is to pay it back.
 */
export const advancesOf = (
  org: ErpOrg,
  orders: readonly Made[],
  { receipts, payments, now }: { receipts: readonly Made[]; payments: readonly Made[]; now: number },
): Made[] => {
  const isFree = ({ head }: Made) => head.amountFen > ADVANCED_FROM && head.more?.['iPrepay'] === undefined
  const [waiting, running] = orders.filter(order => isFree(order) && order.head.state === '3')
  const paid = new Set(
    payments
      .filter(({ head }) => head.state === '5')
      .flatMap(({ lines }) => lines.map(one => one.upstreamDocUuid)),
  )
  const isPaid = (order: Made) => {
    const own = receipts.filter(({ lines }) => lines.some(one => one.upstreamDocUuid === order.head.docUuid))
    return own.length > 0 && own.every(({ head }) => paid.has(head.docUuid))
  }
  const over = orders.find(order => isFree(order) && ['5', '6'].includes(order.head.state) && isPaid(order))
  return [waiting, running, over].flatMap((order, nth) =>
    order ? [advanceOf(org, order, nth, { now, paid: nth > 0 })] : [],
  )
}
