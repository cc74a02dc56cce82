import type { TrackItem } from '@wire/widgetTrack'
import { asFlag, asText, lenient, listOf, maybe, must, record, soundOf, type Decoder } from '@/base/decode'
import { numberField, textField } from './widget'

/** Where a document stands in one step of the flow (widgets §3). */
export interface FlowItem {
  /** name of the step: 采购订单 … */
  step: string
  exists: boolean
  /** a later step has a document */
  existsBelow: boolean
  /** numbers of its documents */
  documents: readonly string[]
  /** of a step with documents of several kinds: the kind of each, by its number */
  kinds?: Readonly<Record<string, string>>
  /** of the sales order: something was paid */
  paid: boolean
}

type WireVoucher = NonNullable<TrackItem['voucherList']>[number]
const decodeVoucher: Decoder<[code: string, kind: string], WireVoucher> = (value, at) => {
  const fields = record<WireVoucher>(value, at)
  return [must(fields, 'cDocCode', asText, at), must(fields, 'cVoucherCode', asText, at)]
}

const decodeItem: Decoder<FlowItem, TrackItem> = (value, at) => {
  const fields = record<TrackItem>(value, at)
  const vouchers = lenient(fields, 'voucherList', listOf(decodeVoucher))
  return {
    step: must(fields, 'cVouchTypeName', asText, at),
    exists: maybe(fields, 'bExist', asFlag, at) ?? false,
    existsBelow: maybe(fields, 'bExsitDownVouch', asFlag, at) ?? false,
    documents: textField(fields, 'text')
      .split(',')
      .map(one => one.trim())
      .filter(Boolean),
    ...(vouchers && { kinds: Object.fromEntries(vouchers) }),
    paid: (numberField(fields, 'iPaymentStatus') ?? 0) > 0,
  }
}

/** A step that cannot be read is named: without a word it would look like one that was skipped. */
export const decodeTrack = soundOf(decodeItem, 'cVouchTypeName')
