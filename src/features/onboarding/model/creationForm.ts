import { isCreditCode } from '@/base/creditCode'
import { typedCode } from '@/base/typed'
import { checkIdentityCard } from '@/base/identityCard'
import type { CallError, Failure } from '@/i18n/messages'
import type { Region } from '@/widgets/region'

export type CreationKind = 'enterprise' | 'team'

export const LIMITS = { name: 50, leader: 30, address: 120, inviteCode: 20 } as const

/** What is typed on a tab; an enterprise has no leader, a team neither credit code, address nor licence. */
export interface CreationValues {
  /** of a refused application that is handed in again */
  enterpriseUuid?: string | undefined
  name: string
  creditCode: string
  region: Region | undefined
  address: string
  leader: string
  identityNumber: string
  inviteCode: string
  /** belongs to the code while that is the link's own */
  inviteUuid: string
  licenceFileId: string
}

export type CreationField =
  | 'name'
  | 'creditCode'
  | 'region'
  | 'address'
  | 'leader'
  | 'identityNumber'
  | 'inviteCode'

/** A request that went out; `print` says for what, so that the same again is the same request. */
export interface OpenRequest {
  requestId: string
  print: string
}

export interface CreationForm {
  kind: CreationKind
  /** the licence is on its way, or could not be sent */
  licencePending?: boolean
  values: Record<CreationKind, CreationValues>
  problems: Partial<Record<CreationField | 'licence', Failure>>
  phase: 'editing' | 'submitting' | 'submitted'
  /** why the last attempt failed */
  refusal?: CallError | undefined
  /** the request whose outcome is not known yet */
  open?: OpenRequest | undefined
}

export type CreationEvent =
  | { type: 'draftFound'; draft: Pick<CreationForm, 'kind' | 'values' | 'open'> }
  | { type: 'invited'; inviteCode: string; inviteUuid: string }
  | { type: 'kindChosen'; kind: CreationKind }
  /** not the refused application: another one, from the beginning */
  | { type: 'begunAnew' }
  | { type: 'edited'; change: Partial<CreationValues> }
  /** of the enterprise, whichever tab is in front; '' when it was taken away */
  | { type: 'licenceStored'; fileId: string }
  | { type: 'licencePending'; pending: boolean }
  | { type: 'fieldLeft'; field: CreationField; today: Date }
  | { type: 'submitTapped'; today: Date }
  /** the invite code was looked up and is not good */
  | { type: 'inviteRefused'; problem: Failure }
  | { type: 'requestMade'; open: OpenRequest }
  /** `certain`: the server has said that it did nothing */
  | { type: 'refused'; refusal: CallError; certain: boolean }
  /** an earlier try has gone through: what was changed since stays, under the same id, which makes no second one */
  | { type: 'earlierFound' }
  | { type: 'accepted' }

export const emptyValues: CreationValues = {
  name: '',
  creditCode: '',
  region: undefined,
  address: '',
  leader: '',
  identityNumber: '',
  inviteCode: '',
  inviteUuid: '',
  licenceFileId: '',
}

export const openCreation = (kind: CreationKind): CreationForm => ({
  kind,
  values: { enterprise: emptyValues, team: emptyValues },
  problems: {},
  phase: 'editing',
})

/** Whether something of a draft would be missed; a link fills the invite in by itself. */
export const isFilledIn = ({ inviteCode: _code, inviteUuid: _uuid, ...typed }: CreationValues): boolean =>
  Object.values(typed).some(Boolean)

export const valuesOf = (form: CreationForm): CreationValues => form.values[form.kind]

/** What a request is for. */
export const printOf = (form: CreationForm): string => JSON.stringify([form.kind, valuesOf(form)])

/** What tells one enterprise, or one team, from another. */
const NAMED_BY = { enterprise: ['creditCode'], team: ['name', 'leader'] } as const

/** Whether a request was for what stands on this tab: the same enterprise or team, also where other fields were changed since. */
export const isRequestOf = ({ print }: OpenRequest, form: CreationForm): boolean => {
  const said = (field: 'creditCode' | 'name' | 'leader') =>
    print.includes(`"${field}":${JSON.stringify(valuesOf(form)[field])}`)
  return print.startsWith(`["${form.kind}",`) && NAMED_BY[form.kind].every(said)
}

/** Fields of a tab, in their order on it (shop §5). */
const FIELDS: Record<CreationKind, readonly CreationField[]> = {
  enterprise: ['name', 'creditCode', 'region', 'address', 'inviteCode'],
  team: ['name', 'leader', 'identityNumber', 'region', 'inviteCode'],
}

const text = (value: string, empty: string, max: number): Failure | undefined => {
  if (value.trim() === '') return { code: empty }
  return value.trim().length > max ? { code: 'tooLong', params: { max } } : undefined
}

type Check = (values: CreationValues, kind: CreationKind, today: Date) => Failure | undefined

