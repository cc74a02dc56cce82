import type { PaymentRunStep, PaymentRunWish } from '@wire/paymentRun'
import { post } from './client'
import { decodeDocument, type Document } from './decode/document'
import { decodeChanged, decodePaymentRun, type PaymentProposal, type PaymentRun } from './decode/paymentRun'
import { refusalOf } from './documentOutcome'
import { encodeInstitution, type WidgetOwner } from './widget'
import * as paths from './widgetPaths'

export type { PaymentProposal, PaymentRun } from './decode/paymentRun'

const wishOf = (receiptUuids: readonly string[], owner: WidgetOwner): PaymentRunWish => ({
  ...encodeInstitution(owner),
  cDocUuids: [...receiptUuids],
})

/** What would be made of these receipts, supplier by supplier. 40300: this person enters no payments. */
export const proposePayments = (receiptUuids: readonly string[], owner: WidgetOwner): Promise<PaymentRun> =>
  post(paths.proposePayments, wishOf(receiptUuids, owner), decodePaymentRun)

export interface PaymentToMake {
  /** makes a repeat harmless: keep it until the outcome is known */
  requestUuid: string
  proposal: PaymentProposal
  /** it is handed in at once */
  submits: boolean
}

type PaymentMade =
  | { kind: 'made'; document: Document }
  /** nothing was made: this is how it is now */
  | { kind: 'changed'; proposal: PaymentProposal; leftOut: PaymentRun['leftOut']; msg?: string }
  /** nothing was made: the template asks for more */
  | { kind: 'refused'; reason: string }

/** One supplier's payment, exactly as it was proposed. */
export const makePayment = async (
  { requestUuid, proposal, submits }: PaymentToMake,
  owner: WidgetOwner,
): Promise<PaymentMade> => {
  const { supplierUuid, receipts, token } = proposal
  const body: PaymentRunStep = {
    ...wishOf(
      receipts.map(({ documentUuid }) => documentUuid),
      owner,
    ),
    cRequestUuid: requestUuid,
    cSupplierUuid: supplierUuid,
    cProposalToken: token,
    bSubmit: submits,
  }
  try {
    return { kind: 'made', document: await post(paths.makePayment, body, decodeDocument) }
  } catch (error) {
    const refusal = refusalOf(error, decodeChanged)
    if (refusal.kind === 'changed') {
      const { now, ...about } = refusal
      return { ...about, ...now }
    }
    const [problem] = refusal.problems
    if (!problem) throw error
    return { kind: 'refused', reason: problem.message }
  }
}
