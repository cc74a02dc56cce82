import type { Enquiry, EnquiryLine, Quote, QuoteInput, QuoteLine } from '@/api/enquiry'
import { isRecord } from '@/base/decode'
import { toYuan, type Fen } from '@/base/money'
import { typedYuan } from '@/base/typed'
import { raiseQuantity } from '@/base/quantity'
import type { Failure } from '@/i18n/messages'
import { priceOf } from './enquiryForm'

export const QUOTE_LIMITS = { remark: 200, days: 180, reason: 200 } as const

/** One line of a shop's answer: what it delivers, and for how much. */
interface QuotedLine {
  lineUuid: string
  skuCode: string
  /** of the shop's goods */
  goodsName: string
  asked: number
  /** of the goods: what was asked for, raised to their minimum and step */
  quantity: number
  price: string
  /** the shop cannot deliver it */
  skipped: boolean
}
export interface QuoteForm {
  /** of the quote it stands on; 0: there is none */
  version: number
  lines: readonly QuotedLine[]
  freight: string
  deliveryDays: string
  /** YYYY-MM-DD, the last day it holds */
  validDay: string
  remark: string
  /** something was typed that has not been sent */
  changed: boolean
  problems: Partial<Record<string, Failure>>
}
/** What was typed, kept on the device until it is sent. */
export type QuoteDraft = Omit<QuoteForm, 'changed' | 'problems'>

export const quoteDraftOf = ({ changed: _changed, problems: _problems, ...draft }: QuoteForm): QuoteDraft =>
  draft

const areTexts = (value: Record<string, unknown>, names: readonly string[]): boolean =>
  names.every(name => typeof value[name] === 'string')

export const isQuoteDraft = (value: unknown): value is QuoteDraft =>
  isRecord(value) &&
  typeof value['version'] === 'number' &&
  areTexts(value, ['freight', 'deliveryDays', 'validDay', 'remark']) &&
  Array.isArray(value['lines']) &&
  value['lines'].every(
    line =>
      isRecord(line) &&
      areTexts(line, ['lineUuid', 'skuCode', 'goodsName', 'price']) &&
      typeof line['asked'] === 'number' &&
      typeof line['quantity'] === 'number' &&
      typeof line['skipped'] === 'boolean',
  )

/** A SKU of the shop. */
export interface PickedGoods {
  skuCode: string
  goodsName: string
  min: number
  step: number
}
type QuoteTextField = 'freight' | 'deliveryDays' | 'validDay' | 'remark'

export type QuoteFormEvent =
  /** the enquiry as the shop sees it */
  | { type: 'arrived'; enquiry: Enquiry; validDay: string }
  | { type: 'draftFound'; draft: QuoteDraft }
  | ({ type: 'goodsPicked'; lineUuid: string } & PickedGoods)
  | { type: 'priceTyped'; lineUuid: string; text: string }
  | { type: 'lineSkipped'; lineUuid: string; skipped: boolean }
  | { type: 'typed'; field: QuoteTextField; text: string }
  /** what is typed is meant to replace that version */
  | { type: 'newerSeen'; version: number }
  | { type: 'checked'; deadlineDay: string }

export const emptyQuoteForm: QuoteForm = {
  version: 0,
  lines: [],
  freight: '0',
  deliveryDays: '3',
  validDay: '',
  remark: '',
  changed: false,
  problems: {},
}

/** Freight may be nothing. */
export const freightOf = (text: string): Fen | undefined => {
  const fen = text.trim() === '' ? 0 : typedYuan(text)
  return fen !== undefined && fen >= 0 && fen < 1_000_000_000 ? fen : undefined
}

export const daysOf = (text: string): number | undefined => {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return days >= 1 && days <= QUOTE_LIMITS.days ? days : undefined
}

const lineProblem = (line: QuotedLine): Failure | undefined => {
  if (line.skipped) return undefined
  if (line.skuCode === '') return { code: 'goodsMissing' }
  return priceOf(line.price) === undefined ? { code: 'priceWrong' } : undefined
}

/** By field, and by line. */
export const quoteProblems = (form: QuoteForm, deadlineDay: string): QuoteForm['problems'] => {
  const problems: QuoteForm['problems'] = {}
  for (const line of form.lines) {
    const problem = lineProblem(line)
    if (problem) problems[line.lineUuid] = problem
  }
  if (form.lines.every(line => line.skipped)) problems['lines'] = { code: 'nothingQuoted' }
  if (freightOf(form.freight) === undefined) problems['freight'] = { code: 'freightWrong' }
  if (daysOf(form.deliveryDays) === undefined)
    problems['deliveryDays'] = { code: 'daysWrong', params: { max: QUOTE_LIMITS.days } }
  if (form.validDay <= deadlineDay) problems['validDay'] = { code: 'validTooShort' }
  return problems
}

