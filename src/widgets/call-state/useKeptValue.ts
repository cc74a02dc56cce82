import { useFormDraft } from './useFormDraft'
import { useLiveValue } from './useLiveModel'

interface KeptValue<T> {
  /** the sheet's own: two sheets do not write over each other's */
  name: string
  /** where nothing was typed */
  empty: T
  /** keeps an older shape out */
  isDraft: (value: unknown) => value is NonNullable<T>
  /** what of it is worth keeping; undefined: nothing */
  worth: (value: T) => NonNullable<T> | undefined
  /** what was kept as it is taken up; default: as it was */
  taken?: (kept: NonNullable<T>) => T
  open: boolean
}

/**
 * What is typed in a sheet that is always mounted: it is kept until it is written or thrown away, and is there again when
 * the sheet is opened. The value, its setter, what it is now, and what throws it away.
 */
export function useKeptValue<T>(options: KeptValue<T>): [T, (value: T) => void, () => T, () => void] {
  const { name, empty, isDraft, worth, taken, open } = options
  const [value, set, now] = useLiveValue(empty)
  const { keep } = useFormDraft<NonNullable<T>>({
    name,
    value: worth(value),
    now: () => worth(now()),
    isDraft,
    onFound: kept => set(taken ? taken(kept) : kept),
    says: 'kept',
    open,
  })
  const forget = () => {
    set(empty)
    keep()
  }
  return [value, set, now, forget]
}

/** Of a text: more than blanks. */
export const someText = (text: string): string | undefined => (text.trim() === '' ? undefined : text)
