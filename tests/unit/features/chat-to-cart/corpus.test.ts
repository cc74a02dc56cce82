import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newParser } from '@/features/chat-to-cart/model/parseLines'

/** 「name | 10 箱」; `?` where a quantity has to be asked about. */
const read = (raw: string): string[] =>
  newParser()(raw).lines.map(
    ({ text, quantity, unit }) => `${text} | ${quantity === undefined ? '?' : `${quantity} ${unit}`.trim()}`,
  )
const nameOf = (item: string): string => item.split(' | ')[0] ?? ''

type Verdict = 'right' | 'asked' | 'wrong'

/** Asked about: nothing that was wanted is missing, and no quantity is claimed that was not meant. */
const judge = (raw: string, expected: string): Verdict => {
  const [found, wanted] = [read(raw), expected === '-' ? [] : expected.split(' ;; ')]
  if (found.join(' ;; ') === wanted.join(' ;; '))
    return wanted.some(item => item.endsWith('| ?')) ? 'asked' : 'right'
  const claimed = found.filter(item => !item.endsWith('| ?'))
  const lost = wanted.filter(item => !found.some(one => nameOf(one).includes(nameOf(item))))
  return lost.length > 0 || claimed.some(item => !wanted.includes(item)) ? 'wrong' : 'asked'
}

const lines = readFileSync(join(__dirname, 'corpus.txt'), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => line.replace(/\\t/g, '\t').split(' => ') as [raw: string, expected: string])

it('reads real-looking lines right or asks about them, and never wrong', () => {
  const verdicts = lines.map(([raw, expected]) => ({ raw, expected, verdict: judge(raw, expected) }))
  const of = (verdict: Verdict) => verdicts.filter(one => one.verdict === verdict)
  expect(lines.length).toBeGreaterThanOrEqual(300)
  expect(of('wrong').map(({ raw }) => [raw, read(raw)])).toEqual([])
  // what a person could not tell either is asked about, and little else
  const needless = of('asked').filter(({ expected }) => !expected.includes('| ?'))
  expect({ right: of('right').length, asked: of('asked').length, needless: needless.length }).toEqual({
    right: 314,
    asked: 64,
    needless: 0,
  })
})

const SIMPLE = [
  ['AL0101001-01 10', 'AL0101001-01 | 10'],
  ['GL-0154Pro M8×30 200支/盒 10盒', 'GL-0154Pro | 10 盒'],
  ['丁腈手套 两箱', '丁腈手套 | 2 箱'],
  ['口罩*100', '口罩 | 100'],
] as const

it.each([' ', '  ', '，', '；', '\n'])('reads two lines as one, with %j between', between => {
  for (const [raw, expected] of SIMPLE)
    for (const [other, second] of SIMPLE) {
      expect(read(raw + between + other)).toEqual([expected, second])
    }
})
