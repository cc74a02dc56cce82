import { isApiError } from '@/api/apiError'
import type { PayShowType } from '@/api/pay'
import { getPayState } from '@/api/payState'
import { isOutcomeOpen, questionOf } from '../model/machine'
import type { PaymentEvent } from '../model/paymentState'
import { unreachable, type DeskParts } from './loadPayment'

export interface Asking {
  /** Asks the server once; false when it has not answered. */
  learn(tell: (event: PaymentEvent) => void): Promise<boolean>
  /** Begins and ends the questions as the state wants them. */
  follow(): void
  end(): void
  byHand(): Promise<void>
  returned(where?: { toPage?: boolean }): void
}

/** When the server is asked what has become of the payment: with growing pauses, by hand, and on the way back. */
export const createAsking = (desk: DeskParts, isNative: (showType: PayShowType) => boolean): Asking => {
  const { getState, dispatch, inVisit, flow, after } = desk
  let stop: (() => void) | undefined

  const learn: Asking['learn'] = async tell => {
    try {
      tell({ type: 'stateLearned', truth: await getPayState(flow()) })
      return true
    } catch (error) {
      // not knowing is not an answer: the next question, or the person, asks again
      if (!isApiError(error)) throw error
      return false
    }
  }

  const keepAsking = (): (() => void) => {
    const tell = inVisit()
    let stopped = false
    let cancel: () => void = () => undefined
    const tellUnlessStopped = (event: PaymentEvent) => {
      if (!stopped) tell(event)
    }
    const next = (): void => {
      const question = questionOf(getState())
      if (stopped || !question) return
      cancel = after(question.pause, () => {
        void learn(tellUnlessStopped).then(() => {
          tellUnlessStopped({ type: 'questionPassed' })
          next()
        })
      })
    }
    next()
    return () => {
      stopped = true
      cancel()
    }
  }

  const end = (): void => {
    stop?.()
    stop = undefined
  }

  return {
    learn,
    end,
    follow() {
      if (!questionOf(getState())) end()
      else stop ??= keepAsking()
    },
    async byHand() {
      const state = getState()
      if (!isOutcomeOpen(state) || state.asking) return
      const tell = inVisit()
      tell({ type: 'askedByHand' })
      const reached = await learn(tell)
      tell({ type: 'answeredByHand', failure: reached ? { code: 'noResultYet' } : unreachable('ask') })
    },
    returned({ toPage = false } = {}) {
      const state = getState()
      if (!isOutcomeOpen(state)) return
      if (toPage && state.providerPage && isNative(state.providerPage.showType))
        dispatch({ type: 'nativePageLeft' })
      // asked at once, and from the first pause again
      end()
      dispatch({ type: 'stateAskingResumed' })
      const tell = inVisit()
      void learn(tell).then(reached => {
        if (!reached) tell({ type: 'returnUnanswered' })
      })
    },
  }
}
