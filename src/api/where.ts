/** One condition of a `cWhereStr` (types/wire/enterprise.ts). */
export type WhereCondition =
  | { column: string; operator: '=' | 'like'; value: string }
  | { column: string; operator: 'in'; value: readonly number[] }

const quoted = (text: string): string => `'${text.replace(/'/g, "''")}'`

const valueOf = ({ operator, value }: WhereCondition): string => {
  if (typeof value === 'string') return quoted(operator === 'like' ? `%${value}%` : value)
  if (Array.isArray(value) && value.every(item => Number.isSafeInteger(item))) return `(${value.join(',')})`
  // shop §8: what could mean anything in a condition must not go out
  throw new TypeError(`unknown value type in a condition on ${operator}`)
}

/** `iState in (0,2) and cEnterpriseName like '%x%'`; throws on a value of an unknown type (shop §8). */
export const whereOf = (conditions: readonly WhereCondition[]): string =>
  conditions.map(condition => `${condition.column} ${condition.operator} ${valueOf(condition)}`).join(' and ')
