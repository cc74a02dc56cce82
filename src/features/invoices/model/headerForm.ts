import type { InvoiceHeaderDraft, InvoiceKind } from '@/api/invoice'
import { isCreditCode } from '@/base/creditCode'
import { typedCode, typedDigits } from '@/base/typed'
import { isRecord } from '@/base/decode'
import type { Failure } from '@/i18n/messages'
import type { KeptInvoiceTitle } from '@/platform/messaging/contract'

export const LIMITS = {
  title: 100,
  taxNo: 18,
  bankName: 60,
  bankAccount: 30,
  regAddress: 100,
  regPhone: 20,
} as const

export type HeaderField = keyof typeof LIMITS

export interface HeaderForm {
  draft: InvoiceHeaderDraft
  problems: Partial<Record<HeaderField, Failure>>
  changed: boolean
}

export type HeaderFormEvent =
  | { type: 'edited'; change: Partial<InvoiceHeaderDraft> }
  /** taken over from the messaging app */
  | { type: 'imported'; change: Partial<InvoiceHeaderDraft> }
  | { type: 'fieldLeft'; field: HeaderField }
  | { type: 'checked' }

export const emptyHeader = (isDefault: boolean): InvoiceHeaderDraft => ({
  titleType: 'enterprise',
  kind: 'ordinary',
  title: '',
  taxNo: '',
  bankName: '',
  bankAccount: '',
  regAddress: '',
  regPhone: '',
  isDefault,
})

const KINDS: readonly unknown[] = ['ordinary', 'special']
const TITLE_TYPES: readonly unknown[] = ['enterprise', 'person']

/** What an earlier visit typed into the form. */
export const isHeaderDraft = (value: unknown): value is InvoiceHeaderDraft =>
  isRecord(value) &&
  Object.keys(LIMITS).every(field => typeof value[field] === 'string') &&
  KINDS.includes(value.kind) &&
  TITLE_TYPES.includes(value.titleType) &&
  typeof value.isDefault === 'boolean'

/** The enterprise one buys for; a team or a person has no code. */
export interface KnownEnterprise {
  name: string
  creditCode: string
}

/** What is known of the enterprise is not asked for again. */
export const headerFor = (
  enterprise: KnownEnterprise | undefined,
  isDefault: boolean,
): InvoiceHeaderDraft => ({
  ...emptyHeader(isDefault),
  ...(enterprise && { title: enterprise.name.slice(0, LIMITS.title), taxNo: enterprise.creditCode }),
})

/** A header that is to be good for this kind of invoice. */
export const draftFor = (draft: InvoiceHeaderDraft, kind: InvoiceKind | undefined): InvoiceHeaderDraft =>
  kind === 'special' ? { ...draft, titleType: 'enterprise', kind } : draft

const NO_ENTERPRISE = { taxNo: '', bankName: '', bankAccount: '', regAddress: '', regPhone: '' }

/** What the messaging app keeps of a title: a special one where it knows the bank as well. Nothing of one before stays. */
export const importedHeader = (kept: KeptInvoiceTitle): Partial<InvoiceHeaderDraft> => {
  const { person, title, taxNo, bankName, bankAccount, address, phone } = kept
  if (person) return { ...NO_ENTERPRISE, titleType: 'person', title }
  return {
    titleType: 'enterprise',
    title,
    taxNo,
    bankName,
    bankAccount,
    regAddress: address,
    regPhone: phone,
    ...(bankName && bankAccount && { kind: 'special' as const }),
  }
}

export const openHeaderForm = (draft: InvoiceHeaderDraft): HeaderForm => ({
  draft,
  problems: {},
  changed: false,
})

/** What this sort of header asks for. */
export const fieldsOf = ({
  titleType,
  kind,
}: Pick<InvoiceHeaderDraft, 'titleType' | 'kind'>): HeaderField[] => {
  if (titleType === 'person') return ['title']
  return kind === 'special'
    ? ['title', 'taxNo', 'bankName', 'bankAccount', 'regAddress', 'regPhone']
    : ['title', 'taxNo']
}

const checks: Record<HeaderField, (value: string) => string | undefined> = {
  title: value => (value === '' ? 'titleEmpty' : undefined),
  taxNo: value => (value === '' ? 'taxNoEmpty' : isCreditCode(value) ? undefined : 'taxNoFormat'),
  bankName: value => (value === '' ? 'bankNameEmpty' : undefined),
  bankAccount: value => (/^\d{8,30}$/.test(value) ? undefined : 'bankAccountFormat'),
  regAddress: value => (value === '' ? 'regAddressEmpty' : undefined),
  regPhone: value => (/^[\d-]{7,20}$/.test(value) ? undefined : 'regPhoneFormat'),
}

const problemOf = (draft: InvoiceHeaderDraft, field: HeaderField): Failure | undefined => {
  const code = checks[field](draft[field].trim())
  return code === undefined ? undefined : { code }
}

export const problemsOf = (draft: InvoiceHeaderDraft): HeaderForm['problems'] =>
  Object.fromEntries(
    fieldsOf(draft).flatMap(field => {
      const problem = problemOf(draft, field)
      return problem ? [[field, problem]] : []
    }),
  )

/** A person has no special invoices; a tax number is written in capitals without blanks. */
const sound = (draft: InvoiceHeaderDraft): InvoiceHeaderDraft => ({
  ...draft,
  kind: draft.titleType === 'person' ? 'ordinary' : draft.kind,
  taxNo: typedCode(draft.taxNo, LIMITS.taxNo),
  bankAccount: typedDigits(draft.bankAccount, LIMITS.bankAccount),
})

export const headerFormModel = (form: HeaderForm, event: HeaderFormEvent): HeaderForm => {
  switch (event.type) {
    case 'edited':
    case 'imported': {
      const draft = sound({ ...form.draft, ...event.change })
      const asked: readonly string[] = fieldsOf(draft)
      const problems = Object.fromEntries(
        Object.entries(form.problems).filter(([field]) => !(field in event.change) && asked.includes(field)),
      )
      return { draft, problems, changed: true }
    }
    case 'fieldLeft': {
      if (form.draft[event.field] === '') return form
      const problem = problemOf(form.draft, event.field)
      return problem ? { ...form, problems: { ...form.problems, [event.field]: problem } } : form
    }
    case 'checked':
      return { ...form, problems: problemsOf(form.draft) }
  }
}

/** What is sent: trimmed, and nothing this sort does not have. */
export const headerOf = (draft: InvoiceHeaderDraft): InvoiceHeaderDraft => {
  const asked = fieldsOf(draft)
  const kept = (field: HeaderField) => (asked.includes(field) ? draft[field].trim() : '')
  return {
    ...draft,
    title: kept('title'),
    taxNo: kept('taxNo'),
    bankName: kept('bankName'),
    bankAccount: kept('bankAccount'),
    regAddress: kept('regAddress'),
    regPhone: kept('regPhone'),
  }
}
