import type { ListPage } from '@/api/widgetList'
import { inBatches } from '@/base/inBatches'
import { lastOf } from '@/base/list'
import type { ListRead } from './listRows'

const isEmpty = ({ rows, broken = [] }: ListPage): boolean => rows.length + broken.length === 0

/** The pages of one read, put together. */
export const readPages = async (
  { from, page }: Pick<ListRead, 'from' | 'page'>,
  readOne: (page: number) => Promise<ListPage>,
  isAwaited: () => boolean,
): Promise<ListPage> => {
  const pages = await inBatches({ from, to: page }, readOne, some => some.some(isEmpty) || !isAwaited())
  return {
    rows: pages.flatMap(one => one.rows),
    broken: pages.flatMap(one => one.broken ?? []),
    total: lastOf(pages)?.total ?? 0,
  }
}
