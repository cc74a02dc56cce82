import { isRecord } from '@/base/decode'
import { savedText, splitWire, wireText, type FieldRules, type WireValue } from '../rules'

/** What was chosen: the key that is kept, the words it is known by. */
export interface Referred {
  readonly key: string
  readonly text: string
  /** the save-fields of what was chosen just now (widgets §3); a record that was read again has none */
  readonly saved?: Readonly<Record<string, WireValue>>
}
export interface ReferValue {
  readonly kind: 'refer'
  readonly chosen: readonly Referred[]
}

/** Values of one condition: the server takes no more. */
export const MOST_VALUES = 200

/** Separates several in the `$` copy; names may hold commas. */
const BETWEEN = '、'

/** A reference to a record elsewhere; the row keeps its key, and its words in the `$` copy (widgets §3). */
export const referType: FieldRules<ReferValue> = {
  type: 'Refer',
  kind: 'refer',
  input: 'refer',
  empty: '',
  isBlank: ({ chosen }) => chosen.length === 0,
  text: (_spec, { chosen }, words) => words.list(chosen.map(one => one.text)),
  validate: ({ multiple }, { chosen }) => (!multiple && chosen.length > 1 ? { code: 'onlyOne' } : undefined),
  decode({ multiple }, wire, shown) {
    const keys = multiple ? splitWire(wire) : [wireText(wire)].filter(Boolean)
    if (keys.length === 0) return undefined
    const texts = multiple ? wireText(shown).split(BETWEEN) : [wireText(shown)]
    return { kind: 'refer', chosen: keys.map((key, n) => ({ key, text: texts[n] || key })) }
  },
  encode: (_spec, { chosen }) => chosen.map(one => one.key).join(','),
  copy: ({ chosen }) => chosen.map(one => one.text).join(BETWEEN),
  compare({ multiple }, operator, { chosen }) {
    const keys = chosen.map(one => one.key)
    const value = multiple ? keys : keys.slice(0, 1)
    return value.length === 0 ? undefined : { operator, value, type: 'string' }
  },
  restore(saved) {
    const list: unknown = saved['chosen']
    const chosen = (Array.isArray(list) ? list : []).filter(isRecord).flatMap(one => {
      const key = savedText(one['key'])
      return key ? [{ key, text: savedText(one['text']) || key }] : []
    })
    return { kind: 'refer', chosen }
  },
}
