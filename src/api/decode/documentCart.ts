import type { DocumentCartAnswer } from '@wire/document'
import { asCount, asFlag, asText, lenient, listOf, must, record, type Decoder } from '@/base/decode'
import { textField } from './widget'

export interface DocumentCart {
  /** number of the request, for the order's own reference */
  code: string
  lines: readonly {
    lineUuid: string
    name: string
    productCode: string
    skuCode: string
    quantity: number
    /** the request wants another number than can be ordered */
    changed: boolean
    /** what is left of the row (a decimal text) */
    left: string
  }[]
  /** goods that cannot be had now, and why; nothing may be left of their rows */
  missing: readonly { lineUuid: string; name: string; reason: string; left: string; inCart: boolean }[]
}

type WireCartLine = DocumentCartAnswer['lineList'][number]
const decodeCartLine: Decoder<DocumentCart['lines'][number], WireCartLine> = (value, at) => {
  const fields = record<WireCartLine>(value, at)
  return {
    lineUuid: must(fields, 'cLineUuid', asText, at),
    name: textField(fields, 'cGoodsName'),
    productCode: must(fields, 'cProdCode', asText, at),
    skuCode: must(fields, 'cSkuCode', asText, at),
    quantity: must(fields, 'iQuantity', asCount, at),
    changed: lenient(fields, 'bChanged', asFlag) ?? false,
    left: textField(fields, 'iLeftQty'),
  }
}

type WireMissing = DocumentCartAnswer['missingList'][number]
const decodeMissing: Decoder<DocumentCart['missing'][number], WireMissing> = (value, at) => {
  const fields = record<WireMissing>(value, at)
  return {
    lineUuid: must(fields, 'cLineUuid', asText, at),
    name: textField(fields, 'cGoodsName'),
    reason: textField(fields, 'cReason'),
    left: textField(fields, 'iLeftQty'),
    inCart: (lenient(fields, 'iCartQty', asCount) ?? 0) > 0,
  }
}

/** Every line must be sound: goods must not vanish on their way into the cart. */
export const decodeDocumentCart: Decoder<DocumentCart> = (value, at) => {
  const fields = record<DocumentCartAnswer>(value, at)
  return {
    code: textField(fields, 'cDocCode'),
    lines: must(fields, 'lineList', listOf(decodeCartLine), at),
    missing: must(fields, 'missingList', listOf(decodeMissing), at),
  }
}
