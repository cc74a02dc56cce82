import type { AfterSale, AfterSaleKind, AfterSaleLimit, AfterSaleOptions, Claim } from '@/api/afterSale'
import { isRecord, type Fields } from '@/base/decode'
import { formatFen, toYuan, type Fen } from '@/base/money'
import { typedYuan } from '@/base/typed'
import { choiceModel, choicesOf, type Chosen } from './choice'

export const NOTE_LIMIT = 300
export const PICTURE_LIMIT = 6

type Field = 'lines' | 'received' | 'reason' | 'amount' | 'pictures'
export interface Problem {
  code: string
  params?: Record<string, string>
}

/** What a buyer asks for, as it is being filled in. */
export interface ClaimForm {
  chosen: Chosen
  kind: AfterSaleKind
  /** undefined: not said yet */
  received: boolean | undefined
  reasonCode: string
  /** as typed; '' until the limit is known or the buyer types */
  amount: string
  /** the buyer has typed an amount: a new limit does not replace it */
  typed: boolean
  note: string
  limit: AfterSaleLimit | undefined
  problems: Partial<Record<Field, Problem>>
  /** by the buyer, since the form was opened */
  changed: boolean
  /** of the case that is asked for again, as the form was begun with it, or as the buyer has been told of it */
  version?: number | undefined
}

/** The amount, and the quantities it is for. */
type Sum = Pick<ClaimForm, 'chosen' | 'amount' | 'typed'>

/** What was said: kept until it is sent. */
export type ClaimDraft = Pick<ClaimForm, 'kind' | 'reasonCode' | 'note'> & {
  received?: boolean | undefined
  again?: Sum & { version: number }
  /** of a new claim, which brings its goods with it each time: it counts where they are the same */
  first?: Sum & { goods: string }
  /** photos that are stored */
  fileIds?: readonly string[]
}

/** `goods`: as the page was opened for them. */
export const claimDraftOf = (
  { kind, received, reasonCode, note, ...form }: ClaimForm,
  fileIds: readonly string[],
  goods: string,
): ClaimDraft => {
  const { version, chosen, amount, typed } = form
  const sum = { chosen, amount, typed }
  return {
    kind,
    received,
    reasonCode,
    note,
    fileIds,
    ...(version === undefined
      ? {
          first: {
            ...sum,
            goods,
          },
        }
      : {
          again: {
            ...sum,
            version,
          },
        }),
  }
}

const isSum = (value: unknown): value is Fields & Sum =>
  isRecord(value) &&
  typeof value['amount'] === 'string' &&
  typeof value['typed'] === 'boolean' &&
  isRecord(value['chosen']) &&
  Object.values(value['chosen']).every(quantity => typeof quantity === 'number')

export const isClaimDraft = (value: unknown): value is ClaimDraft =>
  isRecord(value) &&
  (value['kind'] === 'refundOnly' || value['kind'] === 'returnGoods') &&
  ['boolean', 'undefined'].includes(typeof value['received']) &&
  typeof value['reasonCode'] === 'string' &&
  typeof value['note'] === 'string' &&
  [value['again'], value['first']].every(sum => sum === undefined || isSum(sum)) &&
  (value['fileIds'] === undefined || Array.isArray(value['fileIds']))

export type ClaimEvent =
  | { type: 'begun'; form: ClaimForm }
  /** another person has changed the case, and what stands here is to replace it */
  | { type: 'newerSeen'; version: number }
  | { type: 'optionsArrived'; options: AfterSaleOptions }
  | { type: 'draftFound'; draft: ClaimDraft; options: AfterSaleOptions | undefined; goods: string }
  | { type: 'quantityChanged'; line: AfterSaleOptions['lines'][number]; quantity: number }
  | { type: 'kindChosen'; kind: AfterSaleKind; options: AfterSaleOptions }
  | { type: 'receivedChosen'; received: boolean; options: AfterSaleOptions }
  | { type: 'reasonChosen'; code: string }
  | { type: 'amountTyped'; text: string }
  | { type: 'allWanted' }
  | { type: 'noteTyped'; text: string }
  | { type: 'limitArrived'; limit: AfterSaleLimit }
  | { type: 'checked'; problems: ClaimForm['problems'] }

export const newClaim = (kind: AfterSaleKind, chosen: Chosen): ClaimForm => ({
  chosen,
  kind,
  received: undefined,
  reasonCode: '',
  amount: '',
  typed: false,
  note: '',
  limit: undefined,
  problems: {},
  changed: false,
})

/** A refused case, to be asked for again. */
export const claimOfCase = (it: AfterSale): ClaimForm => ({
  ...newClaim(it.kind, Object.fromEntries(it.lines.map(line => [line.lineUuid, line.quantity]))),
  received: it.received,
  reasonCode: it.reasonCode,
  amount: toYuan(it.amount),
  typed: true,
  note: it.note,
  version: it.version,
})

const receivedOf = (options: AfterSaleOptions, kind: AfterSaleKind): boolean[] =>
  options.received.filter(received => reasonsFor(options, kind, received).length > 0)

/** Reasons that fit what has been said. */
export const reasonsFor = (
  options: AfterSaleOptions,
  kind: AfterSaleKind,
  received: boolean | undefined,
): AfterSaleOptions['reasons'] =>
  options.reasons.filter(reason => reason.kind === kind && reason.received === received)

/** Whether the buyer has to say if the goods have arrived. */
export const asksReceived = (options: AfterSaleOptions, kind: AfterSaleKind): boolean =>
  receivedOf(options, kind).length > 1

