import type { DocumentRefusal, DocumentValue } from '@wire/document'
import Big from 'big.js'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import { isStorable } from '../../../kernel/storable'
import type { Field } from './template'

export type Problem = DocumentRefusal['problemList'][number]
export type Values = Record<string, DocumentValue>
export type RawValues = Readonly<Record<string, unknown>>

/** Code 40001 with all that is wrong. */
export const refuseAll = (problems: readonly Problem[]): void => {
  const [first] = problems
  if (first) throw new ServiceError(CODE.refused, first.cMessage, { problemList: [...problems] })
}

/** A quantity without its last zeros: `5.000` is 5. */
export const withoutZeros = (quantity: string): string =>
  quantity.includes('.') ? quantity.replace(/\.?0+$/, '') : quantity

const isBlank = (raw: unknown): boolean =>
  raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '')

type Checked = { value: DocumentValue } | { problem: string }

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/

const numberOf = (field: Field, raw: unknown): Checked => {
  const text = typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? raw.trim() : ''
  if (!NUMBER.test(text)) return { problem: `${field.label}应为数字` }
  const value = new Big(text)
  if (!value.eq(value.round(field.decimals)))
    return { problem: `${field.label}最多保留${field.decimals}位小数` }
  if (field.min !== undefined && value.lt(field.min)) return { problem: `${field.label}不能小于${field.min}` }
  if (field.max !== undefined && value.gt(field.max)) return { problem: `${field.label}不能大于${field.max}` }
  return { value: value.toFixed(field.decimals) }
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?$/

const dateOf = (field: Field, raw: unknown): Checked => {
  const [, day = '', minute = '00:00', second = ':00'] =
    (typeof raw === 'string' ? MOMENT.exec(raw.trim()) : null) ?? []
  const time = Date.parse(`${day}T${minute}${second}Z`)
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${day}T${minute}`)
  const isUsual = day >= '1900-01-01' && day <= '2099-12-31'
  if (day === '' || !isReal || !isUsual) return { problem: `${field.label}不是有效的日期` }
  return { value: minute + second === '00:00:00' ? day : `${day} ${minute}${second}` }
}

const textOf = (field: Field, raw: unknown): Checked => {
  if (typeof raw !== 'string' || !isStorable(raw)) return { problem: `${field.label}不正确` }
  const text = raw.trim()
  return [...text].length > field.length
    ? { problem: `${field.label}最多${field.length}个字` }
    : { value: text }
}

const optionOf = (field: Field, raw: unknown): Checked =>
  typeof raw === 'string' && (field.options?.has(raw) ?? false)
    ? { value: raw }
    : { problem: `${field.label}的选项不可用` }

const keyOf = (field: Field, raw: unknown): Checked =>
  typeof raw === 'string' && raw.length <= 64 && isStorable(raw)
    ? { value: raw }
    : { problem: `${field.label}不正确` }

const FLAGS: readonly unknown[] = [0, 1, '0', '1', true, false]

/** A value as it is kept, or why it cannot be. References are looked up apart. */
export const checkValue = (field: Field, raw: unknown, previous: DocumentValue | undefined): Checked => {
  if (field.type === 'Checkbox') {
    if (isBlank(raw)) return { value: 0 }
    return FLAGS.includes(raw) ? { value: Number(raw) } : { problem: `${field.label}不正确` }
  }
  if (isBlank(raw)) return field.required ? { problem: `${field.label}不能为空` } : { value: null }
  // what the document has already is not asked again whether it may be chosen
  if (field.type === 'Select' && raw === previous) return { value: raw as DocumentValue }
  switch (field.type) {
    case 'Number':
      return numberOf(field, raw)
    case 'Date':
      return dateOf(field, raw)
    case 'Select':
      return optionOf(field, raw)
    case 'Refer':
      return keyOf(field, raw)
    default:
      return textOf(field, raw)
  }
}

/** The same number, however it is written. */
export const isSameNumber = (one: unknown, other: string): boolean => {
  const text = typeof one === 'number' ? String(one) : typeof one === 'string' ? one.trim() : ''
  return NUMBER.test(text) && new Big(text).eq(other)
}
