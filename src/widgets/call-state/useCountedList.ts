import { useCallback } from 'react'
import { usePagedList } from './usePagedList'

/** Rows of one answer (shop §9). */
export const PAGE_SIZE = 10

export interface PageQuery {
  /** from 1 */
  page: number
  pageSize: number
}

interface Counted<T> {
  items: readonly T[]
  broken: readonly string[]
  /** rows of all pages */
  total: number
}

export interface CountedListOptions<T> {
  /** keep its identity */
  load: (query: PageQuery) => Promise<Counted<T>>
  keyOf: (row: T) => string
}

/** Such an answer, as `usePagedList` wants it. */
export const inPages = <A extends Counted<unknown>>({ total, ...rows }: A) => ({
  ...rows,
  totalPages: Math.ceil(total / PAGE_SIZE),
})

/** `usePagedList` of a call that counts rows instead of pages, as most do. */
export function useCountedList<T>({ load, keyOf }: CountedListOptions<T>) {
  const read = useCallback(async (page: number) => inPages(await load({ page, pageSize: PAGE_SIZE })), [load])
  return usePagedList<T>({ load: read, keyOf })
}
