import type { FieldSpec } from '@/api/widget'
import { fieldFailure, rowText, type FieldValue } from '@/widgets/field/model/registry'
import type { FieldWords, WireValue } from '@/widgets/field/model/rules'

/** A field by the server's name of its type. */
export const spec = (type: string, more: Partial<FieldSpec> = {}): FieldSpec => ({
  type,
  typeCode: '',
  ...more,
})

const options = [
  { key: '1', name: '草稿', disabled: false, color: 'warning' },
  { key: '2', name: '审批中', disabled: false },
]

export const words: FieldWords = {
  yes: '是',
  no: '否',
  list: names => names.join('、'),
  between: (from, to) => `${from} ~ ${to}`,
  from: (value, ofDays) => (ofDays ? `${value} 起` : `≥ ${value}`),
  to: (value, ofDays) => (ofDays ? `${value} 止` : `≤ ${value}`),
  optionsOf: ({ typeCode }) => (typeCode === 'waiting' ? undefined : options),
}

export const text = (value: string): FieldValue => ({ kind: 'text', text: value })
export const number = (from: string, to = ''): FieldValue => ({ kind: 'number', from, to })
export const date = (from: string, to = ''): FieldValue => ({ kind: 'date', from, to })
export const select = (...keys: string[]): FieldValue => ({ kind: 'select', keys })
export const flag = (on: boolean): FieldValue => ({ kind: 'checkbox', on })
export const refer = (...keys: string[]): FieldValue => ({
  kind: 'refer',
  chosen: keys.map(key => ({ key, text: `名称${key}` })),
})
/** How a value of a row is read. */
export const read = (of: FieldSpec, wire: WireValue, shown?: WireValue) =>
  rowText(of, { a: wire, $a: shown }, 'a', words)
export const code = (of: FieldSpec, value: FieldValue | undefined) => fieldFailure(of, value)?.code
