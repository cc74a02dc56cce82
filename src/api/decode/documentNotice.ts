import type {
  DocumentNotice as WireNotice,
  NoticeKind as WireKind,
  NoticesAnswer,
} from '@wire/documentNotice'
import {
  asCount,
  asDeadline,
  asFlag,
  asText,
  lenient,
  listOf,
  must,
  record,
  type Decoder,
} from '@/base/decode'
import { pageOf, type Page } from './page'
import { isNoticed, type NoticedAction } from './realtime'
import { textField } from './widget'

/** What is told by a notice alone, and quietly by the socket. */
const quietKinds = [
  'delegationEnded',
  'deputyApprove',
  'deputyRefuse',
  'deputyChangeApprove',
  'deputyChangeRefuse',
  'supplierAsk',
  'supplierApprove',
  'supplierRefuse',
] as const satisfies readonly WireKind[]
type QuietKind = (typeof quietKinds)[number]
export const isQuiet = (kind: string): kind is QuietKind => quietKinds.some(one => one === kind)

/** What this person was told of a document, of a delegation, or of the file of a supplier. */
export interface Notice {
  noticeUuid: string
  /** `other`: of a kind that this version does not know */
  kind: NoticedAction | QuietKind | 'other'
  voucherCode: string
  documentUuid: string
  code: string
  /** who did it, the newest first */
  people: readonly string[]
  /** `2026-03-18 10:00:00`, China */
  time: string
  step: string
  /** how a comment begins, or the name of a supplier */
  text: string
  /** goods with their quantities, the first ones of `goodsCount` */
  goods: readonly string[]
  goodsCount: number
  /** days of a delegation */
  firstDay: string
  lastDay: string
  /** it is opened in the place of the document */
  changeUuid: string
  receiptUuid: string
  read: boolean
  /** it is true no more, as the document was decided meanwhile */
  done: boolean
  /** false: nothing of it is told, as the document is gone or may not be read */
  readable: boolean
}

const decodeNotice: Decoder<Notice, WireNotice> = (value, at) => {
  const fields = record<WireNotice>(value, at)
  const kind: string = must(fields, 'cKind', asText, at)
  return {
    noticeUuid: must(fields, 'cNoticeUuid', asText, at),
    kind: isNoticed(kind) || isQuiet(kind) ? kind : 'other',
    voucherCode: must(fields, 'cVoucherCode', asText, at),
    documentUuid: textField(fields, 'cDocUuid'),
    code: textField(fields, 'cDocCode'),
    people: lenient(fields, 'personList', listOf(asText)) ?? [],
    time: must(fields, 'dTime', asText, at),
    step: textField(fields, 'cStepName'),
    text: textField(fields, 'cText'),
    goods: lenient(fields, 'goodsList', listOf(asText)) ?? [],
    goodsCount: lenient(fields, 'iGoodsCount', asCount) ?? 0,
    firstDay: textField(fields, 'dFrom'),
    lastDay: textField(fields, 'dTo'),
    changeUuid: textField(fields, 'cChangeUuid'),
    receiptUuid: textField(fields, 'cReceiptUuid'),
    read: lenient(fields, 'bRead', asFlag) ?? false,
    done: lenient(fields, 'bDone', asFlag) ?? false,
    readable: lenient(fields, 'bReadable', asFlag) ?? true,
  }
}

export interface NoticePage extends Page<Notice> {
  /** where the next page begins; '': there is none */
  next: string
  /** the server's clock, ms */
  asOf: number
}

const page = pageOf(decodeNotice, 'cDocCode')
export const decodeNotices: Decoder<NoticePage> = (value, at) => ({
  ...page(value, at),
  next: must(record<NoticesAnswer>(value, at), 'cNext', asText, at),
  asOf: must(record<NoticesAnswer>(value, at), 'iAsOf', asDeadline, at),
})
