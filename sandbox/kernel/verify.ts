import { chinaDay } from './chinaTime'

/** The server's own word on numbers people type; written apart from the client's rules on purpose. */

const PROVINCES = new Set(
  '11,12,13,14,15,21,22,23,31,32,33,34,35,36,37,41,42,43,44,45,46,50,51,52,53,54,61,62,63,64,65,71,81,82,83'
    .split(',')
    .map(Number),
)

/** Region codes of GB/T 2260, abolished ones included: a card keeps the code it was issued with. */
const isRegionCode = (code: number): boolean => {
  const province = Math.trunc(code / 10_000)
  const city = Math.trunc(code / 100) % 100
  if (!PROVINCES.has(province)) return false
  if (city > 0) return city <= 70 || city === 90
  // Hainan's counties once hung on the province; Taiwan and the residence permits name no city
  return province === 46 ? code % 100 > 0 : [71, 81, 82, 83].includes(province) && code % 100 === 0
}

/** Lived on between 150 years ago and today; the day is China's. */
const isBirthday = (yyyymmdd: string, now: number): boolean => {
  const iso = `${yyyymmdd.slice(0, 4)}-${yyyymmdd.slice(4, 6)}-${yyyymmdd.slice(6)}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso) return false
  const today = Date.parse(chinaDay(now))
  const oldest = new Date(today)
  oldest.setUTCFullYear(oldest.getUTCFullYear() - 150)
  return time <= today && time >= oldest.getTime()
}

/** ISO 7064 MOD 11-2, worked off digit by digit. */
const isChecked = (number: string): boolean => {
  const value = (character: string) => (character === 'X' ? 10 : Number(character))
  const rest = [...number].reduce((sum, character, index) => {
    const added = sum + value(character)
    return index === 17 ? added : (added * 2) % 11
  }, 0)
  return rest % 11 === 1
}

/** @param now - ms since 1970 */
export const isIdentityCard = (value: string, now: number): boolean => {
  const number = value.toUpperCase()
  if (!/^(?:\d{15}|\d{17}[\dX])$/.test(number)) return false
  if (!isRegionCode(Number(number.slice(0, 6)))) return false
  return number.length === 15
    ? isBirthday(`19${number.slice(6, 12)}`, now)
    : isBirthday(number.slice(6, 14), now) && isChecked(number)
}

const VALUES = new Map([...'0123456789ABCDEFGHJKLMNPQRTUWXY'].map((character, value) => [character, value]))

/** GB 32100: weights are the powers of 3 and the check character fills up to 31; or a licence number of 15 digits. */
export const isCreditCode = (value: string): boolean => {
  if (/^\d{15}$/.test(value)) return true
  if (!/^..\d{6}.{10}$/.test(value)) return false
  const values = [...value].map(character => VALUES.get(character) ?? Number.NaN)
  const sum = values.slice(0, 17).reduceRight((rest, each) => (rest * 3 + each) % 31, 0)
  return (sum + (values[17] ?? Number.NaN)) % 31 === 0
}

interface PasswordStrategy {
  minLength: number
  maxLength: number
  srategyCode: string
}

/** Whether a password fits a strategy: 01 anything, 02 to 05 by the kinds of characters (shop §5). */
export const fitsStrategy = (password: string, strategy: PasswordStrategy): boolean => {
  const kinds = [/[0-9]/, /[a-zA-Z]/, /[A-Z]/, /[a-z]/, /[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/].map(kind =>
    kind.test(password),
  )
  const [digit, letter, upper, lower, special] = kinds
  const composed =
    {
      '01': true,
      '02': digit && letter,
      '03': digit && upper && lower,
      '04': digit && letter && special,
      '05': digit && upper && lower && special,
    }[strategy.srategyCode] ?? false
  return composed && password.length >= strategy.minLength && password.length <= strategy.maxLength
}
