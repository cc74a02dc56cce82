import type { PrePay } from '@/api/pay'
import type { PayFlowState } from '@/api/payState'
import { isPhone } from '@/base/phone'
import type { CoreEvent, ProviderPage, PaymentCore, PaymentFailure } from './machine'
import { findMethod, leavesOf, type LeafMethod, type RefusedMethods } from './methods'

/** widgets §5 */
export const MAX_REMARK = 20

export interface PaymentInputs {
  remark: string
  phone: string
  payerName: string
  payerAccount: string
}

export interface PaymentState extends PaymentCore {
  flowNo?: string
  info?: PrePay
  method?: string
  /** methods that cannot be paid with here, and why */
  refused?: RefusedMethods
  inputs: PaymentInputs
  /** the failure is of a choice, not of 去支付: nothing has been typed yet, and no field is wrong */
  failedOnChoice?: boolean
  /** the code to scan is shown */
  scanOpen?: boolean
  /** the person has asked for the state by hand */
  asking?: boolean
  /** back from the app's own pay page: what came of it is asked for, and nothing is claimed before the answer */
  returning?: boolean
}

export type PaymentEvent =
  | Exclude<CoreEvent, { type: 'orderLoaded' | 'providerPageLeft' }>
  | { type: 'opened'; flowNo: string }
  /** the payment was confirmed in an earlier visit of this account on this device */
  | { type: 'providerPageRemembered'; providerPage: ProviderPage }
  /** the jump could not be made, or the app's own page not opened: nothing left this screen, another method may be chosen */
  | { type: 'schemeFailed'; failure: PaymentFailure }
  | { type: 'withdrawStarted' }
  /** the payer gave the confirmed payment up; the truth tells whether in time */
  | { type: 'paymentWithdrawn'; truth: PayFlowState }
  | { type: 'withdrawFailed'; failure: PaymentFailure }
  /** `begun`: this device has confirmed the flow before, and the outcome is not known */
  | { type: 'orderLoaded'; info: PrePay; refused?: RefusedMethods; begun?: boolean }
  | { type: 'methodChosen'; code: string }
  | { type: 'inputChanged'; field: keyof PaymentInputs; value: string }
  | { type: 'payRejected'; failure: PaymentFailure; onChoice?: boolean }
  /** the person is back from the page of the app that pays by itself: what it began there it has ended */
  | { type: 'nativePageLeft' }
  /** the server could not be asked on the way back */
  | { type: 'returnUnanswered' }
  | { type: 'providerPageFailed'; failure: PaymentFailure }
  | { type: 'scanOpened' }
  | { type: 'scanClosed' }
  | { type: 'askedByHand' }
  | { type: 'answeredByHand'; failure?: PaymentFailure }
  | { type: 'closed' }

/** about three minutes of asking by itself; then the person asks by hand */
const QUESTIONS = 40
const noInputs: PaymentInputs = { remark: '', phone: '', payerName: '', payerAccount: '' }
export const closedPayment: PaymentState = {
  phase: 'closed',
  questions: QUESTIONS,
  asked: 0,
  inputs: noInputs,
}

/** This device cannot tell whether the payer is still at the provider: "do not pay again" is shown. */
export const isUnknown = (state: PaymentState): boolean =>
  state.phase === 'unknown' || (state.phase === 'atProvider' && !state.providerPage)

/** The last payment of this flow came to nothing at the provider. Said until another one is begun. */
export const hasFailed = ({ phase, truth }: PaymentState): boolean =>
  phase === 'choosing' && truth?.state === 'failed'

export const chosenMethod = (state: PaymentState): LeafMethod | undefined =>
  state.info && findMethod(state.info.methods, state.method)

/** The method a payment that waits was confirmed with, as far as this visit knows. */
export const providerMethod = ({ info, providerPage }: PaymentState): LeafMethod | undefined =>
  info && findMethod(info.methods, providerPage?.method)

/** The payer may have sent the money by a bank already, which cannot be seen here: the method says so, or is not known. */
export const mayBeTransfer = (state: PaymentState): boolean => {
  const method = providerMethod(state)
  if (method) return method.payee !== undefined
  return !state.info || leavesOf(state.info.methods).some(({ payee }) => payee)
}

/** The checks before any payment attempt, in the order of the screen (widgets §5). */
export const checkPayment = (state: PaymentState): PaymentFailure | undefined => {
  const method = chosenMethod(state)
  if (!method) return { code: 'methodMissing' }
  const { phone, payerName, payerAccount } = state.inputs
  if (method.phoneRequired && phone.trim() === '') return { code: 'phoneMissing' }
  if (phone.trim() !== '' && method.showPhone && !isPhone(phone.trim())) return { code: 'phoneInvalid' }
  if (method.showPayerAccount && method.payerAccountRequired) {
    if (payerName.trim() === '') return { code: 'accountNameMissing' }
    if (payerAccount.trim() === '') return { code: 'accountNumberMissing' }
  }
  return undefined
}

/** Choosing by hand pays at once when nothing has to be typed first (widgets §4); the preselection never does. */
export const paysOnChoice = (method: LeafMethod): boolean => !method.phoneRequired

/** What goes out of the inputs: those the chosen method shows, so nothing that cannot be seen can be refused. */
export const sentInputs = (method: LeafMethod, inputs: PaymentInputs): PaymentInputs => ({
  remark: inputs.remark.trim(),
  phone: method.showPhone ? inputs.phone.trim() : '',
  payerName: method.showPayerAccount ? inputs.payerName.trim() : '',
  payerAccount: method.showPayerAccount ? inputs.payerAccount.trim() : '',
})
