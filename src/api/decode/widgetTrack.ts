import type { TrackItem } from '@wire/widgetTrack'
import { asFlag, asText, maybe, must, record, soundOf, type Decoder } from '@/base/decode'
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
  /** of the sales order: something was paid */
  paid: boolean
}

const decodeItem: Decoder<FlowItem, TrackItem> = (value, at) => {
  const fields = record<TrackItem>(value, at)
  return {
    step: must(fields, 'cVouchTypeName', asText, at),
    exists: maybe(fields, 'bExist', asFlag, at) ?? false,
    existsBelow: maybe(fields, 'bExsitDownVouch', asFlag, at) ?? false,
    documents: textField(fields, 'text')
      .split(',')
      .map(one => one.trim())
      .filter(Boolean),
    paid: (numberField(fields, 'iPaymentStatus') ?? 0) > 0,
  }
}

/** A step that cannot be read is named: without a word it would look like one that was skipped. */
export const decodeTrack = soundOf(decodeItem, 'cVouchTypeName')
