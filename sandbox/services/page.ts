import { sql } from 'drizzle-orm'
import * as v from 'valibot'

/** Input of a call that asks for a page. */
export const pageFields = {
  pageNumber: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  pageSize: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
}

/** Field of a row of a page: how many rows there are in all. */
export const allRows = sql<number>`count(*) over ()`.mapWith(Number)

/**
 * Reads one page; each row carries the total. A page after the last one has no rows, so the total is read from the first
 * row of the list: without it a list that has become shorter would look empty.
 */
export const readPage = async <R extends { total: number }>(
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
  select: (limit: number, offset: number) => PromiseLike<R[]>,
): Promise<{ rows: R[]; total: number; first: R | undefined }> => {
  const rows = await select(pageSize, (pageNumber - 1) * pageSize)
  const [first] = rows.length > 0 || pageNumber === 1 ? rows : await select(1, 0)
  return { rows, total: first?.total ?? 0, first }
}
