import type { CredentialStore } from '@/api/credentials'
import type { Fen } from '@/base/money'

/**
 * What the shop passes to the mini-program's native pay page, which is bundled by itself: both find it on the running
 * app, so that nothing of it stands in an address.
 */
export interface PassedPayment {
  flowNo: string
  /** the shop's login; its token is kept by the shop */
  credentials: CredentialStore
  remark: string
  /** what the person has seen and agreed to */
  amount: Fen
}

type WithPayment = { almPayment?: PassedPayment | undefined }

export const passPayment = (app: object, payment: PassedPayment): void => {
  Object.assign(app satisfies WithPayment, { almPayment: payment })
}

/** Once, by the page of this flow; undefined where the page was opened by a link. */
export const takePayment = (app: object | undefined, flowNo: string): PassedPayment | undefined => {
  const holder: WithPayment = app ?? {}
  const payment = holder.almPayment
  if (payment?.flowNo !== flowNo) return undefined
  holder.almPayment = undefined
  return payment
}
