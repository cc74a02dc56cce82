import type { InvoiceHeader, InvoiceKind } from '@/api/invoice'
import type { InvoiceWish } from '@/api/order'
import { isEmail } from '@/base/email'
import type { Failure } from '@/i18n/messages'

export const EMAIL_LIMIT = 254

/** The invoice of this submission. */
export interface InvoiceChoice {
  kind: 'none' | InvoiceKind
  header: InvoiceHeader | undefined
  email: string
  /** the header that is chosen, or was at an earlier visit, also while it is not there */
  wanted?: string | undefined
  /** the buyer's headers, the default first; undefined until they have arrived */
  known: readonly InvoiceHeader[] | undefined
}

export type InvoiceEvent =
  | { type: 'invoiceKindChosen'; kind: InvoiceChoice['kind'] }
  /** the list as it is now: the chosen header may have been edited or deleted */
  | { type: 'invoiceHeadersArrived'; headers: readonly InvoiceHeader[] }
  | { type: 'invoiceHeaderChosen'; header: InvoiceHeader }
  | { type: 'invoiceEmailTyped'; text: string }
  /** where the last invoice went: as long as nothing is typed */
  | { type: 'invoiceEmailKnown'; email: string }
  /** what an earlier visit chose; `wanted`: the header */
  | { type: 'invoiceFound'; kind: InvoiceChoice['kind']; wanted: string | undefined; email: string }

export const noInvoice: InvoiceChoice = { kind: 'none', header: undefined, email: '', known: undefined }

/** Whether a header says enough for this kind of invoice. */
export const fits = (header: InvoiceHeader, kind: InvoiceChoice['kind']): boolean =>
  kind !== 'special' || header.kind === 'special'

const firstFit = ({ known = [] }: InvoiceChoice, kind: InvoiceChoice['kind']) =>
  known.find(header => fits(header, kind))

const withKind = (choice: InvoiceChoice, kind: InvoiceChoice['kind']): InvoiceChoice => {
  const { header } = choice
  return { ...choice, kind, header: header && fits(header, kind) ? header : firstFit(choice, kind) }
}

export const invoiceModel = (choice: InvoiceChoice, event: InvoiceEvent): InvoiceChoice => {
  switch (event.type) {
    case 'invoiceKindChosen':
      return withKind(choice, event.kind)
    case 'invoiceHeadersArrived': {
      const known = event.headers
      const wanted = choice.header?.headerUuid ?? choice.wanted
      const kept = known.find(header => header.headerUuid === wanted)
      // deleted meanwhile: no other title takes its place unasked
      const header = wanted === undefined ? firstFit({ ...choice, known }, choice.kind) : kept
      return { ...choice, known, header, wanted }
    }
    case 'invoiceHeaderChosen':
      return { ...choice, header: event.header }
    case 'invoiceEmailTyped':
      return { ...choice, email: event.text }
    case 'invoiceEmailKnown':
      return choice.email === '' ? { ...choice, email: event.email } : choice
    case 'invoiceFound':
      // what has been chosen since counts
      return choice.kind === 'none'
        ? { ...withKind({ ...choice, email: choice.email || event.email }, event.kind), wanted: event.wanted }
        : { ...choice, email: choice.email || event.email }
  }
}

/** What is missing for the invoice that was chosen. */
export const invoiceFailures = ({
  kind,
  header,
  email,
  known,
}: InvoiceChoice): Partial<Record<'header' | 'email', Failure>> => {
  if (kind === 'none') return {}
  return {
    // headers that have not come yet cannot be chosen from
    ...(!header && { header: { code: known ? 'headerMissing' : 'headersNotLoaded' } }),
    ...(header && !fits(header, kind) && { header: { code: 'headerOrdinary' } }),
    ...(!isEmail(email.trim()) && { email: { code: 'emailFormat' } }),
  }
}

export const wishOf = ({ kind, header, email }: InvoiceChoice): InvoiceWish | undefined =>
  kind === 'none' || !header ? undefined : { headerUuid: header.headerUuid, kind, email: email.trim() }
