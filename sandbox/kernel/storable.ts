/** PostgreSQL ends a text at its NUL: no text of a call may hold one. */
export const hasNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0')
  if (Array.isArray(value)) return value.some(hasNul)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || hasNul(inner))
}

/** No NUL and no half a character: a database keeps it, and a JSON column too. */
export const isStorable = (text: string): boolean => !hasNul(text) && text === wholeCharacters(text)

/** A parameter of an address: it may be named twice, be very long, or hold what no text holds. '' for all of these. */
export const textOfQuery = (value: unknown, most = 256): string =>
  typeof value === 'string' && value.length <= most && isStorable(value) ? value : ''

/** Half a character is no text either, and no JSON column takes it: it becomes the sign for that. */
export const wholeCharacters = (text: string): string =>
  text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')

/** An object of JSON: neither a list nor null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const DEEPEST = 64

/** JSON that is nested so deep that code which walks through it may run out of stack. Read sign by sign, in one go. */
export const isTooDeep = (json: string): boolean => {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (sign === '"') inText = !inText
    else if (inText) at += sign === '\\' ? 1 : 0
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    if (depth > DEEPEST) return true
  }
  return false
}
