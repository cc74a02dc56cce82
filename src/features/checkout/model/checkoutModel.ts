import type {
  Deliveries,
  Delivery,
  InvoiceWish,
  OrderChange,
  OrderPreview,
  OrderSource,
  SubmittedOrders,
} from '@/api/order'
import { changeKey } from '@/widgets/change-review/model/changeReview'
import type { CallError, Failure } from '@/i18n/messages'
import {
  invoiceFailures,
  invoiceModel,
  noInvoice,
  wishOf,
  type InvoiceChoice,
  type InvoiceEvent,
} from './invoiceChoice'
import { idleSubmission, sentBody, submissionModel, type Attempt, type Submission } from './submission'
import { followed, orderable, without } from './wishes'

export const LIMITS = { remark: 200, poReference: 500 } as const

/** What a submission sends, drawn once per attempt. */
export interface OrderDraft {
  source: OrderSource
  addressUuid: string
  previewToken: string
  remarks: Record<string, string>
  poReference: string
  /** drafts of earlier versions have none */
  deliveries?: Deliveries
  invoice?: InvoiceWish | undefined
}

/** What a buyer typed and chose, kept until it is ordered. */
export interface TypedDraft {
  source: OrderSource
  addressUuid: string | undefined
  remarks: Readonly<Record<string, string>>
  poReference: string
  /** drafts of earlier versions do not say it */
  poTouched?: boolean
  deliveries: Deliveries
  invoice: { kind: InvoiceChoice['kind']; headerUuid: string | undefined; email: string }
}

export interface CheckoutState {
  source: OrderSource
  addressUuid: string | undefined
  preview: OrderPreview | undefined
  /** number of the pricing under way, 0 when none; its answer counts, older ones do not */
  pricing: number
  pricings: number
  /** why the goods could not be priced */
  problem: CallError | undefined
  /** why the last submission was refused or got lost */
  refusal: CallError | undefined
  /** changes the buyer has agreed to, see `changeKey` */
  agreed: readonly string[]
  /** changes to be agreed to before anything else; they stay listed after that */
  review: readonly OrderChange[]
  reviewing: boolean
  /** the server may know the address otherwise than it is shown: it is read again before anything is submitted */
  addressUnsure: boolean
  remarks: Readonly<Record<string, string>>
  poReference: string
  /** the buyer has typed or emptied it: nothing is proposed any more */
  poTouched: boolean
  /** ways of delivery the buyer has chosen, by shop */
  deliveries: Deliveries
  invoice: InvoiceChoice
  /** submitting was tried: what is missing is said beside its field */
  checked: boolean
  submission: Submission<OrderDraft, SubmittedOrders>
}

/** `byHand`: the buyer picked it; otherwise it is the one there is */
type AddressChosen = { type: 'addressChosen'; addressUuid: string | undefined; byHand?: boolean }

export type CheckoutEvent =
  | AddressChosen
  /** the addresses are shown as the server has them now */
  | { type: 'addressesRead' }
  | { type: 'pricingStarted' }
  /** `moved`: for an address that is not the one shown */
  | { type: 'priced'; pricing: number; preview: OrderPreview; moved?: boolean }
  | { type: 'pricingFailed'; pricing: number; error: CallError }
  /** the lines declined are left out of this order */
  | { type: 'changesAgreed'; declined?: readonly string[] }
  | { type: 'remarkTyped'; shopUuid: string; text: string }
  | { type: 'poReferenceTyped'; text: string }
  | { type: 'deliveryChosen'; shopUuid: string; delivery: Delivery }
  | InvoiceEvent
  /** what an earlier visit to this page typed for the same goods */
  | { type: 'draftFound'; draft: TypedDraft }
  | { type: 'checked' }
  /** `requestId` is fresh; an open attempt keeps its own */
  | { type: 'submitTapped'; requestId: string }
  | { type: 'confirmTapped' }
  | { type: 'attemptFound'; attempt: Attempt<OrderDraft> }
  | { type: 'accepted'; requestId: string; result: SubmittedOrders }
  /** nothing was created: prices, stock or address have changed; `msg` is the server's text */
  | { type: 'conflicted'; requestId: string; preview: OrderPreview; msg?: string | undefined }
  | { type: 'refused'; requestId: string; error: CallError }
  | { type: 'answerLost'; requestId: string; error: CallError }

export const openCheckout = (source: OrderSource): CheckoutState => ({
  source,
  addressUuid: undefined,
  preview: undefined,
  pricing: 0,
  pricings: 0,
  problem: undefined,
  refusal: undefined,
  agreed: [],
  review: [],
  reviewing: false,
  addressUnsure: false,
  remarks: {},
  poReference: '',
  poTouched: false,
  deliveries: {},
  invoice: noInvoice,
  checked: false,
  submission: idleSubmission,
})

