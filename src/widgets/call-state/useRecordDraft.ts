import { isRecord } from '@/base/decode'
import { sayRestored, useFormDraft } from './useFormDraft'

/** What was typed, and what stood in the record then. */
interface RecordDraft<T> {
  seen: T
  draft: T
}

export interface RecordDraftOptions<T> {
  /** the form's own, with the id of its record */
  name: string
  /** false: a new record, which no other device can have changed */
  stored: boolean
  /** the record as it is now */
  record: T
  /** undefined: nothing was changed */
  typed: T | undefined
  isDraft: (value: unknown) => value is T
  /** the fields that were changed, as long as nothing has been typed since */
  onFound: (change: Partial<T>) => void
}

/** The order of fields does not matter. */
const plain = (value: unknown): string =>
  JSON.stringify(isRecord(value) ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : [value])

const differing = <T extends object>(one: T, other: T): (keyof T)[] => {
  const fields = Object.keys({ ...one, ...other }) as (keyof T)[]
  return fields.filter(field => plain(one[field]) !== plain(other[field]))
}

/**
 * The draft of a form that edits a record. Another device may have changed the record since: only what was typed comes
 * back, the other fields stay as they are now, and the person is told.
 */
export function useRecordDraft<T extends object>(options: RecordDraftOptions<T>) {
  const { name, stored, record, typed, isDraft, onFound } = options
  return useFormDraft<RecordDraft<T>>({
    name,
    value: typed && { seen: record, draft: typed },
    isDraft: (value): value is RecordDraft<T> =>
      isRecord(value) && isDraft(value.seen) && isDraft(value.draft),
    onFound({ seen, draft }) {
      const unsaved = differing(draft, record)
      const fields = differing(draft, seen).filter(field => unsaved.includes(field))
      // a save whose answer was lost may have done all of it
      if (fields.length === 0) return
      onFound(Object.fromEntries(fields.map(field => [field, draft[field]])) as Partial<T>)
      sayRestored(stored && differing(seen, record).length > 0 ? 'keptOverChanged' : 'kept')
    },
  })
}
