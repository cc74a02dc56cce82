import type { PaymentRunStep, PaymentRunWish } from '@wire/paymentRun'
import type { Decoder } from '@/base/decode'
import { CHANGED, isApiCode } from './apiError'
import { post } from './client'
import { decodeDocument, decodeRefusal, type Document } from './decode/document'
import { decodeChanged, decodePaymentRun, type PaymentProposal, type PaymentRun } from './decode/paymentRun'
import type { WidgetOwner } from './widget'
import * as paths from './widgetPaths'

export type { PaymentProposal, PaymentRun } from './decode/paymentRun'

const REFUSED = 40001

const wishOf = (receiptUuids: readonly string[], { orgUuid, accUuid }: WidgetOwner): PaymentRunWish => ({
  ...{ cOrgUuid: orgUuid, cAccUuid: accUuid, cDocUuids: [...receiptUuids] },
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

/** Undefined: the error does not bring it. */
const dataOf = <T>(error: unknown, code: number, decoder: Decoder<T>): T | undefined => {
  if (!isApiCode(error, code)) return undefined
  try {
    return decoder(error.data, 'data')
  } catch {
    return undefined
  }
}

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
    ...{ cRequestUuid: requestUuid, cSupplierUuid: supplierUuid, cProposalToken: token, bSubmit: submits },
  }
  try {
    return { kind: 'made', document: await post(paths.makePayment, body, decodeDocument) }
  } catch (error) {
    const changed = dataOf(error, CHANGED, decodeChanged)
    if (changed) {
      const msg = isApiCode(error, CHANGED) ? error.msg : undefined
      return { kind: 'changed', ...changed, ...(msg && { msg }) }
    }
    const [problem] = dataOf(error, REFUSED, decodeRefusal) ?? []
    if (problem) return { kind: 'refused', reason: problem.message }
    throw error
  }
}
