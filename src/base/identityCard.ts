export type IdentityCardProblem = 'length' | 'region' | 'date' | 'future' | 'tooOld' | 'checksum'

/**
 * Provinces by the first two digits; 81 to 83 are the residence permits of Hong Kong, Macao and Taiwan. Cities and
 * counties are checked by the ranges of GB/T 2260 only: a card keeps the code of the county it was issued in, and
 * most of the hundreds of abolished ones are in no list of today.
 */
const provinces =
  ' 11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 '
/** cities 01–20 and 51–70, prefectures and leagues 21–50, counties directly under the province 90 */
const city = /^(0[1-9]|[1-6]\d|70|90)$/
/** places that name no city: Hainan's counties until the nineties, Taiwan, the residence permits */
const withoutCity = /^(4600(?!00)\d\d|(71|81|82|83)0000)$/

const isRegion = (code: string): boolean =>
  provinces.includes(` ${code.slice(0, 2)} `) && (city.test(code.slice(2, 4)) || withoutCity.test(code))

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

const checkCharacter = (digits: string): string =>
  '10X98765432'.charAt(weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11)

const birthProblem = (digits: string, today: Date): IdentityCardProblem | undefined => {
  const year = Number(digits.slice(0, 4))
  const month = Number(digits.slice(4, 6))
  const day = Number(digits.slice(6))
  const birth = new Date(2000, month - 1, day)
  birth.setFullYear(year, month - 1, day)
  if (birth.getFullYear() !== year || birth.getMonth() !== month - 1 || birth.getDate() !== day) return 'date'
  if (birth > today) return 'future'
  const oldest = new Date(today.getFullYear() - 150, today.getMonth(), today.getDate())
  return birth < oldest ? 'tooOld' : undefined
}

/**
 * Why a text is no identity card number (shop §5): 15 digits, or 18 of which the last may be X. The first failing rule
 * in the order length, region, date, checksum; undefined when all hold.
 *
 * @param today - the day the number is checked on; its local calendar day counts
 */
export const checkIdentityCard = (value: string, today: Date): IdentityCardProblem | undefined => {
  if (!/^(\d{15}|\d{17}[\dXx])$/.test(value)) return 'length'
  if (!isRegion(value.slice(0, 6))) return 'region'
  const long = value.length === 18
  const problem = birthProblem(long ? value.slice(6, 14) : `19${value.slice(6, 12)}`, today)
  if (problem !== undefined || !long) return problem
  return checkCharacter(value) === value.charAt(17).toUpperCase() ? undefined : 'checksum'
}
