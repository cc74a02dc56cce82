import { chinaTime } from '../../kernel/chinaTime'
import type { SeedEvent } from './chains'
import { goodsRows } from './goods'
import { type ErpOrg, staffUuidOf } from './masters'
import { headRow, lineRow, type LineRow, type Made } from './purchases'

/** Goods that are not inspected. */
export const EXEMPT = { bInspect: 0, cQuality: 'exempt' }
/** Goods that were all good. */
export const passedOf = (qty: string) => ({
  bInspect: 1,
  cQuality: 'passed',
  iDeliveredQty: qty,
})

const INSPECTOR = '马国强'
const MINUTE = 60_000

/** Pieces of an order's row that have not come. */
const toCome = ({ qty, doneQty = '0' }: LineRow): number => Number(qty) - Number(doneQty)

/** Goods that have come and wait for their inspection: the first row of an order that asks for one. */
const waitingReceipt = (org: ErpOrg, order: Made, now: number): Made => {
  const at = now - 10 * MINUTE
  const place = { docUuid: `gr-${org}-inspect`, orgUuid: `org-${org}` }
  const lines = order.lines.slice(0, 2).map((line, n) => {
    if (n === 0) line.more = { ...line.more, bInspect: 1 }
    return lineRow(place, n + 1, {
      goodsUuid: line.goodsUuid,
      qty: line.qty,
      priceFen: line.priceFen,
      taxRate: line.taxRate,
      upstreamKind: 'purchaseOrder',
      upstreamDocUuid: order.head.docUuid,
      upstreamLineUuid: line.lineUuid,
      more:
        n === 0
          ? {
              bInspect: 1,
              cQuality: 'waiting',
            }
          : EXEMPT,
    })
  })
  const { supplierUuid, deptUuid, creatorPersonUuid } = order.head
  const head = headRow(lines, at, {
    ...place,
    state: '1',
    supplierUuid: supplierUuid ?? null,
    deptUuid: deptUuid ?? null,
    staffUuid: staffUuidOf(org, 'E0034'),
    creatorPersonUuid,
    templateUuid: 'template-receipt-standard',
    more: { cWarehouse: 'w1', cDeliveryNo: 'SH-JY-0318' },
  })
  return { head, lines, at }
}

/** One or two pieces of what was delivered were rejected: they are still to come by the order. */
const rejectPart = (line: LineRow, ordered: LineRow, { head, at }: Made): SeedEvent => {
  ordered.more = { ...ordered.more, bInspect: 1 }
  const rejected = Math.min(2, toCome(ordered))
  const delivered = String(Number(line.qty) + rejected)
  line.more = {
    ...passedOf(delivered),
    iRejectedQty: String(rejected),
    cInspectReason: 'damage',
    cInspectNote: '外包装破损，已退回送货司机',
  }
  const goods = goodsRows('hengqi').find(({ goodsUuid }) => goodsUuid === line.goodsUuid)
  const change = { cKind: 'changed' as const, iRow: line.lineNo, cRowName: goods?.name ?? '' }
  const changeOf = (cFieldLabel: string, cBefore: string, cAfter: string) => ({
    ...change,
    cFieldLabel,
    cBefore,
    cAfter,
  })
  return {
    docUuid: head.docUuid,
    action: 'inspect',
    actor: INSPECTOR,
    reason: '',
    moreChanges: 0,
    changes: [
      changeOf('数量', delivered, line.qty),
      changeOf('检验结果', '待检', '合格'),
      changeOf('送货数量', '', delivered),
      changeOf('拒收数量', '', String(rejected)),
      changeOf('不合格原因', '', '外观破损'),
    ],
    happenedAt: chinaTime(at + 30 * MINUTE),
  }
}

/**
 * A receipt that waits for its inspection, and one of which a part was rejected. `receipts`: posted ones, of which nothing
 * went back or was paid.
 */
export const inspectedReceipts = (
  org: ErpOrg,
  orders: readonly Made[],
  receipts: readonly Made[],
  now: number,
): { receipts: Made[]; events: SeedEvent[] } => {
  const isWhole = (line: LineRow) => Number.isInteger(Number(line.qty)) && toCome(line) >= 1
  const ordered = new Map(orders.flatMap(({ lines }) => lines.map(line => [line.lineUuid, line] as const)))
  const orderOf = ({ lines }: Made) => orders.find(one => one.head.docUuid === lines[0]?.upstreamDocUuid)
  // the newest one that is partly received has a change already
  const changed = orders.find(({ head }) => head.state === '4')
  const partly = receipts.flatMap(receipt => {
    const order = orderOf(receipt)
    if (order?.head.state !== '4' || order === changed) return []
    return receipt.lines.flatMap(line => {
      const from = ordered.get(line.upstreamLineUuid ?? '')
      return from && isWhole(from) ? [{ receipt, line, from }] : []
    })
  })
  const waits = orders.filter(({ head }) => head.state === '3' && head.more?.['iPrepay'] === undefined).at(-1)
  const [first] = partly
  return {
    receipts: waits ? [waitingReceipt(org, waits, now)] : [],
    events: first ? [rejectPart(first.line, first.from, first.receipt)] : [],
  }
}
