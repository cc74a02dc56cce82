import Big from 'big.js'

/**
 * Formulas of templates (`cDefinedFormula`), counted by the server on its own: numbers, fields by their name, sums over
 * the rows (`sum(detail.iAmount)`), `+ - * / ( )` and min, max, round. Rounded half up to two decimals (shop §9).
 */
const Exact = Big()
Exact.RM = Exact.roundHalfUp
Exact.DP = 30

const DECIMALS = 2
const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_][\w.]*)|([-+*/(),]))/y

type Read = (name: string) => readonly (string | number | null | undefined)[]

class Unreadable extends Error {}

const tokensOf = (formula: string): string[] => {
  const tokens: string[] = []
  const pattern = new RegExp(TOKEN)
  while (pattern.lastIndex < formula.trimEnd().length) {
    const found = pattern.exec(formula)
    if (!found) throw new Unreadable()
    tokens.push((found[1] ?? found[2] ?? found[3]) as string)
  }
  return tokens
}

class Count {
  private at = 0
  constructor(
    private readonly tokens: readonly string[],
    private readonly read: Read,
  ) {}

  whole(): Big {
    const value = this.sum()
    if (this.at < this.tokens.length) throw new Unreadable()
    return value
  }

  private take(...wanted: string[]): string | undefined {
    const token = this.tokens[this.at]
    if (token === undefined || !wanted.includes(token)) return undefined
    this.at += 1
    return token
  }

  private sum(): Big {
    let value = this.product()
    for (let sign = this.take('+', '-'); sign; sign = this.take('+', '-'))
      value = sign === '+' ? value.plus(this.product()) : value.minus(this.product())
    return value
  }

  private product(): Big {
    let value = this.one()
    for (let sign = this.take('*', '/'); sign; sign = this.take('*', '/')) {
      const next = this.one()
      if (sign === '/' && next.eq(0)) throw new Unreadable()
      value = sign === '*' ? value.times(next) : value.div(next)
    }
    return value
  }

  private one(): Big {
    if (this.take('-')) return this.one().times(-1)
    if (this.take('(')) {
      const value = this.sum()
      if (!this.take(')')) throw new Unreadable()
      return value
    }
    const token = this.tokens[this.at]
    this.at += 1
    if (token === undefined || !/^[\w.]+$/.test(token)) throw new Unreadable()
    if (/^\d/.test(token)) return new Exact(token)
    if (this.take('(')) return this.call(token)
    const [value] = this.valuesOf(token)
    if (value === undefined) throw new Unreadable()
    return value
  }

  private valuesOf(name: string): Big[] {
    return this.read(name).flatMap(value =>
      value === null || value === undefined || value === '' ? [] : [new Exact(value)],
    )
  }

  /** What a column of the rows stands for, or one value. */
  private argument(): Big[] {
    const token = this.tokens[this.at] ?? ''
    const next = this.tokens[this.at + 1]
    if (!/^[A-Za-z_]/.test(token) || (next !== ',' && next !== ')')) return [this.sum()]
    this.at += 1
    return this.valuesOf(token)
  }

  private call(name: string): Big {
    const args = [this.argument()]
    while (this.take(',')) args.push(this.argument())
    if (!this.take(')')) throw new Unreadable()
    const all = args.flat()
    const [first] = all
    switch (name) {
      case 'sum':
        return all.reduce((sum, one) => sum.plus(one), new Exact(0))
      case 'min':
      case 'max':
        if (!first) throw new Unreadable()
        return all.reduce((best, one) => (one.lt(best) === (name === 'min') ? one : best), first)
      case 'round':
        if (!first) throw new Unreadable()
        return first.round(all[1]?.toNumber() ?? 0, Exact.roundHalfUp)
      default:
        throw new Unreadable()
    }
  }
}

/** With two decimals; undefined where a field it needs is blank or the formula is none. */
export const countFormula = (formula: string, read: Read): string | undefined => {
  try {
    return new Count(tokensOf(formula), read).whole().toFixed(DECIMALS)
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}
