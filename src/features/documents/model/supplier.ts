import { supplierFields, type SupplierAccount, type SupplierField, type SupplierFile } from '@/api/supplier'
import { isRecord } from '@/base/decode'

/** The file of a supplier while it is edited. */
export interface SupplierDraft {
  file: SupplierFile
  /** the version that this began with */
  seen: number
}

export const emptyFile = Object.fromEntries(supplierFields.map(field => [field, ''])) as SupplierFile

export const isSupplierDraft = (value: unknown): value is SupplierDraft => {
  if (!isRecord(value) || typeof value['seen'] !== 'number') return false
  const { file } = value
  return (
    isRecord<Record<string, unknown>>(file) && supplierFields.every(field => typeof file[field] === 'string')
  )
}

/** As it is kept: blanks around a text, and several in a row, are none of it. */
export const tidied = (file: SupplierFile): SupplierFile =>
  Object.fromEntries(
    supplierFields.map(field => [field, file[field].trim().replace(/\s+/g, ' ')]),
  ) as SupplierFile

/** Fields that say something else. */
export const changedFields = (file: SupplierFile, stored: SupplierFile): readonly SupplierField[] => {
  const now = tidied(file)
  return supplierFields.filter(field => now[field] !== stored[field])
}

/** What was typed and is not stored; undefined: nothing. */
export const draftToKeep = (
  draft: SupplierDraft | undefined,
  stored: SupplierFile,
): SupplierDraft | undefined => (draft && changedFields(draft.file, stored).length > 0 ? draft : undefined)

/** Another person has saved something else since this began. */
export const isContested = (
  draft: SupplierDraft | undefined,
  { file, version }: { file: SupplierFile; version: number },
): boolean => draft !== undefined && draft.seen !== version && changedFields(draft.file, file).length > 0

/** A change of these counts once another administrator has approved it. */
export const guardedFields = ['name', 'bankName', 'bankAccount'] as const satisfies readonly SupplierField[]
export const isGuarded = (field: SupplierField): field is keyof SupplierAccount =>
  guardedFields.some(one => one === field)

/** Most characters of each; an account may be typed with more blanks than it has. */
export const mostLetters: Readonly<Record<SupplierField, number>> = {
  name: 60,
  bankName: 60,
  bankAccount: 40,
  supplierClass: 64,
  level: 64,
  contact: 30,
  phone: 30,
  area: 60,
  address: 100,
  remark: 200,
}

export type SupplierFailure = 'name' | 'supplierClass' | 'level' | 'phone' | 'bankName' | 'bankAccount'

const ACCOUNT = /^\d+( \d+)*$/
const [LEAST_ACCOUNT, MOST_ACCOUNT] = [6, 34]
const PHONE = /^[\d+() -]{5,20}$/

/** What is wrong, in the order of the form: the server's rules. What stands there already is not asked about an account. */
export const supplierFailures = (typed: SupplierFile, stored: SupplierFile): readonly SupplierFailure[] => {
  const file = tidied(typed)
  const { bankAccount: account, phone } = file
  const isMoved = account !== stored.bankAccount || file.bankName !== stored.bankName
  const isAccount = ACCOUNT.test(account) && account.length >= LEAST_ACCOUNT && account.length <= MOST_ACCOUNT
  const wrong: readonly (readonly [SupplierFailure, boolean])[] = [
    ['name', file.name === ''],
    ['supplierClass', file.supplierClass === ''],
    ['level', file.level === ''],
    ['phone', phone !== '' && !PHONE.test(phone)],
    ['bankName', isMoved && account !== '' && file.bankName === ''],
    ['bankAccount', isMoved && account !== '' && !isAccount],
  ]
  return wrong.flatMap(([field, isWrong]) => (isWrong ? [field] : []))
}
