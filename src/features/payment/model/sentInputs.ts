import type { LeafMethod } from './methods'
import { showTypeOf, type PaymentInputs } from './payment'

/** The mini-program's pay page confirms by itself, and its address has no room for a remark (shop §2). */
export const takesRemark = (method: LeafMethod): boolean => {
  const showType = showTypeOf(method)
  return showType !== 'native' && showType !== 'jump'
}

/** What goes out of the inputs: those the chosen method shows, so nothing that cannot be seen can be refused. */
export const sentInputs = (method: LeafMethod, inputs: PaymentInputs): PaymentInputs => ({
  remark: takesRemark(method) ? inputs.remark.trim() : '',
  phone: method.showPhone ? inputs.phone.trim() : '',
  payerName: method.showPayerAccount ? inputs.payerName.trim() : '',
  payerAccount: method.showPayerAccount ? inputs.payerAccount.trim() : '',
})
