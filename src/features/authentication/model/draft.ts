import { isRecord } from '@/base/decode'
import { FIELDS, GIVEN, type AuthField, type AuthForm, type AuthValues } from './authForm'

/** What a person typed and has not handed in. */
export interface AuthDraft {
  values: Partial<AuthValues>
  licence: string
}

const typedFields = (kind: AuthForm['kind']): AuthField[] =>
  FIELDS[kind].filter(field => !GIVEN.some(given => given === field))

/** Only what was typed: the rest comes from the session, which may be another one then. */
export const draftOf = ({ kind, values, licence }: AuthForm): AuthDraft => ({
  values: Object.fromEntries(typedFields(kind).map(field => [field, values[field]])),
  licence,
})

export const isDraft = (value: unknown): value is AuthDraft =>
  isRecord(value) &&
  typeof value['licence'] === 'string' &&
  isRecord(value['values']) &&
  Object.values(value['values']).every(one => typeof one === 'string')

/** Worth keeping. */
export const hasTyped = ({ values }: AuthDraft): boolean => Object.values(values).some(value => value !== '')
