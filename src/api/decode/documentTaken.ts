import type { DocumentAnswer } from '@wire/document'
import { asFen, must, record, type Decoder } from '@/base/decode'
import type { Fen } from '@/base/money'
import { textField } from './widget'

/** An advance that a payment takes off; one the person may not see has no id and no number. */
export interface TakenAdvance {
  documentUuid: string
  code: string
  amount: Fen
}

type WireTaken = NonNullable<DocumentAnswer['takeList']>[number]
export const decodeTaken: Decoder<TakenAdvance, WireTaken> = (value, at) => {
  const fields = record<WireTaken>(value, at)
  return {
    documentUuid: textField(fields, 'cDocUuid'),
    code: textField(fields, 'cDocCode'),
    amount: must(fields, 'iAmount', asFen, at),
  }
}
