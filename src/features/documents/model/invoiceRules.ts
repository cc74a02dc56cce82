import type { InvoiceRules, SavedRules } from '@/api/purchaseSetting'
import type { FieldSpec } from '@/api/widget'
import { isRecord } from '@/base/decode'

/** What is asked of invoices, while it is edited. */
export interface RulesDraft {
  rules: InvoiceRules
  /** the version that this began with */
  seen: number
}

const FIRST = ['', 'warn', 'refuse'] as const
export const firstOf = (key: unknown): InvoiceRules['first'] => FIRST.find(one => one === key) ?? ''

const isRules = (value: unknown): value is InvoiceRules =>
  isRecord(value) &&
  typeof value['difference'] === 'string' &&
  typeof value['differencePercent'] === 'string' &&
  FIRST.some(one => one === value['first'])
export const isRulesDraft = (value: unknown): value is RulesDraft =>
  isRecord(value) && isRules(value['rules']) && typeof value['seen'] === 'number'

/** `5.00` as people write it; a blank is nothing. */
export const amountText = (amount: string): string => String(Number(amount || '0'))

const isSame = (one: InvoiceRules, other: InvoiceRules): boolean =>
  amountText(one.difference) === amountText(other.difference) &&
  amountText(one.differencePercent) === amountText(other.differencePercent) &&
  one.first === other.first

/** What was typed and is not stored; undefined: nothing. */
export const rulesToKeep = (draft: RulesDraft | undefined, stored: InvoiceRules): RulesDraft | undefined =>
  draft && !isSame(draft.rules, stored) ? draft : undefined

/** Another person has saved since this began. */
export const isOvertaken = (draft: RulesDraft | undefined, stored: SavedRules): boolean =>
  draft !== undefined && draft.seen !== stored.version && !isSame(draft.rules, stored)

const number = (max: string): FieldSpec => ({ type: 'Number', typeCode: '', precision: 2, min: '0', max })
export const differenceSpec = number('100000')
export const differencePercentSpec = number('100')
export const firstSpecOf = (words: Readonly<Record<'warn' | 'refuse', string>>): FieldSpec => ({
  type: 'Select',
  typeCode: 'invoiceFirst',
  options: (['warn', 'refuse'] as const).map(key => ({ key, name: words[key], disabled: false })),
})
