import type { erpDocumentEvents } from '../../db/schema'
import { chinaDay, chinaTime, DAY_MS } from '../../kernel/chinaTime'
import { yuanOf } from '../../services/money'
import { between, diceFor, pick } from '../catalog/seeded'
import { advancesOf } from './advances'
import { seedGoodsOf, type SeedGoods } from './goods'
import { EXEMPT, inspectedReceipts, passedOf } from './inspections'
import { invoicesOf, overInvoicesOf } from './invoices'
import { issuesOf } from './issues'
import { deptUuidOf, inOrg, staffUuidOf, type ErpOrg } from './masters'
import { approverIn, type HeadRow, headRow, isOlderThan, lineRow, type LineRow, type Made } from './purchases'
import { bankOf } from './suppliers'

/** What came before and after the purchase orders: requests, receipts, returns, payments, advances, invoices, goods issues. */
export interface Chains {
  requests: Made[]
  /** requests nothing has been ordered for yet; among `requests` too */
  open: Made[]
  receipts: Made[]
  returns: Made[]
  payments: Made[]
  advances: Made[]
  invoices: Made[]
  issues: Made[]
  /** what happened to receipts that are inspected */
  inspections: SeedEvent[]
}

const SEED = 20_262
const REASONS = [
  '月度备料',
  '库存低于安全线，补充采购',
  '设备检修备件',
  '新项目开工用料',
  '员工劳保用品按季发放',
] as const

const fromLine = (kind: string, { head, lines }: Made, index: number): Partial<LineRow> => ({
  upstreamKind: kind,
  upstreamDocUuid: head.docUuid,
  upstreamDocCode: head.code,
  upstreamLineUuid: lines[index]?.lineUuid,
})

/** Released orders count as ordered; others still hold what they drew. */
const RELEASED: readonly string[] = ['3', '4', '5', '6']

const stateOfDone = (lines: readonly LineRow[]): string => {
  if (lines.every(line => Number(line.doneQty) >= Number(line.qty))) return '5'
  return lines.some(line => Number(line.doneQty) > 0) ? '4' : '3'
}

/** The request an order was drawn from; one in three asks for more than has been ordered. */
const requestOf = (org: ErpOrg, order: Made, index: number): Made => {
  const dice = diceFor(SEED, `${org}/request/${index}`)
  const at = order.at - between(dice, 5, 40) * 3_600_000
  const place = { docUuid: `pr-${inOrg(org, String(index).padStart(4, '0'))}`, orgUuid: `org-${org}` }
  const isMore = between(dice, 1, 3) === 1
  const isReleased = RELEASED.includes(order.head.state)
  const lines = order.lines.map((line, n) =>
    lineRow(place, n + 1, {
      goodsUuid: line.goodsUuid,
      qty: String(isMore && n === 0 ? Number(line.qty) * 2 : Number(line.qty)),
      doneQty: order.head.state === '6' ? line.doneQty : isReleased ? line.qty : '0',
      priceFen: line.priceFen,
      arriveOn: line.arriveOn ?? null,
    }),
  )
  const made: Made = {
    lines,
    at,
    head: headRow(lines, at, {
      ...place,
      state: stateOfDone(lines),
      kind: order.head.kind === 'spot' ? 'spare' : 'plan',
      deptUuid: order.head.deptUuid ?? null,
      staffUuid: staffUuidOf(org, pick(dice, ['E0042', 'E0047', 'E0053', 'E0061', 'E0070'])),
      arriveOn: lines[0]?.arriveOn ?? null,
      creatorPersonUuid: order.head.creatorPersonUuid,
      urgent: order.head.urgent,
      remark: '',
      templateUuid: 'template-request-standard',
      more: { cReason: pick(dice, REASONS) },
    }),
  }
  order.lines.forEach((line, n) => Object.assign(line, fromLine('purchaseRequest', made, n)))
  return made
}

/** Requests nothing has been ordered for yet. */
const OPEN_STATES = ['1', '2', '2', '3', '3', '3', '9', '6'] as const
/** Goods of these the shop sells too. */
const SHOP_GOODS = [27, 30, 42, 44, 60, 10, 61] as const

