import { isRecord } from '@/base/decode'
import { isPhone } from '@/base/phone'
import type { Failure } from '@/i18n/messages'
import type { Region } from '@/widgets/region'
import type { ImportedAddress } from './importAddress'
import type { ParsedAddress } from './parseAddress'

export const LIMITS = { receiver: 30, detail: 120, tag: 10 } as const

export interface AddressDraft {
  receiver: string
  phone: string
  region: Region | undefined
  detail: string
  tag: string
  isDefault: boolean
  /** a whole text that was pasted and has not been taken over into the fields */
  pasted?: string | undefined
}

export type AddressField = 'receiver' | 'phone' | 'region' | 'detail'

export interface AddressForm {
  /** absent for a new address */
  id?: string
  draft: AddressDraft
  problems: Partial<Record<AddressField, Failure>>
  saving: boolean
  changed: boolean
}

export type AddressFormEvent =
  | { type: 'edited'; change: Partial<AddressDraft> }
  /** the text to paste, which stays through a save */
  | { type: 'pasteTyped'; text: string }
  | { type: 'pasted'; parsed: ParsedAddress }
  /** a whole contact of the messaging app, in the place of what was there */
  | { type: 'imported'; address: ImportedAddress }
  | { type: 'fieldLeft'; field: AddressField }
  | { type: 'saveTapped' }
  | { type: 'answered' }

const emptyDraft: AddressDraft = {
  receiver: '',
  phone: '',
  region: undefined,
  detail: '',
  tag: '',
  isDefault: false,
}

export const openAddressForm = (address?: AddressDraft & { id: string }, first = false): AddressForm => {
  if (!address)
    return { draft: { ...emptyDraft, isDefault: first }, problems: {}, saving: false, changed: false }
  const { id, ...draft } = address
  return { id, draft, problems: {}, saving: false, changed: false }
}

/** What an earlier visit typed into the form. */
export const isAddressDraft = (value: unknown): value is AddressDraft =>
  isRecord(value) &&
  (['receiver', 'phone', 'detail', 'tag'] as const).every(field => typeof value[field] === 'string') &&
  (value.region === undefined || isRecord(value.region)) &&
  typeof value.isDefault === 'boolean' &&
  (value.pasted === undefined || typeof value.pasted === 'string')

const checks: Record<AddressField, (draft: AddressDraft) => Failure | undefined> = {
  receiver: ({ receiver }) => {
    if (receiver.trim() === '') return { code: 'receiverEmpty' }
    return receiver.trim().length > LIMITS.receiver
      ? { code: 'tooLong', params: { max: LIMITS.receiver } }
      : undefined
  },
  phone: ({ phone }) => {
    if (phone === '') return { code: 'phoneEmpty' }
    return isPhone(phone) ? undefined : { code: 'phoneFormat' }
  },
  region: ({ region }) => (region ? undefined : { code: 'regionEmpty' }),
  detail: ({ detail }) => {
    if (detail.trim() === '') return { code: 'detailEmpty' }
    return detail.trim().length > LIMITS.detail
      ? { code: 'tooLong', params: { max: LIMITS.detail } }
      : undefined
  },
}

const FIELDS: readonly AddressField[] = ['receiver', 'phone', 'region', 'detail']

const problemsOf = (draft: AddressDraft): AddressForm['problems'] =>
  Object.fromEntries(
    FIELDS.map(field => [field, checks[field](draft)] as const).filter(([, problem]) => problem),
  )

const edited = (form: AddressForm, change: Partial<AddressDraft>): AddressForm => {
  const draft = { ...form.draft, ...change }
  // A problem goes as soon as its field is touched.
  const problems = Object.fromEntries(Object.entries(form.problems).filter(([field]) => !(field in change)))
  return { ...form, draft, problems, changed: true }
}

/**
 * Another person's text without a mobile number must not leave the former person's number beside it, nor another street
 * the former region.
 */
const fromPaste = (
  { receiver, phone, region, detail }: ParsedAddress,
  before: AddressDraft,
): Partial<AddressDraft> => {
  const name = receiver?.slice(0, LIMITS.receiver)
  const otherPerson = name !== undefined && before.receiver !== '' && name !== before.receiver.trim()
  const otherStreet = detail !== undefined && before.detail !== '' && detail !== before.detail.trim()
  return {
    ...(name && { receiver: name }),
    ...(phone ? { phone } : otherPerson && { phone: '' }),
    ...(region ? { region } : otherStreet && { region: undefined }),
    ...(detail && { detail: detail.slice(0, LIMITS.detail) }),
  }
}

const imported = (form: AddressForm, address: ImportedAddress): AddressForm => {
  const { receiver = '', phone = '', region, detail = '', landline } = address
  const next = edited(form, {
    receiver: receiver.slice(0, LIMITS.receiver),
    phone,
    region,
    detail: detail.slice(0, LIMITS.detail),
  })
  return landline
    ? { ...next, problems: { ...next.problems, phone: { code: 'landline', params: { number: landline } } } }
    : next
}

/** A tap on save starts a save only when `saving` becomes true by it. */
export const addressFormModel = (form: AddressForm, event: AddressFormEvent): AddressForm => {
  switch (event.type) {
    case 'edited':
      return form.saving ? form : edited(form, event.change)
    case 'pasteTyped':
      return edited(form, { pasted: event.text })
    case 'pasted':
      return form.saving ? form : edited(form, { ...fromPaste(event.parsed, form.draft), pasted: undefined })
    case 'imported':
      return form.saving ? form : imported(form, event.address)
    case 'fieldLeft': {
      const value = form.draft[event.field]
      const problem = value === '' || value === undefined ? undefined : checks[event.field](form.draft)
      return problem ? { ...form, problems: { ...form.problems, [event.field]: problem } } : form
    }
    case 'saveTapped': {
      if (form.saving) return form
      const problems = problemsOf(form.draft)
      return { ...form, problems, saving: Object.keys(problems).length === 0 }
    }
    case 'answered':
      return { ...form, saving: false }
  }
}
