import type { DocumentAnswer } from '@wire/document'
import { asText, lenient, listOf, must, oneOf, record, type Decoder } from '@/base/decode'
import { textField } from './widget'

const states = ['passed', 'current', 'later', 'skipped'] as const

/** A step of an approval that has several. */
export interface ApprovalStep {
  name: string
  state: (typeof states)[number]
  /** who has decided, or who may; none: all who approve such documents */
  people: readonly string[]
  /** `YYYY-MM-DD HH:mm:ss` in China; '' as long as it is not over */
  at: string
}

type WireStep = NonNullable<DocumentAnswer['approvalList']>[number]
export const decodeApprovalStep: Decoder<ApprovalStep, WireStep> = (value, at) => {
  const fields = record<WireStep>(value, at)
  return {
    name: must(fields, 'cStepName', asText, at),
    state: must(fields, 'cState', oneOf(...states), at),
    people: lenient(fields, 'personList', listOf(asText)) ?? [],
    at: textField(fields, 'dTime'),
  }
}
