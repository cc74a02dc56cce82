import type { Document } from '@/api/document'
import type { AddedSide } from '@/api/documentApproval'
import { isRecord } from '@/base/decode'

/** A colleague who is to decide as well, while this is filled in. */
export interface AddForm {
  personUuid: string
  side: AddedSide
  reason: string
}

export const emptyAdd: AddForm = { personUuid: '', side: 'before', reason: '' }

export const isAddForm = (value: unknown): value is AddForm =>
  isRecord(value) &&
  typeof value['personUuid'] === 'string' &&
  (value['side'] === 'before' || value['side'] === 'after') &&
  typeof value['reason'] === 'string'

/** Undefined: nothing was chosen or typed. */
export const enteredAdd = (form: AddForm): AddForm | undefined =>
  form.personUuid !== '' || form.reason.trim() !== '' ? form : undefined

type Addition = NonNullable<Document['addition']>

/** What was kept, as it can be chosen now: a colleague may have decided since. */
export const fittedAdd = (form: AddForm, { candidates }: Pick<Addition, 'candidates'>): AddForm =>
  candidates.some(({ personUuid }) => personUuid === form.personUuid) ? form : { ...form, personUuid: '' }

export interface AddFailures {
  person?: 'noPerson'
  reason?: 'noReason'
}

/** What is missing. */
export const addFailures = ({ personUuid, reason }: AddForm): AddFailures => ({
  ...(personUuid === '' && { person: 'noPerson' as const }),
  ...(reason.trim() === '' && { reason: 'noReason' as const }),
})

/** Steps that this person has added, as long as they may be taken back: their names. */
export const ownAdded = ({ approval = [] }: Pick<Document, 'approval'>): readonly string[] =>
  approval.flatMap(({ name, added }) => (added?.takenBack ? [name] : []))
