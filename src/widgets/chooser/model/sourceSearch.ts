import { isFieldName, isWhereNumber, type SourceMatch } from '@/api/widget'
import type { DataSourceField } from '@/api/widgetRefer'
import { limitText, wellFormed } from '@/base/text'

/** Fields a quick search looks through (widgets §5). */
const MOST_FIELDS = 3
export const MOST_LETTERS = 100

/** The first three shown fields of any type but date (widgets §5). */
export const searchFields = (fields: readonly DataSourceField[]): DataSourceField[] =>
  fields.filter(({ field, type }) => type !== 'date' && isFieldName(field)).slice(0, MOST_FIELDS)

/** One line without control characters, which no gateway takes. */
export const searchWords = (typed: string): string =>
  limitText(
    wellFormed(typed)
      .replace(/[\u0000-\u001f\u007f]+/g, ' ')
      .trim(),
    MOST_LETTERS,
  )

/**
 * Any of these: texts that contain the words, and numbers that equal them where they are a number (widgets §5). None
 * for words that nothing can be compared with.
 */
export const matchesOf = (fields: readonly DataSourceField[], words: string): SourceMatch[] =>
  words === ''
    ? []
    : searchFields(fields).flatMap(({ field, type }): SourceMatch[] => {
        if (type === 'string') return [{ field, contains: words }]
        return isWhereNumber(words) ? [{ field, equals: words }] : []
      })