const openRequest = (org: ErpOrg, index: number, now: number, goods: readonly SeedGoods[]): Made => {
  const dice = diceFor(SEED, `${org}/open/${index}`)
  const at = now - (index * 9 + between(dice, 1, 6)) * 3_600_000
  const place = { docUuid: `pr-${inOrg(org, `open-${index}`)}`, orgUuid: `org-${org}` }
  const lines = Array.from({ length: 3 }, (_, n) => {
    const one = goods[SHOP_GOODS[(index + n * 2) % SHOP_GOODS.length] ?? 0] as SeedGoods
    return lineRow(place, n + 1, {
      goodsUuid: one.goodsUuid,
      qty: String(between(dice, 3, 24)),
      priceFen: one.priceFen,
      arriveOn: chinaDay(now + between(dice, 4, 15) * DAY_MS),
    })
  })
  return {
    lines,
    at,
    head: headRow(lines, at, {
      ...place,
      state: OPEN_STATES[index] ?? '1',
      kind: 'plan',
      deptUuid: deptUuidOf(org, pick(dice, ['5010', '3010', '2020'])),
      staffUuid: staffUuidOf(org, pick(dice, ['E0070', 'E0042', 'E0031'])),
      arriveOn: lines[0]?.arriveOn ?? null,
      creatorPersonUuid:
        org !== 'hengqi' ? `person-${org}` : index % 2 ? 'person-0001-hengqi' : 'person-0002-hengqi',
      templateUuid: 'template-request-standard',
      more: { cReason: pick(dice, REASONS) },
    }),
  }
}

export type SeedEvent = typeof erpDocumentEvents.$inferInsert

/** Minutes after it was entered, what happened, and why. */
const STEPS_TO: Readonly<
  Record<string, readonly (readonly [after: number, action: string, reason?: string])[]>
> = {
  '2': [[20, 'submit']],
  '3': [
    [20, 'submit'],
    [95, 'approve'],
  ],
  '6': [
    [20, 'submit'],
    [95, 'approve'],
    [190, 'close'],
  ],
  '9': [
    [20, 'submit'],
    [95, 'refuse', '数量超出本月预算，请按实际库存核减后重新提交'],
    [140, 'comment', '库存已核对，核减后今天重新提交'],
  ],
}

/** How an open request came to stand where it stands. */
export const eventsOf = ({ head, at }: Made): SeedEvent[] => {
  const steps = STEPS_TO[head.state]
  if (!steps) return []
  return ([[0, 'create'], ...steps] as const).map(([after, action, reason = '']) => ({
    docUuid: head.docUuid,
    action,
    reason,
    changes: [],
    moreChanges: 0,
    actor: ['create', 'submit', 'comment'].includes(action) ? head.creatorName : approverIn(head.orgUuid),
    ...(action === 'comment' && {
      actorUuid: head.creatorPersonUuid,
      people: [approverIn(head.orgUuid)],
    }),
    happenedAt: chinaTime(at + after * 6e4),
  }))
}

/** What has arrived of an order came at once, or in two deliveries. */
const receiptsOf = (org: ErpOrg, order: Made, index: number, now: number): Made[] => {
  const dice = diceFor(SEED, `${org}/receipt/${index}`)
  const arrived = order.lines.map(line => Number(line.doneQty))
  const inspects = new Set(seedGoodsOf(org).flatMap(one => (one.inspect ? [one.goodsUuid] : [])))
  if (arrived.every(qty => qty === 0)) return []
  const firsts = arrived.map(qty => (between(dice, 1, 3) === 1 ? Math.floor(qty / 2) : qty))
  const parts = [firsts, arrived.map((qty, n) => qty - (firsts[n] ?? 0))]
  return parts.flatMap((part, nth) => {
    if (part.every(qty => qty === 0)) return []
    const at = Math.min(order.at + (2 + nth * 2) * DAY_MS, now - (20 + nth) * 60_000)
    const place = {
      docUuid: `gr-${inOrg(org, `${String(index).padStart(4, '0')}-${nth + 1}`)}`,
      orgUuid: `org-${org}`,
    }
    const lines = order.lines.flatMap((line, n) =>
      part[n]
        ? [
            lineRow(place, n + 1, {
              goodsUuid: line.goodsUuid,
              qty: String(part[n]),
              priceFen: line.priceFen,
              taxRate: line.taxRate,
              ...fromLine('purchaseOrder', order, n),
              more: inspects.has(line.goodsUuid) ? passedOf(String(part[n])) : EXEMPT,
            }),
          ]
        : [],
    )
    const { supplierUuid, deptUuid, creatorPersonUuid } = order.head
    const head = headRow(lines, at, {
      ...place,
      state: '5',
      supplierUuid: supplierUuid ?? null,
      deptUuid: deptUuid ?? null,
      staffUuid: staffUuidOf(org, pick(dice, ['E0031', 'E0034', 'E0038'])),
      creatorPersonUuid,
      templateUuid: 'template-receipt-standard',
      more: {
        cWarehouse: pick(dice, ['w1', 'w2']),
        cDeliveryNo: `SH${chinaDay(at).replace(/-/g, '').slice(2)}`,
      },
    })
    return [{ head, lines, at }]
  })
}

