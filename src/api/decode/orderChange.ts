import type { OrderChangeAnswer } from '@wire/orderChange'
import { asCount, asText, must, record, type Decoder } from '@/base/decode'
import { decodeDocument, type Document } from './document'
import { decodeChange, type DocumentChange } from './documentHistory'
import { decodeChangeHint, type OrderChangeHint } from './orderChangeHint'
import { rowsOf } from './rows'

/** A change of an approved order. */
export interface OrderChange extends OrderChangeHint {
  /** the order as it is to be; its id, version, state and actions are those of the change */
  document: Document
  orderUuid: string
  /** number of this version of the order */
  number: number
  /** what it changes, in words */
  changes: readonly DocumentChange[]
  /** how many of these cannot be read */
  broken: number
}

export const decodeOrderChange: Decoder<OrderChange, OrderChangeAnswer> = (value, at) => {
  const fields = record<OrderChangeAnswer>(value, at)
  const changes = rowsOf(fields, 'changeList', decodeChange, 'cFieldLabel')
  return {
    ...decodeChangeHint(value, at),
    document: must(fields, 'document', decodeDocument, at),
    orderUuid: must(fields, 'cOrderUuid', asText, at),
    number: must(fields, 'iNumber', asCount, at),
    changes: changes.items,
    broken: changes.broken.length,
  }
}
