import type { Notice } from '@/api/documentNotice'
import { chinaDay, DAY_MS } from '@/base/date'
import { linkTo, type RouteTarget } from '@/routes/links'
import { isDocumentKind } from './kinds'
import { SUPPLIER } from './todo'

export interface NoticeRow {
  notice: Notice
  /** the day that begins with this row */
  day?: string
}

/** `2026-03-18 10:00:00` */
const dayOf = ({ time }: Notice): string => time.slice(0, 10)

/** Notices with the day above the first one of each day. */
export const rowsByDay = (notices: readonly Notice[]): readonly NoticeRow[] =>
  notices.map((notice, at) => {
    const before = notices[at - 1]
    return before && dayOf(before) === dayOf(notice) ? { notice } : { notice, day: dayOf(notice) }
  })

/** What a day is called, by the server's clock. */
export const dayNameOf = (day: string, asOf: number): 'today' | 'yesterday' | undefined => {
  if (day === chinaDay(asOf)) return 'today'
  return day === chinaDay(asOf - DAY_MS) ? 'yesterday' : undefined
}

/** What was read on this page, as the server may not know of it yet: these, and all up to a time. */
export interface ReadHere {
  ids: readonly string[]
  /** `2026-03-18 10:00:00`, China; '' for none */
  until: string
}

/** Neither read nor settled. */
export const isUnread = ({ noticeUuid, read, done, time }: Notice, { ids, until }: ReadHere): boolean =>
  !read && !done && time > until && !ids.includes(noticeUuid)

/** Where a notice leads: to what it is about. Undefined: nowhere. */
export const targetOf = ({
  kind,
  voucherCode,
  documentUuid,
  changeUuid,
  receiptUuid,
  readable,
}: Notice): RouteTarget | undefined => {
  if (!readable) return undefined
  if (voucherCode === 'approvalDelegation') return linkTo('approvalDelegation', {})
  if (voucherCode === SUPPLIER && documentUuid !== '')
    return linkTo('suppliers', { supplierUuid: documentUuid })
  if (!isDocumentKind(voucherCode) || documentUuid === '') return undefined
  if (receiptUuid !== '')
    return linkTo('documentVoucher', { kind: 'goodsReceipt', documentUuid: receiptUuid })
  // who entered an order learns that the order is another one now
  if (changeUuid !== '' && kind !== 'change')
    return linkTo('documentVoucher', { kind: voucherCode, change: changeUuid })
  return linkTo('documentVoucher', {
    kind: voucherCode,
    documentUuid,
    ...(kind === 'comment' && { show: 'history' }),
  })
}