const checks: Record<CreationField, Check> = {
  name: ({ name }, kind) =>
    text(name, kind === 'team' ? 'teamNameEmpty' : 'enterpriseNameEmpty', LIMITS.name),
  creditCode: ({ creditCode }) => {
    if (creditCode === '') return { code: 'creditCodeEmpty' }
    return isCreditCode(creditCode) ? undefined : { code: 'creditCodeFormat' }
  },
  region: ({ region }) => (region ? undefined : { code: 'regionEmpty' }),
  address: ({ address }) => text(address, 'addressEmpty', LIMITS.address),
  leader: ({ leader }) => text(leader, 'leaderEmpty', LIMITS.leader),
  identityNumber: ({ identityNumber }, _kind, today) => {
    if (identityNumber === '') return { code: 'identityEmpty' }
    const problem = checkIdentityCard(identityNumber, today)
    return problem && { code: `identity.${problem}` }
  },
  // optional; whether it exists is the server's word
  inviteCode: () => undefined,
}

const problemsOf = (form: CreationForm, today: Date): CreationForm['problems'] => ({
  ...Object.fromEntries(
    FIELDS[form.kind]
      .map(field => [field, checks[field](valuesOf(form), form.kind, today)] as const)
      .filter(([, problem]) => problem),
  ),
  ...(form.kind === 'enterprise' && form.licencePending && { licence: { code: 'licencePending' } }),
})

/** What people paste: spaces and lower case are no mistakes. */
const tidy = (change: Partial<CreationValues>): Partial<CreationValues> => {
  const code = (value = '', most = 18) => typedCode(value, most)
  return {
    ...change,
    ...('creditCode' in change && { creditCode: code(change.creditCode) }),
    ...('identityNumber' in change && { identityNumber: code(change.identityNumber) }),
    // another code than the link's has another owner
    ...('inviteCode' in change && {
      inviteCode: code(change.inviteCode, LIMITS.inviteCode),
      inviteUuid: change.inviteUuid ?? '',
    }),
  }
}

const edited = (form: CreationForm, change: Partial<CreationValues>): CreationForm => {
  const values = { ...valuesOf(form), ...tidy(change) }
  // a problem goes as soon as its field is touched
  const problems = Object.fromEntries(Object.entries(form.problems).filter(([field]) => !(field in change)))
  return { ...form, values: { ...form.values, [form.kind]: values }, problems, refusal: undefined }
}

const invited = (
  form: CreationForm,
  invite: Pick<CreationValues, 'inviteCode' | 'inviteUuid'>,
): CreationForm => {
  const { enterprise, team } = form.values
  return { ...form, values: { enterprise: { ...enterprise, ...invite }, team: { ...team, ...invite } } }
}

/** The other tab stays, and so does the invitation. */
const anew = (form: CreationForm): CreationForm => {
  const { inviteCode, inviteUuid } = valuesOf(form)
  const values = { ...form.values, [form.kind]: { ...emptyValues, inviteCode, inviteUuid } }
  // another one is no correction of what was sent before
  return { ...form, values, problems: {}, refusal: undefined, open: undefined }
}

const editing = (form: CreationForm, event: CreationEvent): CreationForm => {
  switch (event.type) {
    case 'draftFound':
      return { ...form, ...event.draft }
    case 'invited':
      return invited(form, { inviteCode: event.inviteCode, inviteUuid: event.inviteUuid })
    case 'kindChosen':
      return { ...form, kind: event.kind, problems: {}, refusal: undefined }
    case 'begunAnew':
      return anew(form)
    case 'edited':
      return edited(form, event.change)
    case 'fieldLeft': {
      // an untouched field is not scolded before the first try
      const values = valuesOf(form)
      const problem = values[event.field] ? checks[event.field](values, form.kind, event.today) : undefined
      return problem ? { ...form, problems: { ...form.problems, [event.field]: problem } } : form
    }
    case 'submitTapped': {
      const problems = problemsOf(form, event.today)
      const phase = Object.keys(problems).length === 0 ? 'submitting' : 'editing'
      return { ...form, problems, phase, refusal: undefined }
    }
    default:
      return form
  }
}

const withLicence = (form: CreationForm, licenceFileId: string): CreationForm => ({
  ...form,
  values: { ...form.values, enterprise: { ...form.values.enterprise, licenceFileId } },
})

const withPending = (form: CreationForm, licencePending: boolean): CreationForm => {
  const { licence: _, ...problems } = form.problems
  return { ...form, licencePending, problems }
}

/** A tap on submit starts an attempt only when the phase becomes `submitting` by it; no failure takes typed text away. */
export const creationModel = (form: CreationForm, event: CreationEvent): CreationForm => {
  // a licence arrives when it arrives, also while a team is being handed in
  if (event.type === 'licenceStored') return withLicence(form, event.fileId)
  if (event.type === 'licencePending') return withPending(form, event.pending)
  if (form.phase === 'editing') return editing(form, event)
  if (form.phase === 'submitted') return form
  switch (event.type) {
    case 'inviteRefused':
      return { ...form, phase: 'editing', problems: { ...form.problems, inviteCode: event.problem } }
    case 'requestMade':
      return { ...form, open: event.open }
    case 'refused': {
      const open = event.certain ? undefined : form.open
      return { ...form, phase: 'editing', refusal: event.refusal, open }
    }
    case 'earlierFound':
      return { ...form, phase: 'editing' }
    case 'accepted': {
      const values = { ...form.values, [form.kind]: emptyValues }
      return { ...form, phase: 'submitted', values, open: undefined }
    }
    default:
      return form
  }
}
