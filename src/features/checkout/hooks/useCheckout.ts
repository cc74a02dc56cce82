import { useCallback, useEffect, useRef, useState } from 'react'
import { type Address, getAddresses } from '@/api/address'
import { type OrderSource, previewOrder, submitOrder } from '@/api/order'
import { newRequestId } from '@/base/id'
import { type Translate, useText } from '@/i18n'
import { random } from '@/platform/random'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { refreshCartCount } from '@/stores/cartCount'
import { keepInvoiceEmail } from '@/stores/invoiceEmail'
import { forgetSubmission, keepSubmission, openSubmissionOf } from '@/stores/openSubmission'
import { forgetPickedAddress, usePickedAddress } from '@/stores/pickedAddress'
import { readNames } from '@/stores/readNames'
import { toast } from '@/ui/feedback/feedback'
import { pageStack } from '@/ui/host/pageStack'
import { useOn } from '@/ui/useOn'
import { callErrorOf, isAnnounced, isRefusal } from '@/widgets/call-state/callError'
import { makeStale } from '@/widgets/call-state/keptReads'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { useFormDraft } from '@/widgets/call-state/useFormDraft'
import { useHandIn } from '@/widgets/call-state/useLeaveQuestion'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useRead } from '@/widgets/call-state/useRead'
import {
  type CheckoutEvent,
  checkoutModel,
  openCheckout,
  type OrderDraft,
  type TypedDraft,
  typedOf,
} from '../model/checkoutModel'
import { isAbout, isDraft, isTypedDraft, sourceKey } from '../model/orderSource'
import type { Attempt } from '../model/submission'
import { checkoutTexts } from '../texts'
import { useInvoiceHeaders } from './useInvoiceHeaders'

const chooseFrom = (addresses: readonly Address[], wanted: string | undefined): Address | undefined =>
  addresses.find(address => address.addressUuid === wanted) ??
  addresses.find(address => address.isDefault) ??
  addresses[0]

/** Where the order goes: the address picked, else the default one. Read again whenever the page comes back. */
function useDelivery() {
  const { value, error, reload } = useRead(getAddresses, { key: 'addresses' })
  const now = usePickedAddress(state => state.picked)
  // what was listed when it was picked does not have it yet where it was added or changed on the way
  const [listed, setListed] = useState({ now, value })
  if (listed.now !== now) setListed({ now, value })
  const isNewer = listed.now === now && listed.value === value
  // chosen at an earlier visit to this page
  const [earlier, prefer] = useState<string>()
  const picked = now?.addressUuid ?? earlier
  useEffect(() => {
    forgetPickedAddress()
    return forgetPickedAddress
  }, [])
  const address = value && ((isNewer ? now : undefined) ?? chooseFrom(value.items, picked))
  return { address, addresses: value, picked, prefer, known: value !== undefined, error, reload }
}

/** Edited elsewhere since it was listed. */
const isMoved = (priced: Address | undefined, shown: Address | undefined): boolean =>
  priced !== undefined && JSON.stringify(priced) !== JSON.stringify(shown)

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
    await forgetSubmission(requestId)
    if (outcome.kind === 'submitted' && body.invoice) void keepInvoiceEmail(body.invoice.email)
    return outcome.kind === 'submitted'
      ? { type: 'accepted', requestId, result: outcome }
      : { type: 'conflicted', requestId, preview: outcome.preview, msg: outcome.msg }
  } catch (problem) {
    const error = callErrorOf(problem)
    if (!isRefusal(error)) return { type: 'answerLost', requestId, error }
    await forgetSubmission(requestId)
    return { type: 'refused', requestId, error }
  }
}

