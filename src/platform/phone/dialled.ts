const BETWEEN_NUMBERS = /[,，;；/／、|]/
const EXTENSION = /(转|分机|ext).*/i

/**
 * The number a telephone is given: the first one of a text, without its extension. Undefined where there is none, and
 * for a number some of whose digits are hidden: what is left of it is somebody else's.
 */
export const dialled = (text: string): string | undefined => {
  if (/[*＊]/.test(text)) return undefined
  const numbers = text.split(BETWEEN_NUMBERS).map(part => part.replace(EXTENSION, '').replace(/[^\d+]/g, ''))
  return numbers.find(number => /\d/.test(number))
}
