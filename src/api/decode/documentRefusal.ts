import type { DocumentRefusal as WireRefusal } from '@wire/document'
import { asCount, asText, listOf, must, record, type Decoder } from '@/base/decode'
import { textField } from './widget'

export interface DocumentProblem {
  /** from 1; 0: the header */
  row: number
  field: string
  message: string
}

type WireProblem = WireRefusal['problemList'][number]
const decodeProblem: Decoder<DocumentProblem, WireProblem> = (value, at) => {
  const fields = record<WireProblem>(value, at)
  return {
    row: must(fields, 'iRow', asCount, at),
    field: textField(fields, 'cFieldName'),
    message: must(fields, 'cMessage', asText, at),
  }
}

export const decodeRefusal: Decoder<readonly DocumentProblem[]> = (value, at) => {
  const fields = record<WireRefusal>(value, at)
  return must(fields, 'problemList', listOf(decodeProblem), at)
}