const isOwn = (line: EnquiryLine): boolean => line.listPrice !== undefined && line.skuCode !== undefined

const ownQuantity = ({ quantity, minQuantity: min = 1, stepQuantity: step = 1 }: EnquiryLine): number =>
  raiseQuantity(quantity, { min, step })

const offeredLine = (line: EnquiryLine, offer: QuoteLine) => ({
  skuCode: offer.skuCode,
  goodsName: [offer.name, ...offer.specValues].join(' '),
  quantity: isOwn(line) && line.skuCode === offer.skuCode ? ownQuantity(line) : offer.quantity,
  price: toYuan(offer.price),
})

const askedLine = (line: EnquiryLine) => ({
  skuCode: isOwn(line) ? (line.skuCode ?? '') : '',
  goodsName: isOwn(line) ? `${line.name} ${line.spec}` : '',
  quantity: isOwn(line) ? ownQuantity(line) : line.quantity,
  price: '',
})

/** What was quoted before is what is revised; else the goods that were asked for, where the shop sells them. */
const opened = (form: QuoteForm, enquiry: Enquiry, validDay: string): QuoteForm => {
  const [quote] = enquiry.quotes
  return {
    ...form,
    version: quote?.version ?? 0,
    changed: false,
    problems: {},
    lines: enquiry.lines.map(line => {
      const offer = quote?.lines.find(one => one.lineUuid === line.lineUuid)
      return {
        lineUuid: line.lineUuid,
        asked: line.quantity,
        ...(offer ? offeredLine(line, offer) : askedLine(line)),
        skipped: quote !== undefined && offer === undefined,
      }
    }),
    freight: quote ? toYuan(quote.freight) : form.freight,
    deliveryDays: quote ? String(quote.deliveryDays) : form.deliveryDays,
    validDay,
    remark: quote?.remark ?? form.remark,
  }
}

const withLine = (form: QuoteForm, lineUuid: string, change: Partial<QuotedLine>): QuoteForm => {
  const problems = { ...form.problems }
  delete problems[lineUuid]
  delete problems['lines']
  const lines = form.lines.map(line => (line.lineUuid === lineUuid ? { ...line, ...change } : line))
  return { ...form, lines, changed: true, problems }
}

export const quoteFormModel = (form: QuoteForm, event: QuoteFormEvent): QuoteForm => {
  switch (event.type) {
    case 'arrived':
      return opened(form, event.enquiry, event.validDay)
    case 'draftFound':
      return { ...event.draft, changed: true, problems: {} }
    case 'goodsPicked': {
      const { lineUuid, skuCode, goodsName, ...rule } = event
      const asked = form.lines.find(line => line.lineUuid === lineUuid)?.asked ?? 0
      const quantity = raiseQuantity(asked, rule)
      return withLine(form, lineUuid, { skuCode, goodsName, quantity, skipped: false })
    }
    case 'priceTyped':
      return withLine(form, event.lineUuid, { price: event.text })
    case 'lineSkipped':
      return withLine(form, event.lineUuid, { skipped: event.skipped })
    case 'typed': {
      const problems = { ...form.problems }
      delete problems[event.field]
      return { ...form, [event.field]: event.text, changed: true, problems }
    }
    case 'newerSeen':
      return { ...form, version: event.version }
    case 'checked':
      return { ...form, problems: quoteProblems(form, event.deadlineDay) }
  }
}

/** Sum of what is priced, for the quantities that are delivered; freight included. */
export const quoteTotal = (form: QuoteForm): Fen =>
  form.lines.reduce(
    (sum, line) => sum + (line.skipped ? 0 : (priceOf(line.price) ?? 0) * line.quantity),
    freightOf(form.freight) ?? 0,
  )

/** The quote that stands is what was sent: its answer did not arrive. */
export const isQuoteOf = (
  quote: Quote,
  sent: Pick<QuoteInput, 'lines' | 'freight' | 'deliveryDays' | 'validUntil' | 'remark'>,
): boolean =>
  quote.freight === sent.freight &&
  quote.deliveryDays === sent.deliveryDays &&
  quote.validUntil === sent.validUntil &&
  quote.remark === sent.remark &&
  quote.lines.length === sent.lines.length &&
  sent.lines.every(line =>
    quote.lines.some(
      one => one.lineUuid === line.lineUuid && one.skuCode === line.skuCode && one.price === line.price,
    ),
  )
