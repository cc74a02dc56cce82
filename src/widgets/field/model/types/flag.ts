import type { FieldRules } from '../rules'

export interface FlagValue {
  readonly kind: 'checkbox'
  readonly on: boolean
}

/** Yes or no, 1 or 0 in a row; what is not set is no, so a flag is never blank. */
const flagRules = {
  kind: 'checkbox',
  empty: 0,
  isBlank: () => false,
  text: (_spec, { on }, words) => (on ? words.yes : words.no),
  validate: () => undefined,
  decode: (_spec, wire) => ({ kind: 'checkbox', on: wire === 1 || wire === '1' || wire === 'true' }),
  encode: (_spec, { on }) => (on ? 1 : 0),
  compare: (_spec, _operator, { on }) => ({ operator: 'equals', value: [on ? 1 : 0], type: 'int' }),
  restore: saved => ({ kind: 'checkbox', on: saved['on'] === true }),
} satisfies Omit<FieldRules<FlagValue>, 'type' | 'input'>

export const checkboxType: FieldRules<FlagValue> = { ...flagRules, type: 'Checkbox', input: 'check' }
export const booleanType: FieldRules<FlagValue> = { ...flagRules, type: 'Boolean', input: 'switch' }
