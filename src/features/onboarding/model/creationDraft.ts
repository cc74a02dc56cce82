import { asText, isRecord, lenient, read } from '@/base/decode'
import type { CreationForm, CreationValues } from './creationForm'

/** Name of the draft. */
export const CREATION_DRAFT = 'creation'

/** What is kept of the creation form between visits. */
export type CreationDraft = Pick<CreationForm, 'kind' | 'values' | 'open'>

const TEXTS = [
  'name',
  'creditCode',
  'address',
  'leader',
  'identityNumber',
  'inviteCode',
  'inviteUuid',
  'licenceFileId',
] as const

const isRegion = (value: unknown): boolean =>
  value === undefined ||
  (isRecord(value) && ['province', 'city', 'district', 'code'].every(key => typeof value[key] === 'string'))

const isValues = (value: unknown): value is CreationValues =>
  isRecord(value) &&
  TEXTS.every(key => typeof read(value, key) === 'string') &&
  isRegion(read(value, 'region')) &&
  (read(value, 'enterpriseUuid') === undefined || lenient(value, 'enterpriseUuid', asText) !== undefined)

const isOpen = (value: unknown): boolean =>
  value === undefined ||
  (isRecord(value) && typeof value.requestId === 'string' && typeof value.print === 'string')

/** Keeps an older shape out. */
export const isCreationDraft = (value: unknown): value is CreationDraft => {
  if (!isRecord(value) || !['enterprise', 'team'].includes(String(value.kind))) return false
  const values = read(value, 'values')
  return (
    isRecord(values) && isValues(values.enterprise) && isValues(values.team) && isOpen(read(value, 'open'))
  )
}
