import { View } from '@tarojs/components'
import { useCallback, useState } from 'react'
import { getMyReviews, type ReviewLine } from '@/api/review'
import { useText } from '@/i18n'
import { dayText } from '@/i18n/dates'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import { Tabs } from '@/ui/tabs/Tabs'
import { Tag } from '@/ui/tag/Tag'
import { CardRows } from '@/widgets/call-state/CardRows'
import { ListStates } from '@/widgets/call-state/ListStates'
import type { PageQuery } from '@/widgets/call-state/useCountedList'
import { useListPage } from '@/widgets/call-state/useListPage'
import { reviewsTexts } from '../texts'
import { FollowUpSheet } from './FollowUpSheet'
import { ReviewBody } from './ReviewBody'
import { ReviewGoods } from './ReviewGoods'
import './reviews.scss'

type Tab = 'waiting' | 'done'
type Counts = Record<Tab, number>

function WaitingCard({ line }: { line: ReviewLine }) {
  const t = useText(reviewsTexts)
  const open = () =>
    void navigate(linkTo('pushReview', { orderUuid: line.orderUuid, lineUuid: line.lineUuid }))
  return (
    <Card>
      <ReviewGoods line={line} note={t('reviews.mine.received', { day: dayText(line.receiveTime) })} />
      <View className="review-tools">
        <Button size="s" onPress={open} label={t('reviews.mine.reviewOf', { name: line.name })}>
          {t('reviews.mine.review')}
        </Button>
      </View>
    </Card>
  )
}

function DoneCard({ line, onFollowUp }: { line: ReviewLine; onFollowUp: () => void }) {
  const t = useText(reviewsTexts)
  if (!line.review) return null
  return (
    <Card>
      <ReviewGoods line={line} />
      <ReviewBody
        review={{ ...line.review, specValues: [] }}
        head={line.review.anonymous ? <Tag>{t('reviews.mine.anonymous')}</Tag> : <View />}
      />
      {line.mayFollowUp && (
        <View className="review-tools">
          <Button
            size="s"
            kind="secondary"
            onPress={onFollowUp}
            label={t('reviews.mine.followUpOf', { name: line.name })}
          >
            {t('reviews.mine.followUp')}
          </Button>
        </View>
      )}
    </Card>
  )
}

const keyOf = (line: ReviewLine) => line.lineUuid

function Lines({ tab, onCounts }: { tab: Tab; onCounts: (counts: Counts) => void }) {
  const t = useText(reviewsTexts)
  const [adding, setAdding] = useState<ReviewLine>()
  const load = useCallback(
    async (query: PageQuery) => {
      const answer = await getMyReviews({ ...query, done: tab === 'done' })
      onCounts({ waiting: answer.waiting, done: answer.done })
      return answer
    },
    [tab, onCounts],
  )
  const { list, states, refresh } = useListPage({ load, keyOf })
  const draw = useCallback(
    (line: ReviewLine) =>
      tab === 'waiting' ? (
        <WaitingCard line={line} />
      ) : (
        <DoneCard line={line} onFollowUp={() => setAdding(line)} />
      ),
    [tab],
  )
  // one that was added to elsewhere takes no more words
  const fresh = list.rows.find(line => line.lineUuid === adding?.lineUuid)
  if (fresh && !fresh.mayFollowUp) setAdding(undefined)
  const added = () => {
    setAdding(undefined)
    refresh()
  }
  return (
    <ListStates
      {...states}
      action={t('reviews.action.mine')}
      nothing={
        <StateView
          kind="empty"
          text={t(tab === 'waiting' ? 'reviews.mine.emptyWaiting' : 'reviews.mine.emptyDone')}
        />
      }
      className="review-waiting"
    >
      <CardRows list={list} keyOf={keyOf} draw={draw} label={t('reviews.mineTitle')} lineHeight="170px" />
      {adding && (
        <FollowUpSheet
          line={adding}
          onClose={() => setAdding(undefined)}
          onAdded={added}
          onRefused={refresh}
        />
      )}
    </ListStates>
  )
}

/** The buyer's received lines: those that wait for a review, and the reviews given. */
export function MyReviewsScreen({ query }: { query: { tab?: string } }) {
  const t = useText(reviewsTexts)
  const [tab, setTab] = useState<Tab>(query.tab === 'done' ? 'done' : 'waiting')
  const [counts, setCounts] = useState<Counts>()
  const header = (
    <Tabs
      label={t('reviews.mineTitle')}
      fit="even"
      items={(['waiting', 'done'] as const).map(key => ({
        key,
        text: counts ? `${t(`reviews.mine.${key}`)} ${counts[key]}` : t(`reviews.mine.${key}`),
      }))}
      active={tab}
      onChange={setTab}
    />
  )
  return (
    <PageShell title={t('reviews.mineTitle')} header={header}>
      <Lines key={tab} tab={tab} onCounts={setCounts} />
    </PageShell>
  )
}
