import type { StatementAnswer, StatementEntry as WireEntry } from '@wire/statement'
import { asBalance, asCount, asFlag, asText, lenient, must, oneOf, record, type Decoder } from '@/base/decode'
import type { Fen } from '@/base/money'
import { rowsOf } from './rows'
import { textField } from './widget'

const entryKinds = [
  'receipt',
  'return',
  'exchange',
  'payment',
  'advance',
  'refund',
  'difference',
  'earlier',
] as const

/** Something that changed what is owed to a supplier. */
export interface StatementEntry {
  kind: (typeof entryKinds)[number]
  /** `2026-03-18` */
  day: string
  voucherCode: string
  /** both '': a document that the person may not see */
  documentUuid: string
  code: string
  /** below 0: less is owed */
  amount: Fen
  /** owed after it; below 0: the supplier owes */
  balance: Fen
}

export interface Statement {
  supplierName: string
  /** the books of all its days are closed */
  closed: boolean
  opening: Fen
  closing: Fen
  received: Fen
  returned: Fen
  paid: Fen
  /** in advance */
  prepaid: Fen
  /** of all advances, what no payment has taken off at the end */
  prepaidLeft: Fen
  refunded: Fen
  /** below 0: less is owed */
  difference: Fen
  /** by how much documents of closed months differ from what was kept of them; below 0: less is owed */
  earlier: Fen
  entries: readonly StatementEntry[]
  /** of entries that could not be read */
  broken: readonly string[]
  /** of all entries, also those that are not listed */
  count: number
}

const decodeEntry: Decoder<StatementEntry, WireEntry> = (value, at) => {
  const fields = record<WireEntry>(value, at)
  return {
    kind: must(fields, 'cKind', oneOf(...entryKinds), at),
    day: must(fields, 'dDate', asText, at),
    voucherCode: must(fields, 'cVoucherCode', asText, at),
    documentUuid: textField(fields, 'cDocUuid'),
    code: textField(fields, 'cDocCode'),
    amount: must(fields, 'iAmount', asBalance, at),
    balance: must(fields, 'iBalance', asBalance, at),
  }
}

export const decodeStatement: Decoder<Statement, StatementAnswer> = (value, at) => {
  const fields = record<StatementAnswer>(value, at)
  const entries = rowsOf(fields, 'entryList', decodeEntry, 'cDocCode')
  return {
    supplierName: textField(fields, 'cSupplierName'),
    closed: lenient(fields, 'bClosed', asFlag) ?? false,
    opening: must(fields, 'iOpening', asBalance, at),
    closing: must(fields, 'iClosing', asBalance, at),
    received: must(fields, 'iReceived', asBalance, at),
    returned: must(fields, 'iReturned', asBalance, at),
    paid: must(fields, 'iPaid', asBalance, at),
    prepaid: must(fields, 'iPrepaid', asBalance, at),
    prepaidLeft: must(fields, 'iPrepaidLeft', asBalance, at),
    refunded: must(fields, 'iRefunded', asBalance, at),
    difference: must(fields, 'iDifference', asBalance, at),
    earlier: must(fields, 'iEarlier', asBalance, at),
    entries: entries.items,
    broken: entries.broken,
    count: must(fields, 'iEntryCount', asCount, at),
  }
}
