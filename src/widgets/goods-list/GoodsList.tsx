import { View } from '@tarojs/components'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import type { Product, ProductPage } from '@/api/product'
import { useText } from '@/i18n'
import { callErrorText } from '@/i18n/callErrors'
import { goodsTexts } from '@/i18n/goods'
import { ListFooter } from '@/ui/list-footer/ListFooter'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import { isEmpty, isFinished, isFirstLoad, type PagedList } from '../call-state/model/pagedList'
import { useBackOnline } from '../call-state/useBackOnline'
import { usePagedList } from '../call-state/usePagedList'
import { GoodsGrid, type GoodsGridProps } from './GoodsGrid'

const BrokenRows = lazy(() => import('@/ui/broken-rows/BrokenRows').then(it => ({ default: it.BrokenRows })))
const Pager = lazy(() => import('./Pager').then(it => ({ default: it.Pager })))

export interface GoodsListProps {
  load: (page: number) => Promise<ProductPage>
  /** First page that is there already; `kept`: of an earlier visit, read again while it is shown. */
  first?: (ProductPage & { kept?: boolean }) | undefined
  columns?: 1 | 2
  /** `loadMore`: a press asks for the next page; `pager`: one page at a time; `none`: the first page only. */
  pagination?: 'loadMore' | 'pager' | 'none'
  priceHidden?: boolean
  /** Pictures of so many first cards are fetched early. */
  priority?: number
  /** Shown when there is nothing; default one sentence. */
  empty?: ReactNode
  /** Cards drawn while waiting. */
  waiting?: number
  onOpen: (product: Product) => void
  onPressIn?: GoodsGridProps['onPressIn']
  scroll?: ScrollSignal
  /** Told when the end of the page is near: asks for the next page (`loadMore`). */
  reach?: ScrollSignal
  /** Told to ask for what is shown again, which stays until the answer. */
  again?: ScrollSignal | undefined
}

const codeOf = (product: Product) => product.productCode

interface TailProps {
  list: PagedList<Product>
  pagination: GoodsListProps['pagination']
  loadMore: () => void
  turn: (step: -1 | 1) => void
}

function Tail({ list, pagination, loadMore, turn }: TailProps) {
  const t = useText(goodsTexts)
  const busy = list.asking !== undefined
  if (pagination === 'none') return null
  const failed = list.failure && <ListFooter state="failed" text={t('goods.failed')} onMore={loadMore} />
  if (pagination === 'pager')
    return (
      <>
        {failed}
        {(list.totalPages ?? 1) > 1 && (
          <Suspense fallback={null}>
            <Pager page={list.page} total={list.totalPages ?? list.page} busy={busy} onTurn={turn} />
          </Suspense>
        )}
      </>
    )
  if (busy && !list.restarting) return <ListFooter state="loading" />
  if (failed) return failed
  if (!isFinished(list)) return <ListFooter state="more" text={t('goods.loadMore')} onMore={loadMore} />
  return list.page > 1 ? <ListFooter state="end" /> : null
}

/** Products that arrive page by page, with all their states. Something else to list is another list: give it a key. */
export function GoodsList(props: GoodsListProps) {
  const { load, columns = 2, pagination = 'loadMore', waiting = 6, reach, again } = props
  const t = useText(goodsTexts)
  const { list, loadMore, turn, refresh } = usePagedList({
    load,
    first: props.first,
    keyOf: codeOf,
    mode: pagination === 'pager' ? 'replace' : 'append',
  })
  const failed = list.failure !== undefined
  useBackOnline(list.page === 0 ? refresh : loadMore, failed)
  // after a failure a press asks again, not every scroll
  useEffect(
    () => (pagination === 'loadMore' && !failed ? reach?.subscribe(loadMore) : undefined),
    [pagination, failed, reach, loadMore],
  )
  useEffect(() => again?.subscribe(refresh), [again, refresh])
  if (isFirstLoad(list)) return <Skeleton shape={columns === 1 ? 'rows' : 'cards'} count={waiting} />
  if (list.page === 0 && list.failure)
    return (
      <StateView
        compact
        kind={list.failure.kind === 'network' ? 'offline' : 'error'}
        text={callErrorText(list.failure, 'listLoad')}
        action={{ text: t('common.retry'), onPress: refresh }}
      />
    )
  if (isEmpty(list)) return <>{props.empty ?? <StateView compact kind="empty" text={t('goods.empty')} />}</>
  return (
    <View>
      {list.broken.length > 0 && (
        <Suspense fallback={null}>
          <BrokenRows names={list.broken} />
        </Suspense>
      )}
      <GoodsGrid
        products={list.rows}
        columns={columns}
        priceHidden={props.priceHidden}
        priority={props.priority}
        onOpen={props.onOpen}
        onPressIn={props.onPressIn}
        scroll={props.scroll}
        open={pagination === 'loadMore' && !isFinished(list)}
      />
      {/* a place of its own: the mini-program resends all siblings of what comes and goes */}
      <View>
        <Tail list={list} pagination={pagination} loadMore={loadMore} turn={turn} />
      </View>
    </View>
  )
}
