import { sql } from 'drizzle-orm'

/** Field of a row of a page: how many rows there are in all. */
export const allRows = sql<number>`count(*) over ()`.mapWith(Number)

/**
 * The rows of a page, which tell how many there are in all. A page behind the last one has none that could: the very
 * first row says it then, so that no list is called empty for having become shorter.
 */
export const readPage = async <R extends { total: number }>(
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
  select: (limit: number, offset: number) => PromiseLike<R[]>,
): Promise<{ rows: R[]; total: number; first: R | undefined }> => {
  const rows = await select(pageSize, (pageNumber - 1) * pageSize)
  const [first] = rows.length > 0 || pageNumber === 1 ? rows : await select(1, 0)
  return { rows, total: first?.total ?? 0, first }
}
