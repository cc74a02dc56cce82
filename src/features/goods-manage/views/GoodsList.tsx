import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { GoodsState } from '@/api/collect'
import { getManagedGoods, type ManagedGoods } from '@/api/goodsManage'
import { useText } from '@/i18n'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { a11y } from '@/ui/host/a11y'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { nextState } from '@/widgets/call-state/model/pagedRows'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { useNewest } from '@/widgets/call-state/useNewest'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { NextPage } from '@/widgets/call-state/NextPage'
import { choiceOf, contentOf, useOwnList, type OwnListHandle } from '@/widgets/own-list'
import { useShelving } from '../hooks/useShelving'
import { goodsManageTexts } from '../texts'
import { DescriptionSheet } from './DescriptionSheet'
import { EditSheet } from './EditSheet'
import { GoodsCard } from './GoodsCard'

const PAGE_SIZE = 10
const keyOf = (goods: ManagedGoods) => goods.productCode

export type Counts = Record<GoodsState, number>

export interface GoodsListProps {
  shopUuid: string
  state: GoodsState
  keyword: string
  onCounts: (counts: Counts) => void
  /** told what stands at the bottom while several are chosen */
  children: (list: ReactNode, bar: ReactNode) => ReactNode
}

type Handle = OwnListHandle<ManagedGoods>

function Foot({ list, more }: Handle) {
  const t = useText(goodsManageTexts)
  return (
    <NextPage
      state={nextState(list)}
      failure={list.problem}
      action={t('goodsManage.action.load')}
      onMore={more}
    />
  )
}

function Bar({
  handle,
  state,
  shelve,
}: {
  handle: Handle
  state: GoodsState
  shelve: ReturnType<typeof useShelving>
}) {
  const t = useText(goodsManageTexts)
  const { list, send } = handle
  const keys = list.rows.map(keyOf)
  const all = choiceOf(list, keys)
  const off = state === 'offShelf'
  const n = list.chosen.length
  return (
    <View className="goods-bar">
      <Checkbox
        checked={all === true}
        mixed={all === 'mixed'}
        onChange={on => send({ type: 'choiceMade', keys, on })}
      >
        {t('goodsManage.all')}
      </Checkbox>
      <View className="goods-bar__space" />
      <Button kind="ghost" onPress={() => send({ type: 'managingToggled' })}>
        {t('goodsManage.finish')}
      </Button>
      <Button
        kind={off ? 'primary' : 'danger'}
        disabled={n === 0}
        loading={list.working}
        onPress={() => void shelve(list.chosen, off)}
      >
        {t(off ? 'goodsManage.shelveCount' : 'goodsManage.unshelveCount', { n })}
      </Button>
    </View>
  )
}

function useGoods({ shopUuid, state, keyword, onCounts }: GoodsListProps) {
  const next = useNewest()
  const load = async (query: { page: number; pageSize: number }) => {
    const isNewest = next()
    const page = await getManagedGoods({ shopUuid, state, keyword, ...query })
    // a late answer counts the goods of a shop that was left
    if (isNewest()) onCounts(page.counts)
    return page
  }
  return useOwnList<ManagedGoods>({
    name: `${shopUuid}/${state}/${keyword}`,
    load,
    keyOf,
    pageSize: PAGE_SIZE,
  })
}

function Rows({
  handle,
  keyword,
  state,
  edit,
  describe,
  shelve,
}: {
  handle: Handle
  keyword: string
  state: GoodsState
  edit: (goods: ManagedGoods) => void
  describe: (goods: ManagedGoods) => void
  shelve: ReturnType<typeof useShelving>
}) {
  const t = useText(goodsManageTexts)
  const { list, send, refresh } = handle
  const content = contentOf(list)
  if (content === 'failed')
    return !list.problem || isAnnounced(list.problem) ? null : (
      <CallFailed error={list.problem} action={t('goodsManage.action.load')} onRetry={refresh} />
    )
  if (content === 'waiting') return <Skeleton shape="rows" count={5} className="goods-manage__waiting" />
  if (content === 'empty')
    return (
      <StateView
        kind="empty"
        text={keyword ? t('goodsManage.emptySearch', { keyword }) : t(`goodsManage.empty.${state}`)}
      />
    )
  return (
    <View className="goods-manage__rows">
      <BrokenRows names={list.broken} />
      {!list.managing && (
        <View className="goods-manage__tools">
          <Button kind="ghost" size="s" edge="end" onPress={() => send({ type: 'managingToggled' })}>
            {t('goodsManage.batch')}
          </Button>
        </View>
      )}
      <View className="goods-manage__cards" {...a11y({ role: 'list', label: t('goodsManage.title') })}>
        {list.rows.map(goods => (
          <View key={goods.productCode} {...a11y({ role: 'listitem' })}>
            <GoodsCard
              goods={goods}
              chosen={list.managing ? list.chosen.includes(goods.productCode) : undefined}
              onChoose={on => send({ type: 'choiceMade', keys: [goods.productCode], on })}
              onEdit={() => edit(goods)}
              onDescribe={() => describe(goods)}
              onShelve={shelf => void shelve([goods.productCode], shelf)}
              busy={list.working}
            />
          </View>
        ))}
      </View>
      <Foot {...handle} />
    </View>
  )
}

/** One shelf of one shop. */
export function GoodsList(props: GoodsListProps) {
  const { state, keyword } = props
  const t = useText(goodsManageTexts)
  const handle = useGoods(props)
  const { list, send, refresh, more } = handle
  const [edited, setEdited] = useState<ManagedGoods>()
  const [described, describe] = useState<ManagedGoods>()
  const shelve = useShelving(handle, refresh)
  useReachBottom(more)
  usePullRefresh(refresh, list.asking > 0)
  const { problem, known, failed } = list
  useEffect(() => {
    if (problem && known && failed === 'first') toastProblem(problem, t('goodsManage.action.load'))
  }, [problem, known, failed, t])
  const saved = useCallback(
    (goods: ManagedGoods) => {
      setEdited(undefined)
      if (goods.state === state) send({ type: 'rowChanged', row: goods })
      else send({ type: 'rowsLeft', keys: [goods.productCode] })
      refresh()
    },
    [send, refresh, state],
  )
  const closeEdited = () => {
    setEdited(undefined)
    // a save without an answer may have come through since, and the sheet may have shown newer numbers
    refresh()
  }
  const bar = list.managing ? <Bar handle={handle} state={state} shelve={shelve} /> : undefined
  return (
    <>
      {props.children(
        <>
          <Rows
            handle={handle}
            keyword={keyword}
            state={state}
            edit={setEdited}
            describe={describe}
            shelve={shelve}
          />
          {described && (
            <DescriptionSheet
              key={`describe-${described.productCode}`}
              goods={described}
              onClose={() => describe(undefined)}
            />
          )}
          {edited && (
            <EditSheet
              key={edited.productCode}
              goods={edited}
              onSaved={saved}
              onUnanswered={refresh}
              onClose={closeEdited}
            />
          )}
        </>,
        bar,
      )}
    </>
  )
}
