import type {
  AccountingMonth as WireMonth,
  AccountingMonthAction,
  AccountingMonthsAnswer,
} from '@wire/accountingMonth'
import { asCount, asFlag, asText, lenient, listOf, must, record, type Decoder } from '@/base/decode'
import { rowsOf } from './rows'
import { textField } from './widget'

export interface AccountingMonth {
  /** `2026-03` */
  month: string
  closed: boolean
  /** who closed it, or opened it again, when and why; absent: it never was */
  changed?: { by: string; at: string; reason: string }
  /** documents with a day in it that are entered and not posted */
  openCount: number
  /** approved payments and advances that were to be paid in it and are not confirmed */
  unpaidCount: number
  /** what this person can do with it now */
  actions: readonly AccountingMonthAction[]
}

export interface AccountingMonths {
  /** the first day that is open; '': no month is closed */
  firstOpenDay: string
  /** this person may close months, and open them again */
  permitted: boolean
  /** the newest first */
  months: readonly AccountingMonth[]
  /** of months that could not be read */
  broken: readonly string[]
}

const known: readonly AccountingMonthAction[] = ['close', 'open']

const decodeMonth: Decoder<AccountingMonth, WireMonth> = (value, at) => {
  const fields = record<WireMonth>(value, at)
  const by = textField(fields, 'cPersonName')
  const named = lenient(fields, 'actionList', listOf(asText)) ?? []
  return {
    month: must(fields, 'cMonth', asText, at),
    closed: must(fields, 'bClosed', asFlag, at),
    ...(by && { changed: { by, at: textField(fields, 'dTime'), reason: textField(fields, 'cReason') } }),
    openCount: lenient(fields, 'iOpenCount', asCount) ?? 0,
    unpaidCount: lenient(fields, 'iUnpaidCount', asCount) ?? 0,
    actions: known.filter(action => named.includes(action)),
  }
}

export const decodeAccountingMonths: Decoder<AccountingMonths, AccountingMonthsAnswer> = (value, at) => {
  const fields = record<AccountingMonthsAnswer>(value, at)
  const months = rowsOf(fields, 'monthList', decodeMonth, 'cMonth')
  return {
    firstOpenDay: textField(fields, 'dFirstOpenDay'),
    permitted: lenient(fields, 'bPermitted', asFlag) ?? false,
    months: months.items,
    broken: months.broken,
  }
}
