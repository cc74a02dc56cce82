import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { orders } from '../../../db/schema'

/** cPoReference of an order: the number of the document that asked for its goods, or of several, with commas between. */
export const REFERENCE_LENGTH = 500
const SEPARATOR = /[,，、\s]+/

export const referencesIn = (poReference: string | null): string[] =>
  (poReference ?? '').split(SEPARATOR).filter(code => code !== '')

/** Of the documents that asked for these lines of a cart; undefined where there are none. It may be too long for an order. */
export const joinedReference = (lines: readonly { poReference: string | null }[]): string | undefined => {
  const codes = new Set(lines.flatMap(line => referencesIn(line.poReference)))
  return codes.size > 0 ? [...codes].sort().join(',') : undefined
}

/** The numbers a line of a cart stands for; none of them is lost when another request asks for the same goods. Older ones go where there are very many. */
export const joinedInCart = (codes: readonly string[]): string | null => {
  const kept = [...new Set(codes)]
  while (kept.join(',').length > REFERENCE_LENGTH) kept.shift()
  return kept.join(',') || null
}

/** Orders that name one of these documents. */
export const namesAnyOf = (codes: readonly string[]): SQL => {
  const wanted = sql.join(
    codes.map(code => sql`${code}`),
    sql`, `,
  )
  return sql`regexp_split_to_array(${orders.poReference}, '[,，、[:space:]]+') && array[${wanted}]::text[]`
}

/** These numbers, and all that stand beside one of them in an order: what an order took of one depends on the others. */
export const namedTogether = async (
  db: Database,
  orgUuid: string,
  codes: readonly string[],
): Promise<string[]> => {
  const all = new Set(codes)
  let before = 0
  while (all.size > before) {
    before = all.size
    const rows = await db
      .selectDistinct({ poReference: orders.poReference })
      .from(orders)
      .where(and(eq(orders.orgUuid, orgUuid), isNotNull(orders.poReference), namesAnyOf([...all])))
    for (const row of rows) for (const code of referencesIn(row.poReference)) all.add(code)
  }
  return [...all]
}
