import type { PaymentFailure } from './machine'
import { checkPayment, type PaymentInputs, type PaymentState } from './paymentState'

export type FieldFailure = Extract<
  PaymentFailure['code'],
  'phoneMissing' | 'phoneInvalid' | 'accountNameMissing' | 'accountNumberMissing'
>

const FIELDS: Record<FieldFailure, keyof PaymentInputs> = {
  phoneMissing: 'phone',
  phoneInvalid: 'phone',
  accountNameMissing: 'payerName',
  accountNumberMissing: 'payerAccount',
}
const isOfField = (code: PaymentFailure['code'] | undefined): code is FieldFailure =>
  code !== undefined && code in FIELDS

/** What stands in for a field that has been named, so that the next one is checked. */
const FILLED: PaymentInputs = { remark: '', phone: '13800000000', payerName: '-', payerAccount: '-' }

/** After 去支付 failed for a field: all fields that are wrong, not only the first. A choice only says what it needs. */
export const fieldFailures = (state: PaymentState): FieldFailure[] => {
  if (state.failedOnChoice || !isOfField(state.failure?.code)) return []
  const found: FieldFailure[] = []
  let { inputs } = state
  for (;;) {
    const code = checkPayment({ ...state, inputs })?.code
    if (!isOfField(code)) return found
    found.push(code)
    inputs = { ...inputs, [FIELDS[code]]: FILLED[FIELDS[code]] }
  }
}
