import type { ApprovalCount as WireApprovalCount } from '@wire/payApproval'
import type { DocumentTask as WireDocumentTask, DocumentTasksAnswer } from '@wire/document'
import type { NoticeCountAnswer } from '@wire/documentNotice'
import type { EnquiryCount as WireEnquiryCount } from '@wire/enquiry'
import type { OrderCount as WireOrderCount } from '@wire/order'
import {
  asCount,
  asFlag,
  asText,
  lenient,
  listOf,
  must,
  oneOf,
  record,
  soundOf,
  type Decoder,
} from '@/base/decode'

export interface OrderCount {
  toPay: number
  toShip: number
  toReceive: number
  afterSale: number
}
export interface ApprovalCount {
  askedOfMe: number
  askedByMe: number
}
export interface EnquiryCount {
  seller: boolean
  quoting: number
  deciding: number
  accepted: number
  toQuote: number
}

export const decodeOrderCount: Decoder<OrderCount> = (value, at) => {
  const fields = record<WireOrderCount>(value, at)
  return {
    toPay: must(fields, 'iToPay', asCount, at),
    toShip: must(fields, 'iToShip', asCount, at),
    toReceive: must(fields, 'iToReceive', asCount, at),
    afterSale: must(fields, 'iAfterSale', asCount, at),
  }
}

export const decodeApprovalCount: Decoder<ApprovalCount> = (value, at) => {
  const fields = record<WireApprovalCount>(value, at)
  return {
    askedOfMe: must(fields, 'iAskedOfMe', asCount, at),
    askedByMe: must(fields, 'iAskedByMe', asCount, at),
  }
}

export const decodeEnquiryCount: Decoder<EnquiryCount> = (value, at) => {
  const fields = record<WireEnquiryCount>(value, at)
  return {
    seller: lenient(fields, 'bSeller', asFlag) ?? false,
    quoting: must(fields, 'iQuoting', asCount, at),
    deciding: must(fields, 'iDeciding', asCount, at),
    accepted: must(fields, 'iAccepted', asCount, at),
    toQuote: lenient(fields, 'iToQuote', asCount) ?? 0,
  }
}

export const decodeUnread: Decoder<number> = (value, at) =>
  must(record<NoticeCountAnswer>(value, at), 'iUnread', asCount, at)

const documentTasks = [
  'approve',
  'inspect',
  'rework',
  'approveChange',
  'approveSupplier',
  'reworkChange',
  'post',
  'late',
  'order',
  'receive',
  'pay',
  'refund',
  'prepay',
  'reclaim',
  'invoice',
  'credit',
] as const

/** Documents of a kind that wait for this person. */
export interface DocumentTask {
  voucherCode: string
  /**
   * `approve`: to be decided; `inspect`: receipts whose goods are to be inspected; `rework`: own ones that were refused; `post`: to be carried out; `late`: approved orders of
   * which something should have arrived; `order`, `receive`, `pay`, `prepay`: the next document is to be made from them;
   * `refund`, `reclaim`: returns and advances whose money is to come
   */
  task: (typeof documentTasks)[number]
  count: number
  /** payments to be made: how many of them are planned for today or an earlier day */
  dueCount: number
  /** the one that has waited longest (of a supplier its supplierUuid); of payments to be made the one that is planned first */
  firstUuid: string
  /** the kind that is made from them, where the person finds them by drawing it alone */
  nextCode: string | undefined
  /** by these the list of the kind has them, by fields of its query */
  conditions: readonly { field: string; model: number; values: readonly unknown[] }[]
  /** `field asc`, '' for the list's own */
  order: string
}

type WireCondition = WireDocumentTask['conditionList'][number]
const decodeCondition: Decoder<DocumentTask['conditions'][number], WireCondition> = (value, at) => {
  const fields = record<WireCondition>(value, at)
  return {
    field: must(fields, 'cQueryFieldName', asText, at),
    model: must(fields, 'iQueryModel', asCount, at),
    values: must(
      fields,
      'valueList',
      listOf(one => one),
      at,
    ),
  }
}

const decodeTask: Decoder<DocumentTask> = (value, at) => {
  const fields = record<WireDocumentTask>(value, at)
  return {
    voucherCode: must(fields, 'cVoucherCode', asText, at),
    task: must(fields, 'cTask', oneOf(...documentTasks), at),
    count: must(fields, 'iCount', asCount, at),
    dueCount: lenient(fields, 'iDueCount', asCount) ?? 0,
    firstUuid: must(fields, 'cFirstDocUuid', asText, at),
    nextCode: lenient(fields, 'cNextVoucherCode', asText),
    conditions: lenient(fields, 'conditionList', listOf(decodeCondition)) ?? [],
    order: lenient(fields, 'cOrderField', asText) ?? '',
  }
}

/** Tasks that are not known are left out. */
export const decodeTasks: Decoder<readonly DocumentTask[]> = (value, at) =>
  must(record<DocumentTasksAnswer>(value, at), 'taskList', soundOf(decodeTask), at).items
