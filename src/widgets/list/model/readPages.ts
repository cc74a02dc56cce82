import type { ListPage } from '@/api/widgetList'
import { lastOf } from '@/base/list'
import type { ListRead } from './listRows'

/** So many pages are asked for at once: a long list that is read again must not flood the server. */
const AT_ONCE = 5

const joined = (pages: readonly ListPage[]): ListPage => ({
  rows: pages.flatMap(page => page.rows),
  broken: pages.flatMap(page => page.broken ?? []),
  total: lastOf(pages)?.total ?? 0,
})

const isEmpty = ({ rows, broken = [] }: ListPage): boolean => rows.length + broken.length === 0

/** The pages of one read, put together; it stops early where the list ends or nobody waits any more. */
export const readPages = async (
  { from, page }: Pick<ListRead, 'from' | 'page'>,
  readOne: (page: number) => Promise<ListPage>,
  isAwaited: () => boolean,
): Promise<ListPage> => {
  const readFrom = async (first: number, before: readonly ListPage[]): Promise<ListPage> => {
    const count = Math.min(AT_ONCE, page - first + 1)
    const some = await Promise.all(Array.from({ length: count }, (_, n) => readOne(first + n)))
    const pages = [...before, ...some]
    const next = first + count
    return next > page || some.some(isEmpty) || !isAwaited() ? joined(pages) : readFrom(next, pages)
  }
  return readFrom(from, [])
}
