import fc from 'fast-check'
import { computeFields } from '@/base/formula/computed'
import { evaluateFormula, type ReadField } from '@/base/formula/evaluate'
import { parseFormula, type Formula } from '@/base/formula/parse'
import { IN_FULL } from '../../support/figure'

const SEED = 20260310

const parsed = (text: string): Formula => {
  const result = parseFormula(text)
  if (!result.ok) throw new Error(`${text}: ${result.problem.code} at ${result.problem.at}`)
  return result.formula
}
const valueOf = (text: string, fields: Record<string, unknown> = {}) => {
  const read: ReadField = name => new Map(Object.entries(fields)).get(name)
  const value = evaluateFormula(parsed(text), read)
  return value.ok ? value.value : value.problem
}

describe('a formula', () => {
  it.each([
    ['1 + 2 * 3', '7.00'],
    ['(1 + 2) × 3', '9.00'],
    ['10 ÷ 4 - 1', '1.50'],
    ['-2 * -(3 + 1)', '8.00'],
    ['1 / 3 * 3', '1.00'],
    ['0.1 + 0.2', '0.30'],
    ['sum(1, 2, 3) - min(4, 2) + MAX(1, 9)', '13.00'],
    ['round(2.345, 2)', '2.35'],
    ['round(-2.5)', '-3.00'],
    ['if(3 >= 2, 10, 1 / 0)', '10.00'],
    ['if(1 <> 1, 10, 20)', '20.00'],
    ['（1＋2）× 2', '6.00'],
    ['-0.001', '0.00'],
  ])('%s is %s', (text, value) => {
    expect(valueOf(text)).toBe(value)
  })

  it('[T058] rounds to 2 decimals, half away from zero', () => {
    expect(valueOf('iQty * iPrice', { iQty: '3', iPrice: '0.335' })).toBe('1.01')
    expect(valueOf('iQty * iPrice', { iQty: '-3', iPrice: '0.335' })).toBe('-1.01')
  })

  it('reads fields by their names, by names in braces, and columns within a sum', () => {
    const fields = { iQty: '2', 含税单价: '10.5', 'detail.iAmount': ['1.10', '', '2.20'] }
    expect(valueOf('iQty × {含税单价} + sum(detail.iAmount)', fields)).toBe('24.30')
  })

  it.each<[string, Record<string, unknown>, object]>([
    ['iQty * 2', { iQty: '' }, { code: 'blank', name: 'iQty' }],
    ['iQty * 2', { iQty: '二' }, { code: 'notANumber', name: 'iQty' }],
    ['1 / (iQty - iQty)', { iQty: '5' }, { code: 'divisionByZero' }],
    ['rows + 1', { rows: ['1', '2'] }, { code: 'list', name: 'rows' }],
    ['max(rows)', { rows: [] }, { code: 'blank' }],
    ['round(1, 0.5)', {}, { code: 'decimals' }],
  ])('%s with %j has no value, and says why', (text, fields, problem) => {
    expect(valueOf(text, fields)).toEqual(problem)
  })

  it.each([
    ['', 'empty', 0],
    ['1 +', 'unfinished', 3],
    ['(1 + 2', 'unfinished', 6],
    ['1 2', 'unexpected', 2],
    ['1 + ;', 'unexpected', 4],
    ['alert(1)', 'unknownFunction', 0],
    ['round(1, 2, 3)', 'arguments', 0],
    ['if(1, 2)', 'arguments', 0],
  ])('%s is refused: %s at %i', (text, code, at) => {
    expect(parseFormula(text)).toMatchObject({ ok: false, problem: { code, at } })
  })

  it('is bounded: text, brackets, and digits on the way', () => {
    expect(parseFormula('1'.repeat(3_000))).toMatchObject({ problem: { code: 'tooLong', at: 2_000 } })
    expect(parseFormula('('.repeat(200))).toMatchObject({ problem: { code: 'tooLong', at: 50 } })
    expect(valueOf(Array(60).fill('9'.repeat(30)).join('*'))).toEqual({ code: 'tooBig' })
  })

  it('runs nothing: what looks like code is refused, or is the name of a field that is blank', () => {
    const scope = globalThis as { ran?: boolean }
    const hostile = [
      'constructor.constructor("globalThis.ran=true")()',
      'globalThis.ran=true',
      '`${globalThis.ran=true}`',
      '[].constructor',
      '__proto__',
      'this.constructor',
      '{globalThis.ran=true}',
      'sum.constructor(1)',
      'toString()',
      '(()=>{globalThis.ran=true})()',
      'import("x")',
      "'a'+'b'",
    ]
    for (const text of hostile) {
      const result = parseFormula(text)
      if (result.ok)
        expect(evaluateFormula(result.formula, name => new Map().get(name))).toMatchObject({
          problem: { code: 'blank' },
        })
      else expect(result.problem.at).toBeLessThanOrEqual(text.length)
    }
    expect(scope.ran).toBeUndefined()
  })
})

