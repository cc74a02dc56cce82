import { ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'

/** One condition of a `cWhereStr`. */
export type Condition =
  | { column: string; operator: '='; value: string }
  | { column: string; operator: 'like'; value: string }
  | { column: string; operator: 'in'; values: number[] }

const refuse = (): never => {
  throw new ServiceError(CODE.malformed, '查询条件不正确')
}

const TEXT = /^'((?:[^']|'')*)'/
const NUMBERS = /^\((\d{1,9}(?:,\d{1,9}){0,19})\)/
const HEAD = /^([A-Za-z]{1,40}) (=|like|in) /
const MAX_CONDITIONS = 8

const textOf = (rest: string): [value: string, length: number] => {
  const found = TEXT.exec(rest) ?? refuse()
  return [(found[1] ?? '').replace(/''/g, "'"), found[0].length]
}

/**
 * Reads `column = 'text' and column in (0,2) and column like '%text%'`. It never becomes SQL as it stands: anything
 * outside this grammar is refused, columns and operators are checked against the entity's own list by the caller.
 */
export const parseWhere = (where: string): Condition[] => {
  const conditions: Condition[] = []
  let rest = where
  while (rest !== '') {
    const head = HEAD.exec(rest) ?? refuse()
    const [whole, column = '', operator] = head
    rest = rest.slice(whole.length)
    if (operator === 'in') {
      const found = NUMBERS.exec(rest) ?? refuse()
      conditions.push({ column, operator, values: (found[1] ?? '').split(',').map(Number) })
      rest = rest.slice(found[0].length)
    } else {
      const [value, length] = textOf(rest)
      conditions.push({ column, operator: operator === 'like' ? 'like' : '=', value })
      rest = rest.slice(length)
    }
    if (rest === '') break
    if (!rest.startsWith(' and ') || conditions.length >= MAX_CONDITIONS) refuse()
    rest = rest.slice(' and '.length)
    if (rest === '') refuse()
  }
  return conditions
}
