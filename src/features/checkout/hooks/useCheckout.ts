import { useCallback, useEffect } from 'react'
import { previewOrder, submitOrder, type OrderSource } from '@/api/order'
import { newRequestId } from '@/base/id'
import { random } from '@/platform/random'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { refreshCartCount } from '@/stores/cartCount'
import { forgetSubmission, keepSubmission, openSubmissionOf } from '@/stores/openSubmission'
import { callErrorOf, isRefusal } from '@/widgets/call-state/callError'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { checkoutModel, openCheckout, type CheckoutEvent, type OrderDraft } from '../model/checkoutModel'
import { isDraft, sourceKey } from '../model/orderSource'
import type { Attempt } from '../model/submission'
import { useDelivery } from './useDelivery'
import { useInvoiceHeaders } from './useInvoiceHeaders'

/** Sends one attempt and says how it ended. The attempt is kept until the server has answered clearly. */
const submit = async (source: string, { requestId, body }: Attempt<OrderDraft>): Promise<CheckoutEvent> => {
  // Not being able to keep it is no reason not to sell.
  await keepSubmission(source, { requestId, body }).catch(() => undefined)
  try {
    const { poReference, ...rest } = body
    const outcome = await submitOrder({
      requestUuid: requestId,
      poReference: poReference || undefined,
      ...rest,
    })
    await forgetSubmission(source)
    return outcome.kind === 'submitted'
      ? { type: 'accepted', requestId, result: outcome }
      : { type: 'conflicted', requestId, preview: outcome.preview }
  } catch (problem) {
    const error = callErrorOf(problem)
    if (!isRefusal(error)) return { type: 'answerLost', requestId, error }
    await forgetSubmission(source)
    return { type: 'refused', requestId, error }
  }
}

/** The submission page: prices the goods for the address, submits once, goes on to the success page. */
export function useCheckout(source: OrderSource) {
  const { state, send } = useLiveModel(checkoutModel, () => openCheckout(source))
  const delivery = useDelivery()
  const headers = useInvoiceHeaders(state.invoice.kind !== 'none', send)
  const { address, known } = delivery
  const { submission, pricing } = state
  const key = sourceKey(source)

  useEffect(() => {
    void openSubmissionOf(key, isDraft).then(attempt => attempt && send({ type: 'attemptFound', attempt }))
  }, [key])

  // The address itself is part of what is priced: the same one with another street is priced again.
  const priced = JSON.stringify(address)
  useEffect(() => {
    if (!known) return
    send({ type: 'addressChosen', addressUuid: address?.addressUuid })
    send({ type: 'pricingStarted' })
  }, [known, priced])

  const reprice = useCallback(() => send({ type: 'pricingStarted' }), [])

  useEffect(() => {
    if (pricing === 0) return
    const { source: goods, addressUuid, deliveries } = state
    previewOrder({ source: goods, addressUuid, deliveries }).then(
      preview => send({ type: 'priced', pricing, preview }),
      (problem: unknown) => send({ type: 'pricingFailed', pricing, error: callErrorOf(problem) }),
    )
  }, [pricing])

  useEffect(() => {
    if (submission.phase !== 'submitting') return
    void submit(key, submission.attempt).then(event => {
      send(event)
      if (event.type !== 'refused') return
      delivery.reload()
      reprice()
    })
  }, [submission])

  useEffect(() => {
    if (submission.phase !== 'done') return
    const { paymentFlowNo, orders } = submission.result
    if (source.kind === 'cart') void refreshCartCount()
    const query = { flow: paymentFlowNo, orders: orders.map(order => order.orderUuid).join(',') }
    void navigate(linkTo('successfully', query), 'replace')
  }, [submission])

  const tapSubmit = async () => {
    const requestId = await newRequestId(random.randomBytes)
    send({ type: 'submitTapped', requestId })
  }

  return { state, send, delivery, headers, reprice, tapSubmit }
}
