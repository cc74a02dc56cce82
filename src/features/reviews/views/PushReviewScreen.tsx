import { View } from '@tarojs/components'
import type { CallError } from '@/i18n/messages'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { goBack, navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { toast } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { ListFooter } from '@/ui/list-footer/ListFooter'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { Switch } from '@/ui/switch/Switch'
import { NotLoaded } from '@/widgets/call-state/NotLoaded'
import { useHandIn, useLeaveQuestion } from '@/widgets/call-state/useLeaveQuestion'
import { useReviewForm } from '../hooks/useReviewForm'
import { SHOP } from '../model/reviewForm'
import { reviewsTexts } from '../texts'
import { LineForm } from './LineForm'
import { StarField } from './StarField'
import './reviews.scss'

type Form = ReturnType<typeof useReviewForm>

const toMine = (mode: 'push' | 'replace') => void navigate(linkTo('myReviewList', { tab: 'done' }), mode)

function ShopPart({ form, send, busy }: Pick<Form, 'form' | 'send' | 'busy'>) {
  const t = useText(reviewsTexts)
  const problem = form.problems[SHOP]
  return (
    <Card>
      <SectionTitle small>{t('reviews.shopPart')}</SectionTitle>
      <StarField
        label={t('reviews.aspect.service')}
        value={form.serviceStar}
        disabled={busy}
        onChange={serviceStar => send({ type: 'shopRated', change: { serviceStar } })}
      />
      <StarField
        label={t('reviews.aspect.delivery')}
        value={form.deliveryStar}
        disabled={busy}
        onChange={deliveryStar => send({ type: 'shopRated', change: { deliveryStar } })}
      />
      {problem && (
        <View className="review-problem" {...a11y({ role: 'alert' })}>
          {failureText(problem, reviewsTexts)}
        </View>
      )}
      <Cell
        className="review-anonymous"
        title={t('reviews.anonymous')}
        note={t('reviews.anonymousNote')}
        value={
          <Switch
            label={t('reviews.anonymous')}
            checked={form.anonymous}
            disabled={busy}
            onChange={anonymous => send({ type: 'shopRated', change: { anonymous } })}
          />
        }
      />
    </Card>
  )
}

function LinesNotLoaded({ error, onRetry }: { error: CallError | undefined; onRetry: () => void }) {
  const t = useText(reviewsTexts)
  return (
    <NotLoaded
      error={error}
      action={t('reviews.action.lines')}
      missing={t('reviews.missing')}
      way={{ text: t('reviews.toMine'), onPress: () => void navigate(linkTo('myReviewList'), 'replace') }}
      onRetry={onRetry}
    />
  )
}

function Waiting({
  form,
  send,
  waiting,
  hidden,
  showMore,
  busy,
}: Pick<Form, 'form' | 'send' | 'hidden' | 'showMore' | 'busy'> & { waiting: NonNullable<Form['waiting']> }) {
  const t = useText(reviewsTexts)
  return (
    <View className="review-push">
      {waiting.map(line => {
        const draft = form.lines.find(one => one.lineUuid === line.lineUuid)
        return (
          draft && (
            <LineForm
              key={line.lineUuid}
              line={line}
              draft={draft}
              problem={form.problems[line.lineUuid]}
              disabled={busy}
              onEdit={change => send({ type: 'lineEdited', lineUuid: line.lineUuid, change })}
              onPictures={pictures => send({ type: 'picturesReported', lineUuid: line.lineUuid, pictures })}
            />
          )
        )
      })}
      {hidden > 0 && (
        <ListFooter state="more" text={t('reviews.showMore', { n: hidden })} onMore={showMore} />
      )}
      <ShopPart form={form} send={send} busy={busy} />
    </View>
  )
}

/** Reviews the lines of a received order, together with the shop's service and delivery. */
export function PushReviewScreen({ query }: { query: { orderUuid?: string; lineUuid?: string } }) {
  const t = useText(reviewsTexts)
  const orderUuid = query.orderUuid ?? ''
  const handIn = useHandIn()
  const saved = (isHere: boolean) => {
    toast.success(t('reviews.saved'), { follows: true })
    handIn.handedIn(isHere, () => toMine('replace'))
  }
  const handle = useReviewForm(orderUuid, query.lineUuid, saved)
  const { form, order, waiting, error, reload, busy, forget, save } = handle
  const leave = useLeaveQuestion({
    handIn,
    changed: form.changed,
    busy,
    ask: {
      title: t('reviews.leave.title'),
      text: t('reviews.leave.text'),
      okText: t('reviews.leave.ok'),
      cancelText: t('reviews.leave.stay'),
      danger: true,
    },
    goBack: () => forget().then(() => goBack()),
  })
  const open = waiting && waiting.length > 0 && form.lines.length > 0
  return (
    <PageShell
      title={t('reviews.pushTitle')}
      onBack={leave}
      footer={
        open ? (
          <Button block loading={busy} onPress={save}>
            {t('reviews.submit')}
          </Button>
        ) : undefined
      }
    >
      {!order && !error && orderUuid && <Skeleton shape="headed" className="review-waiting" />}
      {!order && (error || !orderUuid) && <LinesNotLoaded error={error} onRetry={reload} />}
      {order && waiting?.length === 0 && (
        <StateView
          kind="empty"
          text={t('reviews.already')}
          action={{ text: t('reviews.toMine'), onPress: () => toMine('replace') }}
        />
      )}
      {open && <Waiting {...handle} waiting={waiting} />}
    </PageShell>
  )
}
