import type { TrackItem } from '@wire/widgetTrack'
import { asText, must, record, soundOf, type Decoder } from '@/base/decode'
import { flagField, numberField, textField } from './widget'

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

const decodeItem: Decoder<FlowItem> = (value, at) => {
  const fields = record<TrackItem>(value, at)
  return {
    step: must(fields, 'cVouchTypeName', asText, at),
    exists: flagField(fields, 'bExist'),
    existsBelow: flagField(fields, 'bExsitDownVouch'),
    documents: textField(fields, 'text')
      .split(',')
      .map(one => one.trim())
      .filter(Boolean),
    paid: (numberField(fields, 'iPaymentStatus') ?? 0) > 0,
  }
}

/** A step that cannot be read is left out: the flow shows it as missing. */
export const decodeTrack = soundOf(decodeItem)
