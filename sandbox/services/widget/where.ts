import { refuse } from './staffRequest'

/** One condition of a `cWhere`. */
export interface WhereCondition {
  column: string
  operator: string
  value: string | number
}

const TEXT = /^'((?:[^']|'')*)'/
const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?/
const HEAD = /^([A-Za-z]{1,40}) (=|like|>=|<=|>|<) /
const MOST = 12

const take = (rest: string, expected: string): string =>
  rest.startsWith(expected) ? rest.slice(expected.length) : refuse('查询条件不正确')

const condition = (rest: string): [WhereCondition, string] => {
  const head = HEAD.exec(rest) ?? refuse('查询条件不正确')
  const [whole, column = '', operator = ''] = head
  const after = rest.slice(whole.length)
  const quoted = TEXT.exec(after)
  if (quoted) {
    const value = (quoted[1] ?? '').replace(/''/g, "'")
    return [{ column, operator, value }, after.slice(quoted[0].length)]
  }
  const number = NUMBER.exec(after) ?? refuse('查询条件不正确')
  return [{ column, operator, value: Number(number[0]) }, after.slice(number[0].length)]
}

/**
 * Reads `column = 'text' and (column like '%a%' or column >= 3)` into groups: all of them have to hold, of each group
 * one. It never becomes SQL as it stands: anything outside this grammar is refused.
 */
export const parseWhere = (where: string): WhereCondition[][] => {
  const groups: WhereCondition[][] = []
  let rest = where.trim()
  let count = 0
  while (rest !== '') {
    if (groups.length > 0) rest = take(rest, ' and ')
    const isGroup = rest.startsWith('(')
    if (isGroup) rest = rest.slice(1)
    const group: WhereCondition[] = []
    for (;;) {
      const [one, after] = condition(rest)
      group.push(one)
      rest = after
      count += 1
      if (count > MOST) refuse('查询条件过多')
      if (!isGroup || !rest.startsWith(' or ')) break
      rest = rest.slice(' or '.length)
    }
    if (isGroup) rest = take(rest, ')')
    groups.push(group)
  }
  return groups
}