/** Keeps an answer only while it still fits: where there is one possibility, that is the answer. */
const fitted = (form: ClaimForm, options: AfterSaleOptions): ClaimForm => {
  const kind = options.kinds.includes(form.kind) ? form.kind : (options.kinds[0] ?? form.kind)
  const possible = receivedOf(options, kind)
  const known = form.received !== undefined && possible.includes(form.received) ? form.received : undefined
  const received = known ?? (possible.length === 1 ? possible[0] : undefined)
  const fits = reasonsFor(options, kind, received).some(reason => reason.code === form.reasonCode)
  return { ...form, kind, received, reasonCode: fits ? form.reasonCode : '' }
}

/** The buyer has said something: what was wrong with these fields is not said any more. */
const edited = (form: ClaimForm, ...fields: Field[]): ClaimForm => ({
  ...form,
  changed: true,
  problems: Object.fromEntries(
    Object.entries(form.problems).filter(([field]) => !fields.includes(field as Field)),
  ),
})

export const claimModel = (form: ClaimForm, event: ClaimEvent): ClaimForm => {
  switch (event.type) {
    case 'begun':
      return event.form
    case 'newerSeen':
      return { ...form, version: event.version }
    case 'optionsArrived': {
      const chosen = choiceModel(form.chosen, { type: 'linesArrived', lines: event.options.lines })
      return fitted({ ...form, chosen }, event.options)
    }
    case 'draftFound': {
      const { kind, received, reasonCode, note, again, first } = event.draft
      const { goods, ...sum } = first ?? {}
      const kept = again ?? (goods === event.goods ? sum : undefined)
      // the most that can come back is asked for anew
      const anew = kept && { ...kept, limit: undefined }
      const next = { ...form, kind, received, reasonCode, note, ...anew, changed: true }
      return event.options ? claimModel(next, { type: 'optionsArrived', options: event.options }) : next
    }
    case 'quantityChanged':
      // an amount typed for other quantities would be a surprise
      return {
        ...edited(form, 'amount', 'lines'),
        chosen: choiceModel(form.chosen, event),
        limit: undefined,
        typed: false,
      }
    case 'kindChosen':
      return fitted({ ...edited(form, 'received', 'reason'), kind: event.kind }, event.options)
    case 'receivedChosen':
      return fitted({ ...edited(form, 'received', 'reason'), received: event.received }, event.options)
    case 'reasonChosen':
      return { ...edited(form, 'reason', 'pictures'), reasonCode: event.code }
    case 'amountTyped':
      return { ...edited(form, 'amount'), amount: event.text, typed: true }
    case 'allWanted':
      return form.limit ? { ...edited(form, 'amount'), amount: toYuan(form.limit.max), typed: false } : form
    case 'noteTyped':
      return { ...edited(form), note: event.text }
    case 'limitArrived': {
      const amount = form.typed ? form.amount : toYuan(event.limit.max)
      return { ...form, limit: event.limit, amount }
    }
    case 'checked':
      return { ...form, problems: event.problems }
  }
}

/** Photos as the widget has them. */
export interface Photos {
  fileIds: readonly string[]
  busy: boolean
  failed: boolean
}

const amountProblem = (form: ClaimForm, fixed: boolean): Problem | undefined => {
  const { limit, amount } = form
  if (!limit) return { code: 'limitUnknown' }
  if (fixed) return undefined
  if (amount.trim() === '') return { code: 'amountMissing' }
  const fen = typedYuan(amount)
  if (fen === undefined || fen <= 0) return { code: 'amountBad' }
  return fen > limit.max ? { code: 'amountOver', params: { max: formatFen(limit.max) } } : undefined
}

/** Also while it is filled in: what was said of the pictures is not said of others. */
export const picturesProblem = (
  form: ClaimForm,
  options: AfterSaleOptions,
  photos: Photos,
): Problem | undefined => {
  if (photos.busy) return { code: 'picturesBusy' }
  if (photos.failed) return { code: 'pictureFailed' }
  const reason = options.reasons.find(
    one => one.code === form.reasonCode && one.kind === form.kind && one.received === form.received,
  )
  const some = photos.fileIds.length > 0
  return reason?.needsPicture && !some ? { code: 'pictureMissing' } : undefined
}

/** Everything that keeps the claim from being sent. */
export const problemsOf = (
  form: ClaimForm,
  options: AfterSaleOptions,
  photos: Photos,
): ClaimForm['problems'] => {
  const found: [Field, Problem | undefined][] = [
    ['lines', Object.keys(form.chosen).length === 0 ? { code: 'linesMissing' } : undefined],
    ['received', form.received === undefined ? { code: 'receivedMissing' } : undefined],
    ['reason', form.received !== undefined && !form.reasonCode ? { code: 'reasonMissing' } : undefined],
    ['amount', amountProblem(form, options.amountFixed)],
    ['pictures', picturesProblem(form, options, photos)],
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
}

const amountOf = (form: ClaimForm, fixed: boolean): Fen =>
  (fixed ? undefined : typedYuan(form.amount)) ?? form.limit?.max ?? 0

/** Only of a form without problems. */
export const claimOf = (form: ClaimForm, options: AfterSaleOptions, photos: Photos): Claim => ({
  lines: choicesOf(form.chosen),
  kind: form.kind,
  received: form.received ?? false,
  reasonCode: form.reasonCode,
  amount: amountOf(form, options.amountFixed),
  note: form.note.trim(),
  fileIds: photos.fileIds,
})
