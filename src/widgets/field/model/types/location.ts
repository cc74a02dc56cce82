import type { FieldRules } from '../rules'
import { MOST_IN_AREA, textRules, type TextValue } from './text'

/** A text that is an address (widgets §3): typed, or picked on a map. At most 200 characters (widgets §5). */
export const locationType: FieldRules<TextValue> = {
  ...textRules(MOST_IN_AREA),
  type: 'Text',
  takes: ({ typeCode }) => typeCode === 'location',
  input: 'place',
}