/** Undefined: nothing was typed that would be lost. */
export const typedOf = (state: CheckoutState, pickedUuid: string | undefined): TypedDraft | undefined => {
  const { source, preview, remarks, poReference, poTouched, deliveries, invoice, submission } = state
  const typed =
    pickedUuid !== undefined ||
    (poTouched && (!preview || poReference !== (preview.poReference ?? ''))) ||
    invoice.kind !== 'none' ||
    Object.keys(deliveries).length > 0 ||
    Object.values(remarks).some(text => text !== '')
  if (!typed || submission.phase === 'done') return undefined
  const { kind, header, wanted, email } = invoice
  return {
    source,
    addressUuid: pickedUuid,
    remarks,
    poReference,
    poTouched,
    deliveries,
    invoice: {
      kind,
      headerUuid: header?.headerUuid ?? wanted,
      email,
    },
  }
}

/** Why nothing can be submitted; undefined when a tap on submit would go out. */
export const submitFailure = (state: CheckoutState): Failure | undefined => {
  if (state.submission.phase !== 'idle') return { code: 'busy' }
  if (!state.addressUuid) return { code: 'addressMissing' }
  if (!state.preview || state.pricing > 0 || state.problem || state.addressUnsure)
    return { code: 'notPriced' }
  if (orderable(state.preview).length === 0) return { code: 'nothingDelivered' }
  if (state.reviewing) return { code: 'changesOpen' }
  const tooLong = Object.values(state.remarks).some(text => text.trim().length > LIMITS.remark)
  if (tooLong) return { code: 'remarkTooLong', params: { max: LIMITS.remark } }
  if (state.poReference.trim().length > LIMITS.poReference)
    return { code: 'poTooLong', params: { max: LIMITS.poReference } }
  const { header, email } = invoiceFailures(state.invoice)
  return header ?? email
}

/** What goes where for how much has become another since it was seen, or is being found out. */
export const isOtherThanSeen = (state: CheckoutState, seen: CheckoutState): boolean =>
  state.pricing > 0 || state.preview?.previewToken !== seen.preview?.previewToken

/** A remark of a shop that fell out with its last line is not sent. */
const draftOf = (state: CheckoutState): OrderDraft => {
  const shops = orderable(state.preview)
  const remarks = shops.flatMap(({ shopUuid }) => {
    const text = state.remarks[shopUuid]?.trim() ?? ''
    return text ? [[shopUuid, text] as const] : []
  })
  const deliveries = shops.flatMap(({ shopUuid, delivery }) =>
    delivery ? [[shopUuid, delivery] as const] : [],
  )
  return {
    source: state.source,
    addressUuid: state.addressUuid ?? '',
    previewToken: state.preview?.previewToken ?? '',
    remarks: Object.fromEntries(remarks),
    poReference: state.poReference.trim(),
    deliveries: Object.fromEntries(deliveries),
    invoice: wishOf(state.invoice),
  }
}

type Agreed = CheckoutState['agreed']
/** Changes that are not among the agreed ones are asked about. */
const withPreview = (state: CheckoutState, preview: OrderPreview, agreed: Agreed): CheckoutState => {
  const open = preview.changes.filter(change => !agreed.includes(changeKey(change)))
  const review = open.length > 0 ? open : state.review
  const deliveries = followed(state.deliveries, preview)
  // who empties the field wants none
  const poReference = state.poTouched ? state.poReference : (preview.poReference ?? '')
  return {
    ...state,
    preview,
    deliveries,
    poReference,
    problem: undefined,
    review,
    reviewing: open.length > 0,
  }
}

const isOpen = (state: CheckoutState): boolean => state.submission.phase === 'idle'

/** An open attempt keeps its own address; the next one goes to the address shown. */
const withAddress = (state: CheckoutState, { addressUuid, byHand }: AddressChosen): CheckoutState => {
  // the words of a refusal go when the buyer picks or mends an address, not when the page has read the addresses again
  const isAnswer = addressUuid !== state.addressUuid || !state.addressUnsure
  const mends = byHand && isOpen(state) && isAnswer
  return { ...state, addressUuid, refusal: mends ? undefined : state.refusal }
}

type Answer = Extract<
  CheckoutEvent,
  { requestId: string; type: 'accepted' | 'conflicted' | 'refused' | 'answerLost' }
>

const answered = (state: CheckoutState, event: Answer): CheckoutState => {
  const { requestId } = event
  const submission =
    event.type === 'accepted'
      ? submissionModel(state.submission, { type: 'accepted', requestId, result: event.result })
      : submissionModel(state.submission, {
          type: event.type === 'conflicted' ? 'refused' : event.type,
          requestId,
        })
  if (submission === state.submission) return state
  if (event.type === 'accepted') return { ...state, submission, refusal: undefined }
  if (event.type === 'conflicted')
    return conflicted({ ...state, submission }, event, sentBody(state.submission)?.addressUuid)
  return { ...state, submission, refusal: event.error, addressUnsure: true }
}

/**
 * The server lists what has changed since it was shown. All of it is asked about, also what was agreed to before. What it
 * cannot list (the address, a stock that is short) its message says.
 */
