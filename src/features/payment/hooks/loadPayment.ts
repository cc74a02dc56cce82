import { isApiCode, isApiError, NOT_YOURS } from '@/api/apiError'
import { getPrePay, type PayChannel } from '@/api/pay'
import { getPayState, type PayFlowState } from '@/api/payState'
import type { OpenPayment } from '@/stores/openPayment'
import { callErrorOf, isRefusal } from '@/widgets/call-state/callError'
import type { ProviderPage, PaymentFailure } from '../model/machine'
import type { PaymentEvent, PaymentState } from '../model/paymentState'
import { offeredHere, type ProviderSurroundings } from './wayToProvider'

/** What the page around the payment centre provides. */
export interface PaymentSurroundings extends ProviderSurroundings {
  channel: PayChannel
  /** where icon files of methods are; '': the shop draws them itself */
  icons: string
  /** open id of the person in the messaging app; '' where there is none (widgets §6) */
  openId(): Promise<string>
}

/** Remembers the payment whose outcome is open, over reloads and restarts. */
export interface PaymentRecords {
  keep(payment: OpenPayment): Promise<void>
  /** the one of this flow; without one the newest */
  read(flowNo?: string): Promise<OpenPayment | undefined>
  forget(flowNo: string): Promise<void>
}

const refused = (text: string): PaymentFailure => ({ code: 'refused', text })
type Named = Extract<PaymentFailure, { code: 'unreachable' }>['action']
export const unreachable = (action: Named): PaymentFailure => ({ code: 'unreachable', action })

/** Only a refusal says that nothing was charged; a lost or repeated request leaves it open. */
export const failureOf = (error: unknown, action: Named): PaymentFailure => {
  if (!isApiError(error)) throw error
  const call = callErrorOf(error)
  return isRefusal(call) && call.msg ? refused(call.msg) : unreachable(action)
}

/** The payment desk as its parts see it: its state, and what they may do with it. */
export interface DeskParts {
  getState(): PaymentState
  surroundings(): PaymentSurroundings
  flow(): { paymentFlowNo: string; userUuid: string }
  dispatch(event: PaymentEvent): void
  /** Dispatches as long as this visit lasts: what an older one still waits for changes nothing. */
  inVisit(): (event: PaymentEvent) => void
  records: PaymentRecords
  /** runs the task once after `ms`; the answer cancels it */
  after(ms: number, task: () => void): () => void
}

interface LoadDeps extends Pick<DeskParts, 'surroundings' | 'after'> {
  asked: ReturnType<DeskParts['flow']>
  records: Pick<PaymentRecords, 'read' | 'forget'>
  remembered(record: { method: string; showType?: string; payUrl?: string }): ProviderPage | undefined
  tell(event: PaymentEvent): void
}

/** What has become of the flow, as far as it can be asked: what there is to pay is told without it. */
const askedState = async ({
  asked,
  records,
}: Pick<LoadDeps, 'asked' | 'records'>): Promise<PayFlowState | undefined> => {
  try {
    return await getPayState(asked)
  } catch (error) {
    if (!isApiError(error)) throw error
    // it is not this person's to see: it does not come up again by itself
    if (isApiCode(error, NOT_YOURS)) await records.forget(asked.paymentFlowNo)
    return undefined
  }
}

/** The state counts before the pre-pay call: a flow that is already paid or closed opens as paid or closed. */
export const loadPayment = async (deps: LoadDeps): Promise<void> => {
  const { asked, surroundings, records, after, remembered, tell } = deps
  const prePay = getPrePay({ ...asked, channel: surroundings().channel })
  // looked at below; a refusal that comes before the state is no surprise
  prePay.catch(() => undefined)
  try {
    const truth = await askedState(deps)
    if (truth) tell({ type: 'stateLearned', truth })
    if (truth?.state === 'paid' || truth?.state === 'closed') return
    const info = await prePay
    if (!info) return tell({ type: 'orderFailed' })
    const record = truth && truth.state !== 'confirming' ? undefined : await records.read(asked.paymentFlowNo)
    // hundreds of orders: read in one task, drawn in the next, or a slow phone answers no touch for both
    await new Promise<void>(done => after(0, done))
    tell({ type: 'orderLoaded', ...offeredHere(info, surroundings()), begun: record !== undefined })
    // another device may have begun another one
    const same = record && (record.payId ?? truth?.payId) === truth?.payId
    const known = truth && same && remembered(record)
    if (known) tell({ type: 'providerPageRemembered', providerPage: known })
  } catch (error) {
    tell({ type: 'orderFailed', failure: failureOf(error, 'load') })
  }
}
