import { savedText, wireText, type FieldRules } from '../rules'

export interface TextValue {
  readonly kind: 'text'
  readonly text: string
}

/** Characters, unless the field says (widgets §5), counted as the platforms' own limit and the counter count them. */
const MOST_IN_LINE = 50
export const MOST_IN_AREA = 200

/** One of several, separated in any way people separate things. */
const wordsOf = (text: string): string[] => text.split(/[,，、;；\s]+/).filter(Boolean)

/** Rules of everything that holds a text. */
export const textRules = (most: number) =>
  ({
    kind: 'text',
    most,
    empty: '',
    isBlank: ({ text }) => text.trim() === '',
    text: ({ multiple }, { text }, words) => (multiple ? words.list(wordsOf(text)) : text),
    validate({ maxLength }, { text }) {
      const [length, max] = [text.length, maxLength ?? most]
      return length > max ? { code: 'tooLong', params: { max, over: length - max } } : undefined
    },
    decode(_spec, wire) {
      const text = wireText(wire)
      return text === '' ? undefined : { kind: 'text', text }
    },
    encode: (_spec, { text }) => text,
    compare({ multiple }, operator, { text }) {
      const value = multiple ? wordsOf(text) : [text.trim()].filter(Boolean)
      return value.length === 0 ? undefined : { operator, value, type: 'string' }
    },
    restore: saved => ({ kind: 'text', text: savedText(saved['text']) }),
  }) satisfies Omit<FieldRules<TextValue>, 'type' | 'input'>

export const textType: FieldRules<TextValue> = { ...textRules(MOST_IN_LINE), type: 'Text', input: 'line' }
export const textAreaType: FieldRules<TextValue> = {
  ...textRules(MOST_IN_AREA),
  type: 'TextArea',
  input: 'area',
}
