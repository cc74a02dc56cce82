/** GB 32100: digits and letters without I, O, S, V and Z; a character's place is its value. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const shape = /^[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{10}$/

const checkCharacter = (code: string): string => {
  let weight = 1
  let sum = 0
  for (const character of code.slice(0, 17)) {
    sum += alphabet.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return alphabet.charAt((31 - (sum % 31)) % 31)
}

/**
 * A unified social credit code of 18 upper-case characters whose last one checks the others, or a business licence
 * number of 15 digits (shop §5).
 */
export const isCreditCode = (value: string): boolean =>
  /^\d{15}$/.test(value) || (shape.test(value) && checkCharacter(value) === value.charAt(17))
