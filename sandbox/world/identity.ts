/** Made-up numbers that pass the real checks. */

const IDENTITY_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const IDENTITY_CHECKS = '10X98765432'

/** GB 11643: `areaCode` 6 digits, `birth` YYYYMMDD, `sequence` 0–999 (odd: male). */
export const identityNumber = (areaCode: string, birth: string, sequence: number): string => {
  const body = `${areaCode}${birth}${String(sequence).padStart(3, '0')}`
  const sum = IDENTITY_WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
  return body + (IDENTITY_CHECKS[sum % 11] ?? '')
}

const ORGANISATION_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2]
const CREDIT_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CREDIT_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** GB 11714: eight characters and their check character. */
const organisationCode = (body: string): string => {
  const sum = ORGANISATION_WEIGHTS.reduce(
    (total, weight, index) => total + weight * ORGANISATION_ALPHABET.indexOf(body[index] ?? ''),
    0,
  )
  const check = 11 - (sum % 11)
  return body + (check === 10 ? 'X' : check === 11 ? '0' : String(check))
}

/** GB 32100: industry and commerce (9), enterprise (1), area, organisation code, check character. */
export const creditCode = (areaCode: string, organisation: string): string => {
  const body = `91${areaCode}${organisationCode(organisation)}`
  const sum = CREDIT_WEIGHTS.reduce(
    (total, weight, index) => total + weight * CREDIT_ALPHABET.indexOf(body[index] ?? ''),
    0,
  )
  return body + (CREDIT_ALPHABET[(31 - (sum % 31)) % 31] ?? '')
}
