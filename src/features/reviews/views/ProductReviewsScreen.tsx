import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { useCallback, useState } from 'react'
import {
  getProductReviews,
  getReviewSummary,
  type Review,
  type ReviewSort,
  type ReviewSummary,
  type ReviewTab,
} from '@/api/review'
import { goodRate } from '@/base/goodRate'
import { useText } from '@/i18n'
import { Card } from '@/ui/card/Card'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Rate } from '@/ui/rate/Rate'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { StateView } from '@/ui/state-view/StateView'
import { Tabs } from '@/ui/tabs/Tabs'
import { CardRows } from '@/widgets/call-state/CardRows'
import { ListStates } from '@/widgets/call-state/ListStates'
import { useCountedList, type PageQuery } from '@/widgets/call-state/useCountedList'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useRead } from '@/widgets/call-state/useRead'
import { reviewsTexts } from '../texts'
import { ReviewBody } from './ReviewBody'
import './reviews.scss'

const TABS: readonly ReviewTab[] = ['all', 'good', 'middle', 'bad', 'picture', 'followUp']

const countOf = (summary: ReviewSummary | undefined, tab: ReviewTab): number | undefined =>
  summary && (tab === 'all' ? summary.total : summary[tab])

function Scores({ summary }: { summary: ReviewSummary }) {
  const t = useText(reviewsTexts)
  const aspects = [
    ['goods', summary.average],
    ['service', summary.serviceAverage],
    ['delivery', summary.deliveryAverage],
  ] as const
  return (
    <Card>
      <View className="review-scores">
        <View className="review-scores__main">
          <View className="review-scores__number">{summary.average.toFixed(1)}</View>
          <Rate value={Math.round(summary.average)} size={16} />
          <View className="review-scores__rate">{t('reviews.goodRate', { n: goodRate(summary) })}</View>
        </View>
        <View className="review-scores__aspects">
          {aspects.map(([aspect, value]) => (
            <View key={aspect} className="review-scores__aspect">
              <View>{t(`reviews.aspect.${aspect}`)}</View>
              <View className="review-scores__value">{value.toFixed(1)}</View>
            </View>
          ))}
        </View>
      </View>
    </Card>
  )
}

const keyOf = (review: Review) => review.reviewUuid
const draw = (review: Review) => (
  <Card>
    <ReviewBody review={review} />
  </Card>
)

interface RowsProps {
  code: string
  tab: ReviewTab
  sort: ReviewSort
  onPull: () => void
}

function ReviewRows({ code, tab, sort, onPull }: RowsProps) {
  const t = useText(reviewsTexts)
  const load = useCallback(
    (query: PageQuery) => getProductReviews({ ...query, productCode: code, tab, sort }),
    [code, tab, sort],
  )
  const { list, states, loadMore, refresh } = useCountedList({ load, keyOf })
  useReachBottom(loadMore)
  usePullRefresh(() => {
    refresh()
    onPull()
  }, list.asking !== undefined)
  const nothing = tab === 'all' ? t('reviews.none') : t('reviews.emptyTab', { tab: t(`reviews.tab.${tab}`) })
  return (
    <ListStates
      {...states}
      action={t('reviews.action.list')}
      nothing={<StateView kind="empty" text={nothing} />}
      skeleton="texts"
      className="review-waiting"
    >
      <CardRows list={list} keyOf={keyOf} draw={draw} label={t('reviews.title')} lineHeight="150px" />
    </ListStates>
  )
}

/** All reviews of a product: averages by aspect, tabs with their numbers, two orders. */
export function ProductReviewsScreen({ query }: { query: { productCode: string } }) {
  const t = useText(reviewsTexts)
  const code = query.productCode ?? ''
  const [tab, setTab] = useState<ReviewTab>('all')
  const [sort, setSort] = useState<ReviewSort>('useful')
  const { value: summary, reload } = useRead(() => getReviewSummary(code), { key: code, when: code !== '' })
  const textOfTab = (one: ReviewTab) => {
    const n = countOf(summary, one)
    return n === undefined ? t(`reviews.tab.${one}`) : `${t(`reviews.tab.${one}`)} ${n}`
  }
  const header = (
    <Tabs
      label={t('reviews.title')}
      items={TABS.map(key => ({ key, text: textOfTab(key) }))}
      active={tab}
      onChange={setTab}
    />
  )
  return (
    <PageShell title={t('reviews.title')} header={header}>
      {summary && summary.total > 0 && (
        <View className="review-top">
          <Scores summary={summary} />
          <SegmentedControl
            label={t('reviews.sort.label')}
            options={(['useful', 'newest'] as const).map(value => ({
              value,
              text: t(`reviews.sort.${value}`),
            }))}
            value={sort}
            onChange={setSort}
          />
        </View>
      )}
      <ReviewRows key={`${code}/${tab}/${sort}`} code={code} tab={tab} sort={sort} onPull={reload} />
    </PageShell>
  )
}