/** For a buyer who has left the page: how it ended is said where they are now. */
const tellOutcome = (event: CheckoutEvent, t: Translate<typeof checkoutTexts>) => {
  const action = t('checkout.action.submit')
  if (event.type === 'accepted') toast.success(t('checkout.success.submitted'))
  if (event.type === 'refused') toastProblem(event.error, action)
  if (event.type === 'conflicted')
    toastProblem({ kind: 'business', ...(event.msg && { msg: event.msg }) }, action)
  if (event.type === 'answerLost' && !isAnnounced(event.error)) toast.info(t('checkout.unknown.elsewhere'))
}

/** The submission page: prices the goods for the address, submits once, goes on to the success page. */
export function useCheckout(source: OrderSource) {
  const t = useText(checkoutTexts)
  const handIn = useHandIn()
  const isHere = useRef<() => boolean>(() => true)
  const { state, send, now } = useLiveModel(checkoutModel, () => openCheckout(source))
  const delivery = useDelivery()
  const headers = useInvoiceHeaders(state.invoice.kind !== 'none', send)
  const { address, known } = delivery
  const { submission, pricing } = state
  const key = sourceKey(source)
  const isOurs = useCallback(
    (value: unknown): value is TypedDraft => isTypedDraft(value) && isAbout(value.source, source),
    [source],
  )
  const { forget } = useFormDraft({
    name: 'checkout',
    value: typedOf(state, delivery.picked),
    isDraft: isOurs,
    onFound(draft) {
      send({
        type: 'draftFound',
        draft,
      })
      if (draft.addressUuid) delivery.prefer(draft.addressUuid)
    },
  })

  useEffect(() => {
    void openSubmissionOf(key, isDraft).then(attempt => attempt && send({ type: 'attemptFound', attempt }))
  }, [key, send])

  // The address itself is part of what is priced: the same one with another street is priced again.
  const priced = JSON.stringify(address)
  useOn([known, priced], () => {
    if (!known) return
    const addressUuid = address?.addressUuid
    send({
      type: 'addressChosen',
      addressUuid,
      byHand: addressUuid !== undefined && addressUuid === delivery.picked,
    })
    send({ type: 'pricingStarted' })
  })

  const { addressUnsure } = state
  useOn([addressUnsure], () => {
    if (addressUnsure) delivery.reload()
  })
  // after the effect above: an address that has changed is priced before anything is submitted
  useEffect(() => {
    if (delivery.addresses) send({ type: 'addressesRead' })
  }, [delivery.addresses, send])

  const reprice = useCallback(() => send({ type: 'pricingStarted' }), [send])

  useOn([pricing], () => {
    if (pricing === 0) return
    const { source: goods, addressUuid, deliveries } = state
    previewOrder({ source: goods, addressUuid, deliveries }).then(
      preview => send({ type: 'priced', pricing, preview, moved: isMoved(preview.address, address) }),
      (problem: unknown) => send({ type: 'pricingFailed', pricing, error: callErrorOf(problem) }),
    )
  })

  useOn([submission], () => {
    if (submission.phase !== 'submitting') return
    isHere.current = pageStack.stayingHere()
    void submit(key, submission.attempt).then(event => {
      if (event.type === 'accepted') {
        // also where the page has been left meanwhile
        makeStale(readNames.orderCounts, readNames.products)
        void forget()
        if (source.kind === 'cart') void refreshCartCount()
      }
      if (!isHere.current()) tellOutcome(event, t)
      send(event)
      if (event.type === 'refused') reprice()
    })
  })

  useEffect(() => {
    if (submission.phase !== 'done') return
    const { paymentFlowNo, orders } = submission.result
    const query = { flow: paymentFlowNo, orders: orders.map(order => order.orderUuid).join(',') }
    handIn.handedIn(isHere.current(), () => void navigate(linkTo('successfully', query), 'replace'))
  }, [submission, handIn])

  const tapSubmit = async () => {
    const requestId = await newRequestId(random.randomBytes)
    send({ type: 'submitTapped', requestId })
  }

  return { state, send, now, handIn, delivery, headers, reprice, tapSubmit }
}
