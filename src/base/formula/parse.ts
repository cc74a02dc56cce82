import type { Decimal } from '../decimal'

/**
 * Formulas of computed fields (`cDefinedFormula`, widgets §3). The grammar is `@assumed`: numbers, fields by their name
 * (`iQty`, `{含税单价}`, `detail.iAmount`), `+ - × ÷ ( )`, comparisons, and the functions below. A formula is read into
 * a tree and counted out; nothing of it is ever run as code.
 */
export type Formula =
  | { kind: 'number'; value: Decimal }
  | { kind: 'field'; name: string }
  | { kind: 'negative'; of: Formula }
  | { kind: 'binary'; operator: Operator; left: Formula; right: Formula }
  | { kind: 'call'; name: FunctionName; args: readonly Formula[] }

const comparisons = ['<', '>', '<=', '>=', '=', '<>'] as const
export type Operator = '+' | '-' | '*' | '/' | (typeof comparisons)[number]

/** How many arguments each takes: at least, at most. */
const functions = { sum: [1, 50], min: [1, 50], max: [1, 50], round: [1, 2], if: [3, 3] } as const
export type FunctionName = keyof typeof functions

/** `at`: place of the character, from 0; `word`: what stands there. */
export interface FormulaProblem {
  code: 'empty' | 'tooLong' | 'unexpected' | 'unfinished' | 'unknownFunction' | 'arguments'
  at: number
  word?: string
}

export type ParsedFormula = { ok: true; formula: Formula } | { ok: false; problem: FormulaProblem }

const MOST_CHARACTERS = 2_000
/** Brackets and signs within each other. */
const MOST_LEVELS = 50

/** Full-width and printed signs mean the plain ones. */
const SIGNS: Readonly<Record<string, string>> = {
  '×': '*',
  '÷': '/',
  '－': '-',
  '＋': '+',
  '−': '-',
  '（': '(',
  '）': ')',
  '，': ',',
  '＞': '>',
  '＜': '<',
  '＝': '=',
  '≥': '>=',
  '≤': '<=',
  '≠': '<>',
  '==': '=',
  '!=': '<>',
}

interface Token {
  kind: 'number' | 'name' | 'field' | 'sign'
  text: string
  at: number
}

const TOKEN =
  /\s*(?:(\d+\.?\d*|\.\d+)|([A-Za-z_$\u4e00-\u9fff][\w$.\u4e00-\u9fff]*)|\{([^{}]{1,100})\}|(<=|>=|<>|!=|==|[-+*/(),<>=×÷－＋−（），＞＜＝≥≤≠]))/y

class Refused extends Error {
  constructor(readonly problem: FormulaProblem) {
    super(problem.code)
  }
}

const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = []
  const pattern = new RegExp(TOKEN)
  const end = text.trimEnd().length
  while (pattern.lastIndex < end) {
    const from = pattern.lastIndex
    const found = pattern.exec(text)
    if (!found) {
      const at = from + (text.slice(from).length - text.slice(from).trimStart().length)
      throw new Refused({ code: 'unexpected', at, word: text.slice(at, at + 1) })
    }
    const [whole, number, name, field, sign = ''] = found
    const at = from + (whole.length - whole.trimStart().length)
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, at })
    else if (field !== undefined) tokens.push({ kind: 'field', text: field.trim(), at })
    else tokens.push({ kind: 'sign', text: SIGNS[sign] ?? sign, at })
  }
  return tokens
}

const isFunction = (name: string): name is FunctionName => Object.keys(functions).includes(name)

/** Reads by precedence: comparison, sum, product, sign, and what stands by itself. */
class Reader {
  private next = 0
  private level = 0

  constructor(
    private readonly tokens: readonly Token[],
    private readonly end: number,
  ) {}

  whole(): Formula {
    const formula = this.comparison()
    const rest = this.tokens[this.next]
    if (rest) throw new Refused({ code: 'unexpected', at: rest.at, word: rest.text })
    return formula
  }

  private sign<S extends string>(...signs: readonly S[]): S | undefined {
    const token = this.tokens[this.next]
    const found = token?.kind === 'sign' ? signs.find(sign => sign === token.text) : undefined
    if (found) this.next += 1
    return found
  }

  private expect(sign: string): void {
    if (this.sign(sign)) return
    const token = this.tokens[this.next]
    throw new Refused(
      token
        ? { code: 'unexpected', at: token.at, word: token.text }
        : { code: 'unfinished', at: this.end, word: sign },
    )
  }

  private row<S extends Operator>(part: () => Formula, ...operators: readonly S[]): Formula {
    let left = part()
    for (let operator = this.sign(...operators); operator; operator = this.sign(...operators))
      left = { kind: 'binary', operator, left, right: part() }
    return left
  }

  private comparison(): Formula {
    this.level += 1
    if (this.level > MOST_LEVELS) throw new Refused({ code: 'tooLong', at: this.tokens[this.next]?.at ?? 0 })
    const formula = this.row(() => this.addition(), ...comparisons)
    this.level -= 1
    return formula
  }

  private addition(): Formula {
    return this.row(() => this.row(() => this.signed(), '*', '/'), '+', '-')
  }

  private signed(): Formula {
    let negative = false
    for (let sign = this.sign('-', '+'); sign; sign = this.sign('-', '+'))
      negative = negative !== (sign === '-')
    const of = this.single()
    return negative ? { kind: 'negative', of } : of
  }

  private single(): Formula {
    if (this.sign('(')) {
      const inside = this.comparison()
      this.expect(')')
      return inside
    }
    const token = this.tokens[this.next]
    if (!token) throw new Refused({ code: 'unfinished', at: this.end })
    if (token.kind === 'sign') throw new Refused({ code: 'unexpected', at: token.at, word: token.text })
    this.next += 1
    if (token.kind === 'number') return { kind: 'number', value: token.text }
    if (token.kind === 'name' && this.sign('(')) return this.call(token)
    return { kind: 'field', name: token.text }
  }

  private call({ text, at }: Token): Formula {
    const name = text.toLowerCase()
    if (!isFunction(name)) throw new Refused({ code: 'unknownFunction', at, word: text })
    const args = [this.comparison()]
    while (this.sign(',')) args.push(this.comparison())
    this.expect(')')
    const [least, most] = functions[name]
    if (args.length < least || args.length > most) throw new Refused({ code: 'arguments', at, word: text })
    return { kind: 'call', name, args }
  }
}

/** A formula, or what is wrong with its text and where. */
export const parseFormula = (text: string): ParsedFormula => {
  if (text.trim() === '') return { ok: false, problem: { code: 'empty', at: 0 } }
  if (text.length > MOST_CHARACTERS) return { ok: false, problem: { code: 'tooLong', at: MOST_CHARACTERS } }
  try {
    return { ok: true, formula: new Reader(tokensOf(text), text.length).whole() }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.problem }
    throw error
  }
}
