const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** GB 32100: the weights are the powers of 3 modulo 31. */
const checkOf = (code: string): string => {
  let weight = 1
  let sum = 0
  for (const letter of code.slice(0, 17)) {
    sum += weight * ALPHABET.indexOf(letter)
    weight = (weight * 3) % 31
  }
  return ALPHABET[(31 - (sum % 31)) % 31] ?? ''
}

/** A unified social credit code with its check, or an older number of 15 digits. */
export const isTaxNumber = (text: string): boolean =>
  /^\d{15}$/.test(text) || (/^[0-9A-HJ-NP-RTUWXY]{18}$/.test(text) && checkOf(text) === text.slice(-1))
