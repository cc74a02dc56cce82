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
  /** the buyer's headers, the default first; undefined until they have arrived */
  known: readonly InvoiceHeader[] | undefined
}

export type InvoiceEvent =
  | { type: 'invoiceKindChosen'; kind: InvoiceChoice['kind'] }
  /** the list as it is now: the chosen header may have been edited or deleted */
  | { type: 'invoiceHeadersArrived'; headers: readonly InvoiceHeader[] }
  | { type: 'invoiceHeaderChosen'; header: InvoiceHeader }
  | { type: 'invoiceEmailTyped'; text: string }

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
      const kept = known.find(header => header.headerUuid === choice.header?.headerUuid)
      return { ...choice, known, header: kept ?? firstFit({ ...choice, known }, choice.kind) }
    }
    case 'invoiceHeaderChosen':
      return { ...choice, header: event.header }
    case 'invoiceEmailTyped':
      return { ...choice, email: event.text }
  }
}

/** What is missing for the invoice that was chosen. */
export const invoiceFailures = ({
  kind,
  header,
  email,
}: InvoiceChoice): Partial<Record<'header' | 'email', Failure>> => {
  if (kind === 'none') return {}
  return {
    ...(!header && { header: { code: 'headerMissing' } }),
    ...(header && !fits(header, kind) && { header: { code: 'headerOrdinary' } }),
    ...(!isEmail(email.trim()) && { email: { code: 'emailFormat' } }),
  }
}

export const wishOf = ({ kind, header, email }: InvoiceChoice): InvoiceWish | undefined =>
  kind === 'none' || !header ? undefined : { headerUuid: header.headerUuid, kind, email: email.trim() }
