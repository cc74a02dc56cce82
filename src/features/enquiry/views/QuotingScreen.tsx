import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Enquiry } from '@/api/enquiry'
import { useText } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { goBack } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Price } from '@/ui/price/Price'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { useHandIn, useLeaveQuestion } from '@/widgets/call-state/useLeaveQuestion'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useQuoting } from '../hooks/useQuoting'
import { quoteTotal } from '../model/quoteForm'
import { enquiryTexts } from '../texts'
import { FactsCard, LineRow, EnquiryNotLoaded } from './EnquiryCards'
import { QuoteLines, QuoteTerms } from './QuoteDetail'
import { QuotingLines, type QuotingProps } from './QuotingLines'
import { QuotingTerms } from './QuotingTerms'
import { RefusalSheet } from './RefusalSheet'
import './enquiry.scss'
import './enquiry-form.scss'
import './quoting.scss'

const SELLER_HINTS = {
  quoting: 'sellerQuoting',
  deciding: 'sellerOver',
  accepted: 'sellerDecided',
  ordered: 'sellerDecided',
  withdrawn: 'sellerWithdrawn',
  ended: 'sellerOver',
} as const satisfies Record<Enquiry['state'], string>

function Head({ enquiry }: { enquiry: Enquiry }) {
  const t = useText(enquiryTexts)
  const time = timeText(enquiry.deadline)
  const hint = SELLER_HINTS[enquiry.state]
  return (
    <View className="enquiry-head">
      <View className={`enquiry-head__state enquiry-state--${enquiry.state}`}>
        {t(`enquiry.state.${enquiry.state}`)}
      </View>
      <View className="enquiry-head__title">{enquiry.title}</View>
      <View className="enquiry-head__hint">{t(`enquiry.stateHint.${hint}`, { time })}</View>
    </View>
  )
}

function Bar(props: QuotingProps & { onSave: () => void; onDecline: () => void }) {
  const { enquiry, form, writing, onSave, onDecline } = props
  const t = useText(enquiryTexts)
  return (
    <View className="quoting-bar">
      <View className="quoting-bar__sum">
        <View className="quoting-bar__label">{t('enquiry.quoting.total')}</View>
        <Price fen={quoteTotal(form)} size="l" />
      </View>
      {enquiry.actions.includes('decline') && (
        <Button kind="secondary" disabled={writing} onPress={onDecline}>
          {t('enquiry.do.decline')}
        </Button>
      )}
      <Button loading={writing} onPress={onSave}>
        {t(enquiry.actions.includes('revise') ? 'enquiry.do.revise' : 'enquiry.quoting.submit')}
      </Button>
    </View>
  )
}

/** The answer of one shop: what it delivers for each line, for how much and on which terms. */
export function QuotingScreen({ enquiryUuid, shopUuid }: { enquiryUuid: string; shopUuid: string }) {
  const t = useText(enquiryTexts)
  const handle = useQuoting(enquiryUuid, shopUuid)
  const {
    enquiry,
    error,
    busy,
    reload,
    form,
    writing,
    isHere,
    mayQuote: open,
    forget,
    save,
    decline,
  } = handle
  const [declining, setDeclining] = useState(false)
  usePullRefresh(reload, busy)
  /** a colleague has answered meanwhile */
  if (declining && enquiry && !enquiry.actions.includes('decline')) setDeclining(false)
  const [quote] = enquiry?.quotes ?? []
  const [shop] = enquiry?.shops ?? []
  const handIn = useHandIn()
  const leave = useLeaveQuestion({
    handIn,
    changed: open && form.changed,
    busy: writing,
    ask: {
      title: t('enquiry.quoting.leave.title'),
      text: t('enquiry.quoting.leave.text'),
      okText: t('enquiry.quoting.leave.ok'),
      cancelText: t('enquiry.quoting.leave.stay'),
      danger: true,
    },
    goBack: () => forget().then(() => goBack()),
  })
  const answered = () => handIn.handedIn(isHere(), () => void goBack())
  const send = async () => {
    if (await save()) answered()
  }
  const say = async (reason: string) => {
    const done = await decline(reason)
    if (!done) return false
    setDeclining(false)
    answered()
    return true
  }
  return (
    <PageShell
      title={t('enquiry.quotingTitle')}
      onBack={leave}
      footer={
        enquiry &&
        open && (
          <Bar
            {...handle}
            enquiry={enquiry}
            onSave={() => void send()}
            onDecline={() => setDeclining(true)}
          />
        )
      }
    >
      {!enquiry && !error && <Skeleton shape="headed" className="enquiry-waiting" />}
      {!enquiry && error && <EnquiryNotLoaded error={error} onRetry={reload} />}
      {enquiry && (
        <View className="enquiry-page">
          <Head enquiry={enquiry} />
          {shop && <View className="enquiry-note">{t('enquiry.card.shop', { name: shop.name })}</View>}
          {open ? (
            <>
              <QuotingLines {...handle} enquiry={enquiry} shopUuid={shopUuid} />
              <QuotingTerms {...handle} enquiry={enquiry} />
            </>
          ) : quote ? (
            <>
              <QuoteLines enquiry={enquiry} quote={quote} />
              <QuoteTerms quote={quote} />
            </>
          ) : (
            <Card>
              {enquiry.lines.map(line => (
                <LineRow key={line.lineUuid} line={line} />
              ))}
            </Card>
          )}
          <FactsCard enquiry={enquiry} forShop />
        </View>
      )}
      <RefusalSheet
        key={String(declining)}
        open={declining}
        kind="decline"
        about={`${enquiryUuid}/${shopUuid}`}
        busy={writing}
        onClose={() => setDeclining(false)}
        onSay={say}
      />
    </PageShell>
  )
}