const RETURN_STATES = ['5', '5', '2', '3', '1'] as const

const PAID_AFTER_DAYS = 40
/** Old receipts were paid before goods of them went back: the supplier owes that money. */
const isPaidBefore = (receipt: Made, nth: number, now: number): boolean =>
  RETURN_STATES[nth % RETURN_STATES.length] === '5' && isOlderThan(PAID_AFTER_DAYS, receipt, now)

/** A part of the first row of every tenth receipt went back. */
const returnOf = (org: ErpOrg, receipt: Made, nth: number, now: number): Made => {
  const dice = diceFor(SEED, `${org}/return/${nth}`)
  const days = isPaidBefore(receipt, nth, now) ? 30 : 3
  const at = Math.min(receipt.at + days * DAY_MS, now - 10 * 60_000)
  const place = { docUuid: `rt-${inOrg(org, String(nth).padStart(4, '0'))}`, orgUuid: `org-${org}` }
  const state = RETURN_STATES[nth % RETURN_STATES.length] ?? '1'
  const from = receipt.lines[0] as LineRow
  const qty = Math.min(Number(from.qty), Math.max(1, Math.floor(Number(from.qty) / 4)))
  const lines = [
    lineRow(place, 1, {
      goodsUuid: from.goodsUuid,
      qty: String(qty),
      priceFen: from.priceFen,
      taxRate: from.taxRate,
      ...fromLine('goodsReceipt', receipt, 0),
      more: { cReturnReason: pick(dice, ['quality', 'damage', 'wrong']) },
    }),
  ]
  if (state === '5') from.doneQty = String(qty)
  const { supplierUuid, creatorPersonUuid } = receipt.head
  const head = headRow(lines, at, {
    ...place,
    state,
    supplierUuid: supplierUuid ?? null,
    staffUuid: staffUuidOf(org, 'E0012'),
    creatorPersonUuid,
    templateUuid: 'template-return-standard',
    // what was exchanged would be on its way again
    more: { cHandling: state === '5' ? 'refund' : 'exchange' },
  })
  return { head, lines, at }
}

/** Of the receipts of the last weeks; older ones are paid. */
const PAYMENT_STATES = ['2', '3', '1', '2', '9'] as const
/** Which one is to be paid to another account. */
const OTHER_ACCOUNT = 3

/** Of the supplier's file, but for one: the person who approves it is told. */
const accountOf = (supplierUuid: string, nth: number) => {
  const { bankName, bankAccount } = bankOf(supplierUuid.split('-').pop() ?? '')
  return { cBankName: bankName, cBankAccount: nth === OTHER_ACCOUNT ? '6228480402564890018' : bankAccount }
}

/** As a bank numbers the transfers of a day. */
const serialOf = (docUuid: string, day: string): string =>
  `${day.replace(/-/g, '')}${docUuid.replace(/\D/g, '').padStart(8, '0')}`

/** The whole of a receipt of which nothing had gone back. */
const paymentOf = (org: ErpOrg, receipt: Made, nth: number, now: number): Made => {
  const dice = diceFor(SEED, `${org}/payment/${nth}`)
  const at = Math.min(receipt.at + between(dice, 4, 20) * DAY_MS, now - (15 + nth) * 60_000)
  const place = { docUuid: `py-${inOrg(org, String(nth).padStart(4, '0'))}`, orgUuid: `org-${org}` }
  const isOld = isOlderThan(PAID_AFTER_DAYS, receipt, now)
  const lines = receipt.lines.map((line, n) =>
    lineRow(place, n + 1, {
      goodsUuid: line.goodsUuid,
      qty: line.qty,
      priceFen: line.priceFen,
      taxRate: line.taxRate,
      ...fromLine('goodsReceipt', receipt, n),
    }),
  )
  const { supplierUuid, creatorPersonUuid } = receipt.head
  const plannedFor = chinaDay(at + between(dice, 2, 9) * DAY_MS)
  const head = headRow(lines, at, {
    ...place,
    state: isOld ? '5' : (PAYMENT_STATES[nth % PAYMENT_STATES.length] ?? '1'),
    arriveOn: plannedFor,
    supplierUuid: supplierUuid ?? null,
    staffUuid: staffUuidOf(org, 'E0012'),
    creatorPersonUuid,
    templateUuid: 'template-payment-standard',
    more: {
      iOffsetAmount: '0.00',
      iPrepaidOffset: '0.00',
      iPaidAmount: yuanOf(lines.reduce((sum, { amountFen }) => sum + amountFen, 0)),
      ...(isOld && { dPaidOn: plannedFor, cBankSerial: serialOf(place.docUuid, plannedFor) }),
      ...accountOf(supplierUuid ?? '', nth),
      cPayMethod: pick(dice, ['transfer', 'transfer', 'bill']),
      cInvoiceNo: `2632${String(between(dice, 10_000_000, 99_999_999))}${String(between(dice, 10_000_000, 99_999_999))}`,
    },
  })
  return { head, lines, at }
}

