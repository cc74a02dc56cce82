import Big from 'big.js'
import { parseDecimal, type Decimal } from '../decimal'
import type { Formula, FunctionName, Operator } from './parse'

/** `name`: the field it lies with. */
export interface ValueProblem {
  code: 'blank' | 'notANumber' | 'divisionByZero' | 'list' | 'tooBig' | 'decimals'
  name?: string
}
export type FormulaValue = { ok: true; value: Decimal } | { ok: false; problem: ValueProblem }

/** What stands in a field: one value, or those of all rows where the field is a column of the body. */
export type ReadField = (name: string) => unknown

/** What a computed field is rounded to (shop §9). */
const DECIMALS = 2
const MOST_DECIMALS = 20
/** Digits of a value on its way; no real sum comes near. */
const MOST_DIGITS = 500

/** A constructor of our own: its precision is set before each division. */
const Exact = Big()
Exact.RM = Exact.roundHalfUp

/** `top / bottom`, never divided before the end: 1 ÷ 3 × 3 is 1. The bottom is above zero. */
interface Fraction {
  top: Big
  bottom: Big
}

class Failed extends Error {
  constructor(readonly problem: ValueProblem) {
    super(problem.code)
  }
}

const ONE = new Exact(1)
const ZERO: Fraction = { top: new Exact(0), bottom: ONE }
const whole = (top: Big): Fraction => ({ top, bottom: ONE })

const bounded = (top: Big, bottom: Big): Fraction => {
  if (top.c.length + Math.abs(top.e) > MOST_DIGITS || bottom.c.length + Math.abs(bottom.e) > MOST_DIGITS)
    throw new Failed({ code: 'tooBig' })
  return { top, bottom }
}

const compare = (one: Fraction, other: Fraction): -1 | 0 | 1 =>
  one.top.times(other.bottom).cmp(other.top.times(one.bottom))

const add = (one: Fraction, other: Fraction): Fraction =>
  one.bottom.eq(other.bottom)
    ? bounded(one.top.plus(other.top), one.bottom)
    : bounded(one.top.times(other.bottom).plus(other.top.times(one.bottom)), one.bottom.times(other.bottom))
const negative = ({ top, bottom }: Fraction): Fraction => ({ top: top.times(-1), bottom })
const divide = (one: Fraction, other: Fraction): Fraction => {
  if (other.top.eq(0)) throw new Failed({ code: 'divisionByZero' })
  const sign = other.top.lt(0) ? -1 : 1
  return bounded(one.top.times(other.bottom).times(sign), one.bottom.times(other.top).times(sign))
}
const truth = (holds: boolean): Fraction => (holds ? whole(ONE) : ZERO)

const operations: Readonly<Record<Operator, (one: Fraction, other: Fraction) => Fraction>> = {
  '+': add,
  '-': (one, other) => add(one, negative(other)),
  '*': (one, other) => bounded(one.top.times(other.top), one.bottom.times(other.bottom)),
  '/': divide,
  '<': (one, other) => truth(compare(one, other) < 0),
  '>': (one, other) => truth(compare(one, other) > 0),
  '<=': (one, other) => truth(compare(one, other) <= 0),
  '>=': (one, other) => truth(compare(one, other) >= 0),
  '=': (one, other) => truth(compare(one, other) === 0),
  '<>': (one, other) => truth(compare(one, other) !== 0),
}

/** Half away from zero, with at most so many decimals. */
const rounded = ({ top, bottom }: Fraction, decimals: number): Big => {
  Exact.DP = decimals
  return new Exact(top).div(bottom).round(decimals)
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const fractionOf = (value: unknown, name: string): Fraction => {
  const decimal = parseDecimal(value)
  if (decimal === undefined) throw new Failed({ code: 'notANumber', name })
  return whole(new Exact(decimal))
}

class Evaluation {
  constructor(private readonly read: ReadField) {}

  one(formula: Formula): Fraction {
    switch (formula.kind) {
      case 'number':
        return fractionOf(formula.value, formula.value)
      case 'negative':
        return negative(this.one(formula.of))
      case 'binary':
        return operations[formula.operator](this.one(formula.left), this.one(formula.right))
      case 'call':
        return this.call(formula.name, formula.args)
      case 'field': {
        const value = this.read(formula.name)
        if (Array.isArray(value)) throw new Failed({ code: 'list', name: formula.name })
        if (isBlank(value)) throw new Failed({ code: 'blank', name: formula.name })
        return fractionOf(value, formula.name)
      }
    }
  }

  /** Arguments of a function that takes many: blank fields are left out. */
  private many(args: readonly Formula[]): Fraction[] {
    return args.flatMap(arg => {
      if (arg.kind !== 'field') return [this.one(arg)]
      const value = this.read(arg.name)
      const values: readonly unknown[] = Array.isArray(value) ? value : [value]
      return values.filter(one => !isBlank(one)).map(one => fractionOf(one, arg.name))
    })
  }

  private call(name: FunctionName, args: readonly Formula[]): Fraction {
    const [first, second, third] = args as readonly [Formula, Formula | undefined, Formula | undefined]
    switch (name) {
      case 'sum':
        return this.many(args).reduce(add, ZERO)
      case 'min':
      case 'max': {
        const values = this.many(args)
        if (values.length === 0) throw new Failed({ code: 'blank' })
        const wanted = name === 'min' ? -1 : 1
        return values.reduce((best, value) => (compare(value, best) === wanted ? value : best))
      }
      case 'round': {
        const decimals = second ? rounded(this.one(second), MOST_DECIMALS) : new Exact(0)
        if (!decimals.eq(decimals.round(0)) || decimals.lt(0) || decimals.gt(MOST_DECIMALS))
          throw new Failed({ code: 'decimals' })
        return whole(rounded(this.one(first), decimals.toNumber()))
      }
      // only the branch that holds is counted: the other one may divide by zero
      case 'if':
        return this.one((this.one(first).top.eq(0) ? third : second) ?? first)
    }
  }
}

/** The value of a formula, rounded half away from zero; or why there is none. */
export const evaluateFormula = (formula: Formula, read: ReadField, decimals = DECIMALS): FormulaValue => {
  try {
    const value = rounded(new Evaluation(read).one(formula), decimals).toFixed(decimals)
    return { ok: true, value: parseDecimal(value) === '0' ? value.replace('-', '') : value }
  } catch (error) {
    if (error instanceof Failed) return { ok: false, problem: error.problem }
    throw error
  }
}
