import type { FieldSpec } from '@/api/widget'
import type { EnumOption } from '@/api/widgetRefer'
import { joinKeys } from '@/ui/select/selectModel'
import { savedTexts, splitWire, type FieldRules, type FieldWords } from '../rules'

export interface SelectValue {
  readonly kind: 'select'
  readonly keys: readonly string[]
}

/** While the options are on their way. */
const WAITING = '…'

const chosenOf = (
  spec: FieldSpec,
  { keys }: SelectValue,
  words: FieldWords,
): { options: readonly EnumOption[]; unknown: readonly string[] } | undefined => {
  const options = words.optionsOf(spec)
  return (
    options && {
      options: options.filter(option => keys.includes(option.key)),
      unknown: keys.filter(key => !options.some(option => option.key === key)),
    }
  )
}

/** Keys of an enumeration, kept joined by commas (widgets §3). */
export const selectType: FieldRules<SelectValue> = {
  type: 'Select',
  kind: 'select',
  input: 'options',
  empty: '',
  isBlank: ({ keys }) => keys.length === 0,
  /** In the options' order; a key without an option (any more) stands as it is. */
  text(spec, value, words) {
    const chosen = chosenOf(spec, value, words)
    return chosen ? words.list([...chosen.options.map(option => option.name), ...chosen.unknown]) : WAITING
  },
  /** Of a single option. */
  tone(spec, value, words) {
    const { options = [] } = chosenOf(spec, value, words) ?? {}
    const { color = '', textColor = '' } = (value.keys.length === 1 && options[0]) || {}
    return { color, textColor }
  },
  validate: ({ multiple }, { keys }) => (!multiple && keys.length > 1 ? { code: 'onlyOne' } : undefined),
  decode(_spec, wire) {
    const keys = splitWire(wire)
    return keys.length === 0 ? undefined : { kind: 'select', keys }
  },
  encode: (_spec, { keys }) => joinKeys(keys),
  enumCode: ({ options, typeCode }) => (options ? undefined : typeCode),
  compare({ multiple }, operator, { keys }) {
    const value = multiple ? keys : keys.slice(0, 1)
    return value.length === 0 ? undefined : { operator, value, type: 'string' }
  },
  restore: saved => ({ kind: 'select', keys: savedTexts(saved['keys']) }),
}
