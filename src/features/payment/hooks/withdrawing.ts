import { isApiError } from '@/api/apiError'
import { getPayState, withdrawPay, type PayFlowState } from '@/api/payState'
import { isKnown, isOutcomeOpen } from '../model/machine'
import type { PaymentState } from '../model/paymentState'
import { failureOf, type DeskParts } from './loadPayment'

export interface Withdrawing {
  /** Gives the confirmed payment up and goes back to the methods, unless it was paid meanwhile. */
  change(): Promise<void>
  /** Forgets a payment whose outcome is known, and withdraws one that was confirmed for another amount. */
  follow(before: PaymentState): void
}

/** How a confirmed payment is taken back, and its record with it. */
export const createWithdrawing = ({ getState, inVisit, flow, records }: DeskParts): Withdrawing => {
  /** A late call must not meet the next payment: it names the one that waits now. */
  const withdraw = async (): Promise<PayFlowState> => {
    const asked = flow()
    const { payId } = getState()
    if (payId) return withdrawPay({ ...asked, payId })
    const truth = await getPayState(asked)
    return truth.state === 'confirming' ? withdrawPay({ ...asked, payId: truth.payId }) : truth
  }

  /** A payment of another amount is not left to be paid by a link that was shown before. */
  const withdrawDifferent = async (): Promise<void> => {
    const tell = inVisit()
    try {
      tell({ type: 'stateLearned', truth: await withdraw() })
    } catch (error) {
      // it is shown as stopped either way, and its record stays for the next visit
      if (!isApiError(error)) throw error
    }
  }

  return {
    async change() {
      const state = getState()
      if (!isOutcomeOpen(state) || state.withdrawing) return
      const tell = inVisit()
      tell({ type: 'withdrawStarted' })
      try {
        tell({ type: 'paymentWithdrawn', truth: await withdraw() })
      } catch (error) {
        tell({ type: 'withdrawFailed', failure: failureOf(error, 'withdraw') })
      }
    },
    follow(before) {
      const state = getState()
      if (isKnown(state) && !isKnown(before) && state.flowNo) void records.forget(state.flowNo)
      const confirmedHere = before.phase === 'confirming' || before.providerPage !== undefined
      const stopped = state.phase === 'differs' && before.phase !== 'differs'
      if (stopped && confirmedHere) void withdrawDifferent()
    },
  }
}