/** What a formula is worth by whole numbers alone: `top / bottom`. */
interface Exact {
  text: string
  /** undefined: divides by zero */
  value: readonly [top: bigint, bottom: bigint] | undefined
}

const { tree } = fc.letrec<{ tree: Exact; leaf: Exact }>(tie => ({
  leaf: fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.integer({ min: 0, max: 4 }))
    .map(([units, scale]): Exact => {
      const digits = String(units).padStart(scale + 1, '0')
      const cut = digits.length - scale
      const text = scale ? `${digits.slice(0, cut)}.${digits.slice(cut)}` : digits
      return { text, value: [units, 10n ** BigInt(scale)] }
    }),
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    fc
      .tuple(tie('tree'), fc.constantFrom('+', '-', '*', '/', 'max', 'min', 'if'), tie('tree'))
      .map(([one, operator, other]): Exact => combined(one, operator, other)),
  ),
}))

const combined = (one: Exact, operator: string, other: Exact): Exact => {
  const { value: a } = one
  const { value: b } = other
  const text =
    operator === 'if'
      ? `if(${one.text} > ${other.text}, ${one.text}, ${other.text})`
      : operator.length > 1
        ? `${operator}(${one.text}, ${other.text})`
        : `(${one.text} ${operator} ${other.text})`
  if (!a || !b) return { text, value: undefined }
  const less = a[0] * b[1] < b[0] * a[1]
  const results: Record<string, readonly [bigint, bigint] | undefined> = {
    '+': [a[0] * b[1] + b[0] * a[1], a[1] * b[1]],
    '-': [a[0] * b[1] - b[0] * a[1], a[1] * b[1]],
    '*': [a[0] * b[0], a[1] * b[1]],
    '/': b[0] === 0n ? undefined : b[0] < 0n ? [-a[0] * b[1], -a[1] * b[0]] : [a[0] * b[1], a[1] * b[0]],
    max: less ? b : a,
    min: less ? a : b,
    if: less ? b : a,
  }
  return { text, value: results[operator] }
}

/** Two decimals, half away from zero, by whole numbers. */
const written = ([top, bottom]: readonly [bigint, bigint]): string => {
  const size = top < 0n ? -top : top
  const cents = (size * 100n * 2n + bottom) / (bottom * 2n)
  const digits = String(cents).padStart(3, '0')
  return `${top < 0n && cents > 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

it('random formulas are worth what whole numbers say, to the last cent', () => {
  fc.assert(
    fc.property(tree, ({ text, value }) => {
      if (text.length > 2_000) return
      const result = evaluateFormula(parsed(text), () => undefined)
      if (!value) return expect(result).toMatchObject({ problem: { code: 'divisionByZero' } })
      if (!result.ok) return expect(result.problem.code).toBe('tooBig')
      expect(result.value).toBe(written(value))
    }),
    { seed: SEED, numRuns: IN_FULL ? 100_000 : 2_000 },
  )
})

describe('computed fields of a record', () => {
  const formulas = (texts: Record<string, string>) =>
    new Map(Object.entries(texts).map(([name, text]) => [name, parseFormula(text)]))
  const valuesOf = (texts: Record<string, string>, fields: Record<string, unknown>) =>
    Object.fromEntries(
      [...computeFields(formulas(texts), name => new Map(Object.entries(fields)).get(name))].map(
        ([name, value]) => [name, value.ok ? value.value : value.problem],
      ),
    )

  it('are counted in the order they need each other', () => {
    const texts = { total: 'net + tax', tax: 'net * 0.13', net: 'qty * price' }
    expect(valuesOf(texts, { qty: '3', price: '9.99' })).toEqual({
      net: '29.97',
      tax: '3.90',
      total: '33.87',
    })
  })

  it('a ring is named, what needs it is blank, the others are counted', () => {
    const texts = { a: 'b + 1', b: 'a + 1', c: 'sum(a, 1)', d: '2 * 2' }
    expect(valuesOf(texts, {})).toEqual({
      a: { code: 'ring', names: ['a', 'b'] },
      b: { code: 'ring', names: ['a', 'b'] },
      c: { code: 'needs', name: 'a' },
      d: '4.00',
    })
  })

  it('a formula that cannot be read leaves its own field blank only', () => {
    expect(valuesOf({ a: '1 +', b: '1 + 1' }, {})).toEqual({
      a: { code: 'formula', problem: { code: 'unfinished', at: 3 } },
      b: '2.00',
    })
  })
})
