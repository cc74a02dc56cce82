const BETWEEN_NUMBERS = /[,，;；/／、|]/
const EXTENSION = /(转|分机|ext).*/i

/**
 * The number a telephone is given: the first one of a text, without its extension. Undefined where there is none, and
 * where some digits are hidden: the others would be the number of another person.
 */
export const dialled = (text: string): string | undefined => {
  if (/[*＊]/.test(text)) return undefined
  const numbers = text.split(BETWEEN_NUMBERS).map(part => part.replace(EXTENSION, '').replace(/[^\d+]/g, ''))
  return numbers.find(number => /\d/.test(number))
}
