import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { useCallback, useMemo, useState } from 'react'
import type { ProductPage } from '@/api/product'
import { searchProducts } from '@/api/search'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { openProduct } from '@/routes/openProduct'
import { prepareProduct } from '@/routes/productDrawing'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useShownLater } from '@/widgets/call-state/useShownLater'
import { GoodsList } from '@/widgets/goods-list'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { usePageSignal } from '@/ui/window/usePageSignal'
import type { GoodsSearch } from '../hooks/useGoodsSearch'
import { resultsOf } from '../openSearch'
import { searchTexts } from '../texts'
import { FilterSheet } from './FilterSheet'
import { HotWords } from './HotWords'

const RECOMMENDED = 6

/** Best sellers of the shop that is searched, else of the mall. */
function Recommended({ search }: { search: GoodsSearch }) {
  const t = useText(searchTexts)
  const { shopUuid } = search.scope
  const load = useCallback(async (): Promise<ProductPage> => {
    const answer = await searchProducts({
      conditions: { shopUuid },
      sort: 'sales',
      page: 1,
      pageSize: RECOMMENDED,
    })
    return { items: answer.items, broken: answer.broken, totalPages: 1 }
  }, [shopUuid])
  return (
    <View className="search-none__goods">
      <View className="search-words__title">{t('search.recommended')}</View>
      <GoodsList
        load={load}
        columns={search.columns}
        pagination="none"
        priceHidden={!search.pricesShown}
        onOpen={openProduct}
        onPressIn={prepareProduct}
      />
    </View>
  )
}

/** Nothing found: why, one way on, and something else to look at. */
function Nothing({ search }: { search: GoodsSearch }) {
  const t = useText(searchTexts)
  const { keyword, shopUuid } = search.scope
  const filtered = search.chips.length > 0
  const text = filtered
    ? t('search.emptyFiltered')
    : keyword
      ? t('search.emptyFor', { keyword })
      : t('search.emptyAll')
  const action = filtered
    ? { text: t('search.dropFilters'), onPress: () => search.send({ type: 'filtersCleared' }) }
    : { text: t('search.browseClasses'), onPress: () => void navigate(linkTo('classification')) }
  return (
    <View className="search-none">
      <StateView compact kind="empty" text={text} action={action} />
      {!filtered && !shopUuid && (
        <HotWords
          title={t('search.tryWords')}
          onSearch={word => void navigate(resultsOf({ kind: 'goods', keyword: word }), 'replace')}
        />
      )}
      {!filtered && <Recommended search={search} />}
    </View>
  )
}

/** A reader of pages, and whether one is on its way. */
function useBusyLoad(load: GoodsSearch['load']): [load: GoodsSearch['load'], busy: boolean] {
  const [pages, setPages] = useState(0)
  const counted = useCallback(
    async (page: number) => {
      setPages(count => count + 1)
      try {
        return await load(page)
      } finally {
        setPages(count => count - 1)
      }
    },
    [load],
  )
  return [counted, pages > 0]
}

/** The found goods; a long list keeps few cards mounted, and coming back from a product finds it where it was. */
export function GoodsResults({ search }: { search: GoodsSearch }) {
  const scroll = usePageSignal()
  const reach = useMemo(() => createScrollSignal(), [])
  const again = useMemo(() => createScrollSignal(), [])
  const [load, busy] = useBusyLoad(search.load)
  useReachBottom(reach.emit)
  usePullRefresh(again.emit, busy || search.pricesShown === undefined)
  useShownLater(again.emit)
  if (search.pricesShown === undefined) return <Skeleton shape={search.columns === 1 ? 'rows' : 'cards'} />
  return (
    <View className="search-goods">
      <GoodsList
        key={search.key}
        load={load}
        columns={search.columns}
        priceHidden={!search.pricesShown}
        empty={<Nothing search={search} />}
        onOpen={openProduct}
        onPressIn={prepareProduct}
        scroll={scroll}
        reach={reach}
        again={again}
      />
      <FilterSheet search={search} />
    </View>
  )
}
