import { useRef } from 'react'
import { makePayment, proposePayments, type PaymentToMake } from '@/api/paymentRun'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { useOn } from '@/ui/useOn'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useRead } from '@/widgets/call-state/useRead'
import { toMake } from '../model/oneByOne'
import { madeBy, noRun, runModel, type PaymentOutcome } from '../model/paymentRun'
import { paymentRunTexts } from '../texts'
import { documentChanged } from './useDocumentSteps'
import { useOneByOne } from './useOneByOne'

interface PaymentRunOptions {
  owner: WidgetOwner
  receiptUuids: readonly string[]
  /** receipts that were paid by payments made here */
  onMade: (receiptUuids: readonly string[]) => void
}

/** Payments of several receipts: what would be made, and then each supplier's payment, one after the other. */
export function usePaymentRun({ owner, receiptUuids, onMade }: PaymentRunOptions) {
  const t = useText(paymentRunTexts)
  const { value, error, reload } = useRead(() => proposePayments(receiptUuids, owner), {
    key: receiptUuids.join(' '),
    onShow: false,
  })
  const { state, send, now } = useLiveModel(runModel, noRun)
  useOn([value], () => {
    if (value) send({ type: 'proposed', run: value })
  })
  /** whether those of the last press were to be handed in */
  const submitted = useRef(false)

  const makeOne = async (wish: PaymentToMake): Promise<PaymentOutcome> => {
    const made = await makePayment(wish, owner)
    if (made.kind === 'made') return madeBy(made.document, wish.proposal)
    if (made.kind === 'refused') return made
    const { proposal, leftOut, msg: reason = '' } = made
    return { kind: 'changed', reason, proposal, leftOut }
  }
  const { progress, doEach, once, stop } = useOneByOne({ action: t('paymentRun.make'), call: makeOne })

  const makeAll = async (submits: boolean): Promise<void> => {
    const paid: string[] = []
    submitted.current = submits
    await doEach(toMake(now()), {
      keyOf: ({ proposal }) => proposal.supplierUuid,
      wishOf: ({ proposal }, requestUuid) => ({ requestUuid, proposal, submits }),
      onOutcome({ proposal: { supplierUuid, receipts } }, outcome) {
        send({ type: 'answered', supplierUuid, outcome })
        if (outcome.kind === 'made') paid.push(...receipts.map(({ documentUuid }) => documentUuid))
      },
    })
    if (paid.length === 0) return
    documentChanged()
    onMade(paid)
  }

  return {
    state,
    send,
    /** of the proposal */
    error,
    reload,
    progress,
    run: (submits: boolean) => void once(() => makeAll(submits)),
    /** the same once more: what was sent without an answer, and what came after it */
    again: () => void once(() => makeAll(submitted.current)),
    stop,
  }
}

export type PaymentRunHandle = ReturnType<typeof usePaymentRun>
