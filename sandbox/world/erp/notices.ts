import type { erpApprovalDelegations, erpNotices } from '../../db/schema'
import type { NoticeParams } from '../../db/schema/erpNotices'
import { CHINA_MS, chinaMidnight, DAY_MS } from '../../kernel/chinaTime'
import { goodsRows } from './goods'
import type { LineRow, Made } from './purchases'
import { supplierRows } from './suppliers'

type NoticeRow = typeof erpNotices.$inferInsert
type Delegation = typeof erpApprovalDelegations.$inferInsert

const [DEMO, COLLEAGUE, FINANCE] = ['person-0001-hengqi', 'person-0002-hengqi', 'person-0018-hengqi']
/** They have to do with documents of the demo enterprise: the demo account and its administrator of finance, a colleague. */
const NAMES: Readonly<Record<string, string>> = {
  [DEMO]: '陈立恒',
  [COLLEAGUE]: '林晓雯',
  [FINANCE]: '顾明远',
}
const MINUTE = 60_000

/** `A4复印纸 2包` */
const rejectedGoods = ({ goodsUuid, more }: LineRow): string => {
  const goods = goodsRows('hengqi').find(one => one.goodsUuid === goodsUuid)
  return `${goods?.name ?? ''} ${String(more?.['iRejectedQty'] ?? '')}${goods?.unit ?? ''}`
}

interface Purchases {
  /** requests nothing was ordered for yet */
  open: readonly Made[]
  receipts: readonly Made[]
  orders: readonly Made[]
  /** the order whose first step was decided */
  begunUuid: string | undefined
  delegations: readonly Delegation[]
}

const dayStart = (day: string): number => Date.parse(`${day}T00:00:00Z`) - CHINA_MS
const timeOf = (china: string): number => Date.parse(`${china.replace(' ', 'T')}Z`) - CHINA_MS

/** What the people of the demo enterprise were told of its documents; what is older was read. */
export const demoNotices = (
  { open, receipts, orders, begunUuid, delegations }: Purchases,
  now: number,
): NoticeRow[] => {
  const rows: NoticeRow[] = []
  const tell = (
    personUuid: string,
    kind: string,
    about: Pick<NoticeRow, 'voucherCode' | 'docUuid' | 'docCode'>,
    more: {
      at: number
      by: string
      sourceUuid?: string
      params?: NoticeParams
      read?: true
      doneAt?: number
    },
  ) => {
    const { at, by, sourceUuid = '', params = {}, read, doneAt } = more
    rows.push({
      ...about,
      noticeUuid: `notice-hengqi-${rows.length + 1}`,
      accUuid: 'acc-hengqi',
      personUuid,
      kind,
      byNames: [by],
      sourceUuid,
      params,
      happenedAt: Math.min(at, now - MINUTE),
      readAt: read ? at + 30 * MINUTE : null,
      doneAt: doneAt ?? null,
    })
  }
  const aboutOf = (voucherCode: string, { head }: Made) => ({
    voucherCode,
    docUuid: head.docUuid,
    docCode: head.code,
  })
  const creatorOf = ({ head }: Made): string => NAMES[head.creatorPersonUuid] ?? head.creatorName
  for (const request of open.filter(({ head }) => head.orgUuid === 'org-hengqi')) {
    const { head, at } = request
    const about = aboutOf('purchaseRequest', request)
    const submitted = { at: at + 20 * MINUTE, by: creatorOf(request) }
    const others = [DEMO, FINANCE].filter(uuid => uuid !== head.creatorPersonUuid)
    const decided = { at: at + 95 * MINUTE, by: '陈立恒' }
    if (head.state === '2') others.forEach(uuid => tell(uuid, 'submit', about, submitted))
    if (head.state === '3') {
      others.forEach(uuid => tell(uuid, 'submit', about, { ...submitted, doneAt: decided.at }))
      if (head.creatorPersonUuid !== DEMO)
        tell(head.creatorPersonUuid, 'approve', about, { ...decided, read: true })
    }
    if (head.state === '9' && head.creatorPersonUuid !== DEMO) {
      tell(head.creatorPersonUuid, 'refuse', about, decided)
      const text = '库存已核对，核减后今天重新提交'
      tell(DEMO, 'comment', about, { at: at + 140 * MINUTE, by: creatorOf(request), params: { text } })
    }
  }
  const begun = orders.find(({ head }) => head.docUuid === begunUuid)
  if (begun)
    tell(FINANCE, 'passed', aboutOf('purchaseOrder', begun), {
      at: begun.at + 95 * MINUTE,
      by: '陈立恒',
      params: { step: '财务' },
    })
  const rejectedIn = ({ more }: LineRow): boolean => Number(more?.['iRejectedQty'] ?? 0) > 0
  for (const receipt of receipts) {
    const line = receipt.lines.find(rejectedIn)
    const order = line && orders.find(({ head }) => head.docUuid === line.upstreamDocUuid)
    if (!line || order?.head.orgUuid !== 'org-hengqi') continue
    tell(order.head.creatorPersonUuid, 'rejected', aboutOf('purchaseOrder', order), {
      at: receipt.at + 30 * MINUTE,
      by: '马国强',
      sourceUuid: receipt.head.docUuid,
      params: { goods: [rejectedGoods(line)], goodsCount: 1 },
    })
  }
  for (const { supplierUuid, code, name, waiting } of supplierRows('hengqi')) {
    if (!waiting) continue
    const about = { voucherCode: 'supplier', docUuid: supplierUuid, docCode: code }
    const more = { at: timeOf(waiting.at), by: waiting.byName, params: { text: name } }
    tell(DEMO, 'supplierAsk', about, more)
  }
  for (const { delegationUuid, fromPersonUuid, toPersonUuid, ...one } of delegations) {
    const { firstDay, lastDay, endedAt } = one
    const about = { voucherCode: 'approvalDelegation', docUuid: delegationUuid, docCode: '' }
    const more = { by: NAMES[fromPersonUuid] ?? '', params: { firstDay, lastDay }, read: true as const }
    tell(toPersonUuid, 'delegated', about, {
      ...more,
      at: dayStart(firstDay),
      ...(endedAt && { doneAt: timeOf(endedAt) }),
    })
    if (endedAt) tell(toPersonUuid, 'delegationEnded', about, { ...more, at: timeOf(endedAt) })
  }
  // the change of a supplier waits still
  return rows.filter(
    ({ happenedAt, kind }) => happenedAt >= chinaMidnight(now - 90 * DAY_MS) || kind === 'supplierAsk',
  )
}
