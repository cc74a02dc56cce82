const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  壹: 1,
  二: 2,
  两: 2,
  俩: 2,
  贰: 2,
  三: 3,
  叁: 3,
  四: 4,
  肆: 4,
  五: 5,
  伍: 5,
  六: 6,
  陆: 6,
  七: 7,
  柒: 7,
  八: 8,
  捌: 8,
  九: 9,
  玖: 9,
}
const TENS: Readonly<Record<string, number>> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 }

/** Digits, 「1,000」, 「1.5万」, or Chinese numerals. */
export const NUMBER =
  '(?:\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d+)(?:\\.\\d+)?[百千万]?|[一二两俩三四五六七八九十壹贰叁肆伍陆柒捌玖拾][零〇一二两三四五六七八九十百千万壹贰叁肆伍陆柒捌玖拾佰仟]*'

/** Up to 9999: 「三百二十」「一千零五」, and 「一百二」 for 120. */
const underTenThousand = (text: string): number | undefined => {
  let total = 0
  let digit: number | undefined
  let last = Infinity
  let afterZero = false
  for (const char of text) {
    const ten = TENS[char]
    if (ten !== undefined) {
      if (ten >= last || (digit === undefined && total > 0 && ten !== 10)) return undefined
      total += (digit ?? 1) * ten
      last = ten
      digit = undefined
      afterZero = false
    } else {
      const value = DIGITS[char]
      if (value === undefined || digit !== undefined) return undefined
      if (value === 0) afterZero = true
      else digit = value
    }
  }
  if (digit === undefined) return total
  return total + digit * (last !== Infinity && last > 10 && !afterZero ? last / 10 : 1)
}

/** Digit by digit: 「二〇〇」 is 200, 「一二三」 is not a quantity anybody writes. */
const digitByDigit = (text: string): number | undefined =>
  text.length > 1 && /^[一二三四五六七八九][零〇]+$/.test(text)
    ? Number([...text].map(char => DIGITS[char]).join(''))
    : undefined

const chineseNumber = (text: string): number | undefined => {
  const [head = '', tail, ...more] = text.split('万')
  if (tail === undefined) return digitByDigit(text) ?? underTenThousand(text)
  const [high, low] = [underTenThousand(head), tail === '' ? 0 : underTenThousand(tail)]
  if (more.length > 0 || head === '' || !high || low === undefined) return undefined
  return high * 10_000 + (/^[一二三四五六七八九]$/.test(tail) ? low * 1000 : low)
}

const TIMES_OF: Readonly<Record<string, number>> = { 百: 100, 千: 1000, 万: 10_000 }

/** 「1,000」「2.0」「1.5万」「一百二十」; undefined: not a number that can be read for certain. */
export const readNumber = (text: string): number | undefined => {
  const found = /^([\d,]+(?:\.\d+)?)([百千万]?)$/.exec(text)
  if (!found) return chineseNumber(text)
  const value = Number((found[1] ?? '').replace(/,/g, '')) * (TIMES_OF[found[2] ?? ''] ?? 1)
  return Number.isFinite(value) ? Math.round(value * 1e6) / 1e6 : undefined
}
