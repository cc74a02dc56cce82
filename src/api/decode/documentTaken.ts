import type { DocumentAnswer } from '@wire/document'
import { asText, must, record, type Decoder } from '@/base/decode'
import { textField } from './widget'

/** An advance that a payment takes off, in yuan; one the person may not see has no id and no number. */
export interface TakenAdvance {
  documentUuid: string
  code: string
  amount: string
}

type WireTaken = NonNullable<DocumentAnswer['takeList']>[number]
export const decodeTaken: Decoder<TakenAdvance, WireTaken> = (value, at) => {
  const fields = record<WireTaken>(value, at)
  return {
    documentUuid: textField(fields, 'cDocUuid'),
    code: textField(fields, 'cDocCode'),
    amount: must(fields, 'iAmount', asText, at),
  }
}
