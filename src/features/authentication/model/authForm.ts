import { isCreditCode } from '@/base/creditCode'
import { typedCode } from '@/base/typed'
import { checkIdentityCard } from '@/base/identityCard'
import { isPhone } from '@/base/phone'
import type { CallError, Failure } from '@/i18n/messages'

/** What is asked for, by kind (shop §5). Those in `GIVEN` come from the session and are shown, not typed. */
export const FIELDS = {
  person: ['account', 'phone', 'realName', 'idNumber'],
  enterprise: ['org', 'account', 'name', 'creditCode', 'legalPerson', 'legalId'],
  team: ['account', 'phone', 'org', 'region', 'realName', 'idNumber'],
} as const satisfies Record<string, readonly string[]>

export type AuthKind = keyof typeof FIELDS
export type AuthField = (typeof FIELDS)[AuthKind][number]
export const GIVEN = ['account', 'phone', 'org'] as const satisfies readonly AuthField[]

/** Longest texts, characters. */
export const LIMITS = { realName: 30, name: 100, legalPerson: 30 } as const

export type AuthValues = Record<AuthField, string>

export interface AuthForm {
  kind: AuthKind
  values: AuthValues
  /** id of the licence picture, '' without one */
  licence: string
  /** the picture is on its way, or could not be sent */
  licencePending?: boolean
  problems: Partial<Record<AuthField | 'licence', Failure>>
  submitting: boolean
  /** of the submission under way, or of one whose answer was lost: the same facts keep it */
  requestId?: string
  /** why the last attempt failed */
  refusal?: CallError
}

/** What stood in a refused application. The number of the identity card is asked for again: the server does not tell it. */
export const enterpriseAsApplied = (record: {
  name: string
  creditCode?: string
  corporation?: string
}): Partial<AuthValues> => ({
  ...(record.name && { name: record.name }),
  ...(record.creditCode && { creditCode: record.creditCode }),
  ...(record.corporation && { legalPerson: record.corporation }),
})

export const teamAsApplied = (record: { address?: string; realName?: string }): Partial<AuthValues> => ({
  ...(record.address?.split('/').length === 3 && { region: record.address }),
  ...(record.realName && { realName: record.realName }),
})

export type AuthFormEvent =
  | { type: 'typed'; field: AuthField; value: string }
  | { type: 'licenceStored'; fileId: string }
  | { type: 'licencePending'; pending: boolean }
  | { type: 'fieldLeft'; field: AuthField; today: Date }
  | { type: 'draftFound'; values: Partial<AuthValues>; licence: string }
  /** `requestId` is fresh */
  | { type: 'submitTapped'; requestId: string; today: Date }
  | { type: 'answered' }
  /** `settled`: the server has answered that it did nothing */
  | { type: 'failed'; error: CallError; settled: boolean }

const NOTHING: AuthValues = {
  account: '',
  phone: '',
  org: '',
  realName: '',
  idNumber: '',
  name: '',
  creditCode: '',
  legalPerson: '',
  legalId: '',
  region: '',
}

export const openAuthForm = (kind: AuthKind, known: Partial<AuthValues>, licence = ''): AuthForm => ({
  kind,
  values: { ...NOTHING, ...known },
  licence,
  problems: {},
  submitting: false,
})

const checkNumber = (value: string, today: Date): Failure | undefined => {
  const problem = checkIdentityCard(value, today)
  return problem && { code: `idNumber.${problem}` }
}

const checkField = (field: AuthField, values: AuthValues, today: Date): Failure | undefined => {
  const value = values[field].trim()
  if (value === '') return { code: `${field}Empty` }
  switch (field) {
    case 'phone':
      return isPhone(value) ? undefined : { code: 'phoneFormat' }
    case 'idNumber':
    case 'legalId':
      return checkNumber(value, today)
    case 'creditCode':
      return isCreditCode(value) ? undefined : { code: 'creditCodeFormat' }
    default:
      return undefined
  }
}

/** Every problem of the form, by field. */
export const problemsOf = ({ kind, values, licencePending }: AuthForm, today: Date): AuthForm['problems'] => {
  const problems: AuthForm['problems'] = {}
  for (const field of FIELDS[kind]) {
    const problem = checkField(field, values, today)
    if (problem) problems[field] = problem
  }
  if (licencePending) problems.licence = { code: 'licencePending' }
  return problems
}

/** Numbers and codes are written in capitals, without the blanks people copy along. */
const tidy = (field: AuthField, value: string): string =>
  field === 'idNumber' || field === 'legalId' || field === 'creditCode' ? typedCode(value, 18) : value

const typed = (form: AuthForm, field: AuthField, value: string): AuthForm => {
  const { [field]: _, ...problems } = form.problems
  const values = { ...form.values, [field]: tidy(field, value) }
  return { ...form, values, problems, requestId: undefined }
}

const submitTapped = (form: AuthForm, requestId: string, today: Date): AuthForm => {
  const problems = problemsOf(form, today)
  if (Object.keys(problems).length > 0) return { ...form, problems, refusal: undefined }
  const open = form.requestId ?? requestId
  return { ...form, problems, refusal: undefined, submitting: true, requestId: open }
}

/** A tap starts a submission only when `submitting` becomes true by it. */
export const authFormModel = (form: AuthForm, event: AuthFormEvent): AuthForm => {
  switch (event.type) {
    case 'typed':
      return form.submitting ? form : typed(form, event.field, event.value)
    case 'licenceStored':
      return { ...form, licence: event.fileId, requestId: undefined }
    case 'licencePending': {
      const { licence: _, ...problems } = form.problems
      return { ...form, licencePending: event.pending, problems }
    }
    case 'fieldLeft': {
      // an untouched field is not scolded before the first try
      if (form.values[event.field] === '') return form
      const problem = checkField(event.field, form.values, event.today)
      return problem ? { ...form, problems: { ...form.problems, [event.field]: problem } } : form
    }
    case 'draftFound':
      return { ...form, values: { ...form.values, ...event.values }, licence: event.licence || form.licence }
    case 'submitTapped':
      return form.submitting ? form : submitTapped(form, event.requestId, event.today)
    case 'answered':
      return { ...form, submitting: false, requestId: undefined }
    case 'failed':
      return {
        ...form,
        submitting: false,
        refusal: event.error,
        requestId: event.settled ? undefined : form.requestId,
      }
  }
}