/** `PR20260318001`: per day, in the order they were entered. */
const numbered = (prefix: string, made: readonly Made[]): void => {
  const last = new Map<string, number>()
  for (const { head, at } of [...made].sort((one, other) => one.at - other.at)) {
    const day = `${head.orgUuid}${prefix}${chinaDay(at).replace(/-/g, '')}`
    const next = (last.get(day) ?? 0) + 1
    last.set(day, next)
    head.code = `${day.slice(head.orgUuid.length)}${String(next).padStart(3, '0')}`
  }
}

const named = (made: readonly Made[], upstream: readonly Made[]): void => {
  const codes = new Map<HeadRow['docUuid'], string>(upstream.map(({ head }) => [head.docUuid, head.code]))
  for (const line of made.flatMap(one => one.lines))
    if (line.upstreamDocUuid) line.upstreamDocCode = codes.get(line.upstreamDocUuid) ?? null
}

/** What came from the shop was kept. */
const isOfShop = (lines: readonly LineRow[]): boolean =>
  lines.some(line => line.upstreamDocUuid?.endsWith('-shop') ?? false)

/** Every fifth order was bought without a request. The orders come newest first and are numbered here too. */
export const chainsOf = (org: ErpOrg, orders: readonly Made[], now: number): Chains => {
  const goods = seedGoodsOf(org)
  const requests = orders.flatMap((order, index) => (index % 5 === 4 ? [] : [requestOf(org, order, index)]))
  const open = Array.from({ length: OPEN_STATES.length }, (_, index) => openRequest(org, index, now, goods))
  const receipts = orders.flatMap((order, index) => receiptsOf(org, order, index, now))
  const toReturn = receipts.filter(({ lines }, index) => index % 10 === 1 && !isOfShop(lines))
  const returns = toReturn.map((receipt, nth) => returnOf(org, receipt, nth, now))
  const toPay = [
    ...receipts.filter(
      (receipt, index) => index % 3 === 2 && !isOfShop(receipt.lines) && !toReturn.includes(receipt),
    ),
    ...toReturn.filter((receipt, nth) => isPaidBefore(receipt, nth, now)),
  ]
  const payments = toPay.map((receipt, nth) => paymentOf(org, receipt, nth, now))
  const advances = org === 'hengqi' ? advancesOf(org, orders, { receipts, payments, now }) : []
  const untouched = receipts.filter(one => !toReturn.includes(one) && !toPay.includes(one))
  const inspected =
    org === 'hengqi' ? inspectedReceipts(org, orders, untouched, now) : { receipts: [], events: [] }
  const toInvoice = receipts.filter(one => !isOfShop(one.lines) && !toReturn.includes(one))
  const goneBack = toReturn.flatMap((receipt, nth) => {
    const back = returns[nth]
    return back && isPaidBefore(receipt, nth, now) ? [{ receipt, back }] : []
  })
  const over = overInvoicesOf(org, goneBack, now)
  const invoices = [...invoicesOf(org, toInvoice, now), ...over.invoices, ...over.credits]
  const issues = issuesOf(org, now)
  receipts.push(...inspected.receipts)
  const all = {
    requests: [...open, ...requests],
    open,
    receipts,
    returns,
    payments,
    advances,
    invoices,
    issues,
    inspections: inspected.events,
  }
  numbered('PR', all.requests)
  numbered('CG', orders)
  numbered('AR', receipts)
  numbered('TH', returns)
  numbered('FK', payments)
  numbered('YF', advances)
  numbered('FP', invoices)
  numbered('LL', issues)
  named(orders as Made[], all.requests)
  named(receipts, orders)
  named(returns, receipts)
  named(payments, receipts)
  named(advances, orders)
  named(invoices, receipts)
  named(over.credits, over.invoices)
  return all
}
