import type { Delegations } from '@/api/approvalDelegation'
import { DAY_MS } from '@/base/date'
import { isRecord } from '@/base/decode'

/** A new delegation as it is entered. */
export interface DelegationForm {
  deputyUuid: string
  firstDay: string
  lastDay: string
  /** for all kinds; else for those of `voucherCodes` */
  all: boolean
  voucherCodes: readonly string[]
  reason: string
}

export const emptyDelegation = (today: string): DelegationForm => ({
  deputyUuid: '',
  firstDay: today,
  lastDay: today,
  all: true,
  voucherCodes: [],
  reason: '',
})

/** Something was entered. */
export const isEntered = (form: DelegationForm): boolean =>
  form.deputyUuid !== '' || form.reason.trim() !== '' || !form.all || form.firstDay !== form.lastDay

export const isDelegationForm = (value: unknown): value is DelegationForm =>
  isRecord<Record<string, unknown>>(value) &&
  ['deputyUuid', 'firstDay', 'lastDay', 'reason'].every(key => typeof value[key] === 'string') &&
  typeof value['all'] === 'boolean' &&
  Array.isArray(value['voucherCodes']) &&
  value['voucherCodes'].every(one => typeof one === 'string')

type Offered = Pick<Delegations, 'today' | 'kinds' | 'people'>

/** What was kept before is fitted to what is offered now: days that have passed begin today, a deputy may be gone. */
export const fitted = (form: DelegationForm, { today, kinds, people }: Offered): DelegationForm => {
  const firstDay = form.firstDay < today ? today : form.firstDay
  return {
    ...form,
    firstDay,
    lastDay: form.lastDay < firstDay ? firstDay : form.lastDay,
    deputyUuid: people.some(({ personUuid }) => personUuid === form.deputyUuid) ? form.deputyUuid : '',
    voucherCodes: form.voucherCodes.filter(code => kinds.some(({ voucherCode }) => voucherCode === code)),
  }
}

/** The kinds it is for. */
export const wantedKinds = (form: DelegationForm, kinds: Delegations['kinds']): Delegations['kinds'] =>
  form.all ? kinds : kinds.filter(({ voucherCode }) => form.voucherCodes.includes(voucherCode))

export interface DelegationFailure {
  field: 'deputy' | 'kinds' | 'lastDay'
  code: 'noDeputy' | 'lacks' | 'noKinds' | 'lastFirst' | 'tooLong'
  /** of `lacks`: codes of kinds the deputy may not approve */
  lacking?: readonly string[]
}

const daysOf = ({ firstDay, lastDay }: Pick<DelegationForm, 'firstDay' | 'lastDay'>): number =>
  (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1

/** What is wrong with it; the server checks it again, and knows the other delegations. */
export const delegationFailures = (
  form: DelegationForm,
  { kinds, people, mostDays }: Pick<Delegations, 'kinds' | 'people' | 'mostDays'>,
): DelegationFailure[] => {
  const failures: DelegationFailure[] = []
  const wanted = wantedKinds(form, kinds)
  const deputy = people.find(({ personUuid }) => personUuid === form.deputyUuid)
  const lacking = wanted.flatMap(({ voucherCode }) =>
    deputy && !deputy.voucherCodes.includes(voucherCode) ? [voucherCode] : [],
  )
  if (!deputy) failures.push({ field: 'deputy', code: 'noDeputy' })
  else if (lacking.length > 0) failures.push({ field: 'deputy', code: 'lacks', lacking })
  if (wanted.length === 0) failures.push({ field: 'kinds', code: 'noKinds' })
  if (form.lastDay < form.firstDay) failures.push({ field: 'lastDay', code: 'lastFirst' })
  else if (daysOf(form) > mostDays) failures.push({ field: 'lastDay', code: 'tooLong' })
  return failures
}

/** The last day a delegation may have that begins on this one. */
export const latestDay = (firstDay: string, mostDays: number): string =>
  new Date(Date.parse(firstDay) + (mostDays - 1) * DAY_MS).toISOString().slice(0, 10)
