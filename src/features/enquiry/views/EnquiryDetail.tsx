import { View } from '@tarojs/components'
import type { Enquiry } from '@/api/enquiry'
import { useText } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useDecisions } from '../hooks/useDecisions'
import { useEnquiry } from '../hooks/useEnquiry'
import { enquiryTexts } from '../texts'
import { CompareTable } from './CompareTable'
import { FactsCard, HistoryCard, LinesCard, EnquiryNotLoaded, ShopsCard } from './EnquiryCards'
import './enquiry.scss'

function Head({ enquiry }: { enquiry: Enquiry }) {
  const t = useText(enquiryTexts)
  const { state, deadline } = enquiry
  const accepted = enquiry.quotes.find(quote => quote.quoteUuid === enquiry.acceptedQuoteUuid)
  const time = timeText(state === 'accepted' ? accepted?.validUntil : deadline)
  const hint = state === 'accepted' && !time ? 'acceptedUntimed' : state
  return (
    <View className="enquiry-head">
      <View className={`enquiry-head__state enquiry-state--${state}`}>{t(`enquiry.state.${state}`)}</View>
      <View className="enquiry-head__title">{enquiry.title}</View>
      <View className="enquiry-head__hint">{t(`enquiry.stateHint.${hint}`, { time })}</View>
    </View>
  )
}

interface ActionsProps {
  enquiry: Enquiry
  busy: boolean
  onWithdraw: () => void
  onOrder: (quoteUuid: string) => void
}

function Actions({ enquiry, busy, onWithdraw, onOrder }: ActionsProps) {
  const t = useText(enquiryTexts)
  const { actions, order, enquiryUuid, quotes } = enquiry
  const orderable = quotes.find(quote => quote.actions.includes('order'))
  return (
    <View className="enquiry-actions">
      {actions.includes('withdraw') && (
        <Button kind="secondary" disabled={busy} onPress={onWithdraw}>
          {t('enquiry.do.withdraw')}
        </Button>
      )}
      {actions.includes('askAgain') && (
        <Button
          kind={order ? 'secondary' : 'primary'}
          onPress={() => void navigate(linkTo('enquiryInfo', { again: enquiryUuid }))}
        >
          {t('enquiry.do.askAgain')}
        </Button>
      )}
      {order && (
        <Button onPress={() => void navigate(linkTo('orderDetails', { orderUuid: order.orderUuid }))}>
          {t('enquiry.do.seeOrder')}
        </Button>
      )}
      {orderable && (
        <Button disabled={busy} onPress={() => onOrder(orderable.quoteUuid)}>
          {t('enquiry.do.order')}
        </Button>
      )}
    </View>
  )
}

/** One enquiry of the buyer: how it stands, the offers side by side, what was asked, and what happened. */
export function EnquiryDetail({ enquiryUuid }: { enquiryUuid: string }) {
  const t = useText(enquiryTexts)
  const handle = useEnquiry(enquiryUuid)
  const { enquiry, error, busy, reload, writing } = handle
  const decisions = useDecisions(handle)
  usePullRefresh(reload, busy)
  return (
    <PageShell
      title={t('enquiry.title')}
      footer={
        enquiry && (
          <Actions
            enquiry={enquiry}
            busy={writing}
            onWithdraw={() => decisions.withdraw(enquiry)}
            onOrder={decisions.order}
          />
        )
      }
    >
      {!enquiry && !error && <Skeleton shape="headed" className="enquiry-waiting" />}
      {!enquiry && error && <EnquiryNotLoaded error={error} onRetry={reload} />}
      {enquiry && (
        <View className="enquiry-page">
          <Head enquiry={enquiry} />
          <BrokenRows names={enquiry.brokenQuotes} />
          {enquiry.quotes.length > 0 ? (
            <CompareTable
              enquiry={enquiry}
              busy={writing}
              onAccept={quote => decisions.accept(enquiry, quote)}
            />
          ) : (
            enquiry.state === 'quoting' &&
            enquiry.brokenQuotes.length === 0 && (
              <Card>
                <StateView kind="empty" compact text={t('enquiry.compare.waiting')} />
              </Card>
            )
          )}
          <LinesCard enquiry={enquiry} />
          <ShopsCard enquiry={enquiry} />
          <FactsCard enquiry={enquiry} />
          <HistoryCard enquiry={enquiry} />
        </View>
      )}
      {decisions.element}
    </PageShell>
  )
}
