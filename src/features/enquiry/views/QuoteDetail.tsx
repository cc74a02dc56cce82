import { View } from '@tarojs/components'
import type { Enquiry, Quote } from '@/api/enquiry'
import { useText } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { GoodsLine } from '@/ui/goods-line/GoodsLine'
import { GoodsName } from '@/ui/goods-name/GoodsName'
import { a11y } from '@/ui/host/a11y'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Price } from '@/ui/price/Price'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { Tag } from '@/ui/tag/Tag'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useDecisions } from '../hooks/useDecisions'
import { useEnquiry } from '../hooks/useEnquiry'
import { differenceOf } from '../model/substitutes'
import { enquiryTexts } from '../texts'
import { EnquiryNotLoaded, QuoteStateTag } from './EnquiryCards'
import './enquiry.scss'
import './quote.scss'

function Head({ quote }: { quote: Quote }) {
  const t = useText(enquiryTexts)
  return (
    <Card>
      <View className="quote-head__shop">
        <View className="quote-head__name">{quote.shopName}</View>
        <QuoteStateTag state={quote.state} />
      </View>
      <View className="quote-head__sum">
        <View className="quote-head__label">{t('enquiry.compare.total')}</View>
        <Price fen={quote.totalAmount} size="l" />
      </View>
      {quote.reason && (
        <View className="quote-head__reason">{t('enquiry.quote.refusal', { text: quote.reason })}</View>
      )}
    </Card>
  )
}

/** Each line asked for, with what is offered for it. */
export function QuoteLines({ enquiry, quote }: { enquiry: Enquiry; quote: Quote }) {
  const t = useText(enquiryTexts)
  return (
    <Card>
      <SectionTitle small>{t('enquiry.quote.lines')}</SectionTitle>
      <View {...a11y({ role: 'list', label: t('enquiry.quote.lines') })}>
        {enquiry.lines.map(line => {
          const offer = quote.lines.find(one => one.lineUuid === line.lineUuid)
          const difference = offer && differenceOf(line, offer)
          return (
            <View key={line.lineUuid} className="enquiry-item" {...a11y({ role: 'listitem' })}>
              <View className="quote-line__asked">
                <View className="quote-line__asked-name">
                  <GoodsName name={line.name} />
                </View>
                <View className="quote-line__asked-quantity">
                  {t('enquiry.quote.asked', { n: line.quantity, unit: line.unit })}
                </View>
              </View>
              {offer ? (
                <GoodsLine
                  className="quote-line__offer"
                  src={offer.imageUrl}
                  size={56}
                  name={offer.name}
                  wholeName
                  notes={[offer.specValues.join(' / ')]}
                  more={difference && <Tag tone="warning">{t(`enquiry.substitute.${difference}`)}</Tag>}
                  price={
                    <>
                      <Price fen={offer.price} size="s" unit={offer.unit} />
                      <View className="quote-line__quantity">×{offer.quantity}</View>
                    </>
                  }
                  quantity={<Price fen={offer.amount} size="s" plain />}
                />
              ) : (
                <View className="quote-line__missing">{t('enquiry.quote.missing')}</View>
              )}
            </View>
          )
        })}
      </View>
    </Card>
  )
}

export function QuoteTerms({ quote }: { quote: Quote }) {
  const t = useText(enquiryTexts)
  return (
    <CellGroup title={t('enquiry.quote.terms')}>
      <Cell title={t('enquiry.quote.goodsAmount')} value={<Price fen={quote.goodsAmount} size="s" plain />} />
      <Cell
        title={t('enquiry.compare.freight')}
        value={
          quote.freight === 0 ? (
            t('enquiry.compare.freeFreight')
          ) : (
            <Price fen={quote.freight} size="s" plain />
          )
        }
      />
      <Cell
        title={t('enquiry.compare.delivery')}
        value={t('enquiry.compare.days', { n: quote.deliveryDays })}
      />
      <Cell title={t('enquiry.compare.valid')} value={timeText(quote.validUntil)} />
      {quote.remark && <Cell title={t('enquiry.compare.remark')} note={quote.remark} />}
      <Cell title={t('enquiry.quote.code')} value={quote.quoteCode} />
      {quote.sellerName && <Cell title={t('enquiry.quote.seller')} value={quote.sellerName} />}
      <Cell title={t('enquiry.quote.time')} value={timeText(quote.quoteTime)} />
    </CellGroup>
  )
}

interface FootProps {
  quote: Quote
  busy: boolean
  decisions: ReturnType<typeof useDecisions>
  enquiry: Enquiry
}

function Foot({ quote, enquiry, busy, decisions }: FootProps) {
  const t = useText(enquiryTexts)
  const { actions } = quote
  const { order } = enquiry
  if (quote.state === 'ordered' && order)
    return (
      <Button block onPress={() => void navigate(linkTo('orderDetails', { orderUuid: order.orderUuid }))}>
        {t('enquiry.do.seeOrder')}
      </Button>
    )
  if (actions.length === 0) return null
  return (
    <View className="enquiry-actions">
      {actions.includes('refuse') && (
        <Button kind="secondary" disabled={busy} onPress={() => decisions.refuse(quote)}>
          {t('enquiry.do.refuse')}
        </Button>
      )}
      {actions.includes('accept') && (
        <Button disabled={busy} onPress={() => decisions.accept(enquiry, quote)}>
          {t('enquiry.do.accept')}
        </Button>
      )}
      {actions.includes('order') && (
        <Button disabled={busy} onPress={() => decisions.order(quote.quoteUuid)}>
          {t('enquiry.do.order')}
        </Button>
      )}
    </View>
  )
}

/** One offer in full, and what the buyer does with it. */
export function QuoteDetail({ enquiryUuid, quoteUuid }: { enquiryUuid: string; quoteUuid: string }) {
  const t = useText(enquiryTexts)
  const handle = useEnquiry(enquiryUuid)
  const { enquiry, error, busy, reload, writing } = handle
  const decisions = useDecisions(handle)
  usePullRefresh(reload, busy)
  const quote = enquiry?.quotes.find(one => one.quoteUuid === quoteUuid)
  const toEnquiry = () => void navigate(linkTo('enquiryInfo', { enquiryUuid }), 'replace')
  return (
    <PageShell
      title={t('enquiry.quoteTitle')}
      footer={
        enquiry &&
        quote &&
        (quote.actions.length > 0 || quote.state === 'ordered') && (
          <Foot quote={quote} enquiry={enquiry} busy={writing} decisions={decisions} />
        )
      }
    >
      {!enquiry && !error && <Skeleton shape="headed" className="enquiry-waiting" />}
      {!enquiry && error && <EnquiryNotLoaded error={error} onRetry={reload} />}
      {enquiry && !quote && (
        <StateView
          kind="notFound"
          text={t('enquiry.quoteMissing')}
          action={{ text: t('enquiry.do.compare'), onPress: toEnquiry }}
        />
      )}
      {enquiry && quote && (
        <View className="enquiry-page">
          <Head quote={quote} />
          {quote.state === 'accepted' && <View className="enquiry-note">{t('enquiry.quote.validNote')}</View>}
          <QuoteLines enquiry={enquiry} quote={quote} />
          <QuoteTerms quote={quote} />
        </View>
      )}
      {decisions.element}
    </PageShell>
  )
}
