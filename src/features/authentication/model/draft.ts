import { isRecord } from '@/base/decode'
import { FIELDS, GIVEN, type AuthField, type AuthForm, type AuthValues } from './authForm'

/** What a person typed and has not handed in. */
export interface AuthDraft {
  values: Partial<AuthValues>
  /** '' for none of its own */
  licence: string
}

const typedFields = (kind: AuthForm['kind']): AuthField[] =>
  FIELDS[kind].filter(field => !GIVEN.some(given => given === field))

/** Only what differs from the form as it was opened: the rest comes from the session, which may be another one then. */
export const draftOf = (
  { kind, values, licence }: AuthForm,
  opened: Pick<AuthForm, 'values' | 'licence'>,
): AuthDraft => ({
  values: Object.fromEntries(
    typedFields(kind)
      .filter(field => values[field] !== opened.values[field])
      .map(field => [field, values[field]]),
  ),
  licence: licence === opened.licence ? '' : licence,
})

export const isDraft = (value: unknown): value is AuthDraft =>
  isRecord(value) &&
  typeof value['licence'] === 'string' &&
  isRecord(value['values']) &&
  Object.values(value['values']).every(one => typeof one === 'string')

/** Worth keeping. */
export const hasTyped = ({ values, licence }: AuthDraft): boolean =>
  Object.keys(values).length > 0 || licence !== ''