const conflicted = (
  state: CheckoutState,
  { preview, msg }: Extract<Answer, { type: 'conflicted' }>,
  sentTo: string | undefined,
): CheckoutState => {
  const shown = withPreview({ ...state, addressUnsure: true }, preview, [])
  const refusal = shown.reviewing ? undefined : { kind: 'business', ...(msg && { msg }) }
  return sentTo === state.addressUuid ? { ...shown, refusal } : pricingAgain({ ...shown, refusal })
}

const priced = (
  state: CheckoutState,
  event: Extract<CheckoutEvent, { type: 'priced' | 'pricingFailed' }>,
): CheckoutState => {
  if (event.pricing !== state.pricing) return state
  if (event.type === 'pricingFailed') return { ...state, pricing: 0, problem: event.error }
  // a change that is not there any more is asked about again when it comes back
  const offered = event.preview.changes.map(changeKey)
  const agreed = state.agreed.filter(key => offered.includes(key))
  const addressUnsure = state.addressUnsure || event.moved === true
  return withPreview({ ...state, pricing: 0, agreed, addressUnsure }, event.preview, agreed)
}

const pricingAgain = (state: CheckoutState): CheckoutState => {
  const pricing = state.pricings + 1
  return { ...state, pricing, pricings: pricing, problem: undefined }
}

/** What was declined is not ordered: the rest is priced again without it. */
const agreedTo = (state: CheckoutState, declined: readonly string[]): CheckoutState => {
  const accepted = state.review.filter(change => !declined.includes(change.lineKey))
  const next = { ...state, agreed: [...state.agreed, ...accepted.map(changeKey)], reviewing: false }
  if (declined.length === 0) return next
  return pricingAgain({ ...next, review: accepted, source: without(state.source, declined) })
}

/** What the buyer types and chooses; nothing of it changes what was submitted. */
const filledIn = (
  state: CheckoutState,
  event: Extract<CheckoutEvent, { type: 'remarkTyped' | 'poReferenceTyped' | 'deliveryChosen' }>,
): CheckoutState => {
  if (!isOpen(state)) return state
  switch (event.type) {
    case 'remarkTyped':
      return { ...state, remarks: { ...state.remarks, [event.shopUuid]: event.text } }
    case 'poReferenceTyped':
      return { ...state, poReference: event.text, poTouched: true }
    case 'deliveryChosen': {
      const deliveries = { ...state.deliveries, [event.shopUuid]: event.delivery }
      return pricingAgain({ ...state, deliveries, refusal: undefined })
    }
  }
}

/** What was typed since the page opened counts. Beside an open attempt it waits for the next one. */
const withDraft = (state: CheckoutState, draft: TypedDraft): CheckoutState => {
  const { kind, headerUuid, email } = draft.invoice
  const { poReference, poTouched = poReference !== '' } = draft
  const found = {
    ...state,
    remarks: { ...draft.remarks, ...state.remarks },
    ...(poTouched && !state.poTouched && { poReference, poTouched }),
    deliveries: { ...draft.deliveries, ...state.deliveries },
    invoice: invoiceModel(state.invoice, { type: 'invoiceFound', kind, wanted: headerUuid, email }),
  }
  return isOpen(state) && Object.keys(draft.deliveries).length > 0 ? pricingAgain(found) : found
}

export const checkoutModel = (state: CheckoutState, event: CheckoutEvent): CheckoutState => {
  switch (event.type) {
    case 'addressChosen':
      return withAddress(state, event)
    case 'addressesRead':
      return { ...state, addressUnsure: false }
    case 'pricingStarted':
      return isOpen(state) ? pricingAgain(state) : state
    case 'priced':
    case 'pricingFailed':
      return priced(state, event)
    case 'changesAgreed':
      return agreedTo(state, event.declined ?? [])
    case 'remarkTyped':
    case 'poReferenceTyped':
    case 'deliveryChosen':
      return filledIn(state, event)
    case 'invoiceHeadersArrived':
    case 'invoiceEmailKnown':
      // not by the buyer: also while an attempt is open, for the next one
      return { ...state, invoice: invoiceModel(state.invoice, event) }
    case 'invoiceKindChosen':
    case 'invoiceHeaderChosen':
    case 'invoiceEmailTyped':
    case 'invoiceFound':
      return isOpen(state) ? { ...state, invoice: invoiceModel(state.invoice, event) } : state
    case 'draftFound':
      return state.submission.phase === 'done' ? state : withDraft(state, event.draft)
    case 'checked':
      return { ...state, checked: true }
    case 'submitTapped': {
      if (submitFailure(state)) return state
      const tap = { type: 'submitTapped', requestId: event.requestId, body: draftOf(state) } as const
      return { ...state, submission: submissionModel(state.submission, tap), refusal: undefined }
    }
    case 'confirmTapped':
    case 'attemptFound':
      return { ...state, submission: submissionModel(state.submission, event), refusal: undefined }
    default:
      return answered(state, event)
  }
}
