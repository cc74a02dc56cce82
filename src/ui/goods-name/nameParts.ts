/** A model number: `KR-0414S`. */
const CODE = /([A-Za-z0-9]+(?:-[A-Za-z0-9.]+)+)/
/** Longer ones may not fit a line. */
const MOST = 16

export interface NamePart {
  text: string
  /** not to be torn apart at the end of a line */
  whole: boolean
}

/** A name of goods, its model numbers apart from the rest. */
export const nameParts = (name: string): NamePart[] =>
  name
    .split(CODE)
    .map((text, at) => ({ text, whole: at % 2 === 1 && text.length <= MOST }))
    .filter(({ text }) => text !== '')

/** The same in three texts, as the native components draw it: names have one model number, if any. */
export const splitName = (name: string): { name: string; code?: string; rest?: string } => {
  const parts = nameParts(name)
  const at = parts.findIndex(({ whole }) => whole)
  if (at < 0) return { name }
  const text = (some: readonly NamePart[]) => some.map(part => part.text).join('')
  return {
    name: text(parts.slice(0, at)),
    code: parts[at]?.text,
    rest: text(parts.slice(at + 1)) || undefined,
  }
}
