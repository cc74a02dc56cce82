const SURROGATE = /[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g

/** Half a surrogate pair (a cut emoji) becomes U+FFFD: encoders throw on it otherwise. */
export const wellFormed = (text: string): string =>
  text.replace(SURROGATE, match => (match.length === 2 ? match : '\uFFFD'))

/** Length as people count it: a surrogate pair is one. */
export const lengthOf = (text: string): number => Array.from(text).length

/** At most `max` characters, never cutting a surrogate pair. */
export const limitText = (text: string, max: number): string => Array.from(text).slice(0, max).join('')

/** Letters, digits and marks that an input method types in full width, as the ones of a keyboard. */
export const halfWidth = (text: string): string =>
  text.replace(/[！-～]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/** The words of a text that lists them, with blanks or line ends between. */
export const wordList = (text: string): string[] => text.trim().split(/\s+/)

/** A word of a sentence as it stands where a line begins. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
