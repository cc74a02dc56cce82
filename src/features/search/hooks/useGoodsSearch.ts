import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { ProductPage } from '@/api/product'
import { searchProducts, type SearchSort } from '@/api/search'
import { useGoodsColumns } from '@/stores/preferences/goodsColumns'
import { usePricesShown } from '@/stores/pricesShown'
import { inPages, PAGE_SIZE } from '@/widgets/call-state/useCountedList'
import {
  chipsOf,
  conditionsOf,
  noFilters,
  reduceFilters,
  type Filters,
  type GoodsScope,
} from '../model/filters'

/** Where prices are hidden, as after a logout, the server neither narrows nor sorts by them, and nothing may claim it. */
const withoutPrices = (filters: Filters, sort: SearchSort): { filters: Filters; sort: SearchSort } => ({
  filters: reduceFilters(filters, { type: 'pricesDropped' }),
  sort: sort === 'priceAsc' || sort === 'priceDesc' ? 'default' : sort,
})

/** The results of a keyword, within a shop or a class, as they are narrowed and sorted. */
export function useGoodsSearch(scope: GoodsScope, start: { classUuid?: string; className?: string } = {}) {
  const [narrowed, send] = useReducer(reduceFilters, { ...noFilters, ...start })
  const [sorted, setSort] = useState<SearchSort>('default')
  const [sheet, setSheet] = useState(false)
  const [found, setFound] = useState<{ key: string; total: number }>()
  const columns = useGoodsColumns(state => state.columns)
  const pricesShown = usePricesShown()
  const { filters, sort } = useMemo(
    () => (pricesShown === false ? withoutPrices(narrowed, sorted) : { filters: narrowed, sort: sorted }),
    [narrowed, sorted, pricesShown],
  )
  const { keyword, shopUuid } = scope
  const conditions = useMemo(() => conditionsOf({ keyword, shopUuid }, filters), [keyword, shopUuid, filters])
  // names the list: another one starts anew
  const key = JSON.stringify([conditions, sort, pricesShown])
  const shown = useRef(key)
  useEffect(() => {
    shown.current = key
  }, [key])
  const load = useCallback(
    async (page: number): Promise<ProductPage> => {
      const answer = await searchProducts({ conditions, sort, page, pageSize: PAGE_SIZE })
      // a late answer about another list says nothing of this one
      if (page === 1 && shown.current === key) setFound({ key, total: answer.total })
      return inPages(answer)
    },
    [conditions, sort, key],
  )
  return {
    scope,
    filters,
    send,
    chips: useMemo(() => chipsOf(filters), [filters]),
    sort,
    setSort,
    columns,
    /** undefined until it is known: nothing is asked before */
    pricesShown,
    key,
    load,
    /** of the list that is shown; undefined while it is on its way */
    total: found?.key === key ? found.total : undefined,
    sheet,
    openSheet: () => setSheet(true),
    closeSheet: () => setSheet(false),
  }
}

export type GoodsSearch = ReturnType<typeof useGoodsSearch>
