import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Enquiry } from '@/api/enquiry'
import { formatDate, formatDateTime } from '@/base/date'
import { formatFen } from '@/base/money'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { goBack } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { DatePicker } from '@/ui/date-picker/DatePicker'
import { a11y } from '@/ui/host/a11y'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Price } from '@/ui/price/Price'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { TextArea } from '@/ui/text-area/TextArea'
import { TextField } from '@/ui/text-field/TextField'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useQuoting, type QuotingHandle } from '../hooks/useQuoting'
import { QUOTE_LIMITS, quoteTotal } from '../model/quoteForm'
import { enquiryTexts } from '../texts'
import { FactsCard, LineRow, NotLoaded } from './EnquiryParts'
import { OwnGoodsSheet } from './OwnGoodsSheet'
import { QuoteLines, QuoteTerms } from './QuoteDetail'
import { RefusalSheet } from './RefusalSheet'
import './enquiry.scss'
import './enquiry-form.scss'
import './quoting.scss'

const DAY = 24 * 3600_000

type PartProps = QuotingHandle & { enquiry: Enquiry }

function Problem({ form, of }: { form: QuotingHandle['form']; of: string }) {
  const problem = form.problems[of]
  if (!problem) return null
  return (
    <View className="enquiry-problem" {...a11y({ role: 'alert' })}>
      {failureText(problem, enquiryTexts)}
    </View>
  )
}

function Lines({ enquiry, form, send, writing, shopUuid }: PartProps & { shopUuid: string }) {
  const t = useText(enquiryTexts)
  const [picking, setPicking] = useState<string>()
  return (
    <Card>
      <SectionTitle small>{t('enquiry.quote.lines')}</SectionTitle>
      <View {...a11y({ role: 'list', label: t('enquiry.quote.lines') })}>
        {enquiry.lines.map(line => {
          const quoted = form.lines.find(one => one.lineUuid === line.lineUuid)
          if (!quoted) return null
          const { lineUuid } = line
          const same = quoted.skuCode !== '' && quoted.skuCode === line.skuCode
          const foot = (
            <View className="quoting-line">
              <View className="quoting-line__goods">
                <View className="quoting-line__goods-name">
                  {same ? t('enquiry.quoting.same') : quoted.goodsName || t('enquiry.failure.goodsMissing')}
                  {same && line.listPrice !== undefined && (
                    <View>{t('enquiry.quoting.listPrice', { price: formatFen(line.listPrice) })}</View>
                  )}
                </View>
                <Button
                  kind="ghost"
                  size="s"
                  edge="end"
                  disabled={writing}
                  onPress={() => setPicking(lineUuid)}
                >
                  {t(quoted.skuCode ? 'enquiry.quoting.change' : 'enquiry.quoting.pick')}
                </Button>
              </View>
              <View className="quoting-line__fields">
                <View className="quoting-line__price">
                  <TextField
                    label={t('enquiry.quoting.priceOf', { name: line.name })}
                    hideLabel
                    placeholder={t('enquiry.quoting.pricePlaceholder')}
                    value={quoted.price}
                    onChange={text => send({ type: 'priceTyped', lineUuid, text })}
                    keyboard="digit"
                    disabled={writing || quoted.skipped}
                  />
                </View>
                <Checkbox
                  checked={quoted.skipped}
                  disabled={writing}
                  onChange={skipped => send({ type: 'lineSkipped', lineUuid, skipped })}
                >
                  {t('enquiry.quoting.skip')}
                </Checkbox>
              </View>
              <Problem form={form} of={lineUuid} />
            </View>
          )
          return <LineRow key={lineUuid} line={line} foot={foot} />
        })}
      </View>
      <Problem form={form} of="lines" />
      {picking !== undefined && (
        <OwnGoodsSheet
          shopUuid={shopUuid}
          onClose={() => setPicking(undefined)}
          onPick={picked => {
            send({ type: 'goodsPicked', lineUuid: picking, ...picked })
            setPicking(undefined)
          }}
        />
      )}
    </Card>
  )
}

function Terms({ enquiry, form, send, writing }: PartProps) {
  const t = useText(enquiryTexts)
  const [picking, setPicking] = useState(false)
  const error = (field: string) => form.problems[field] && failureText(form.problems[field], enquiryTexts)
  return (
    <Card>
      <SectionTitle small>{t('enquiry.quoting.terms')}</SectionTitle>
      <View className="enquiry-form__fields">
        <View className="enquiry-form__pair">
          <View className="enquiry-form__half">
            <TextField
              label={t('enquiry.quoting.freight')}
              placeholder={t('enquiry.quoting.freightPlaceholder')}
              value={form.freight}
              onChange={text => send({ type: 'typed', field: 'freight', text })}
              error={error('freight')}
              keyboard="digit"
              disabled={writing}
            />
          </View>
          <View className="enquiry-form__half">
            <TextField
              label={t('enquiry.quoting.days')}
              placeholder={t('enquiry.quoting.daysPlaceholder')}
              value={form.deliveryDays}
              onChange={text => send({ type: 'typed', field: 'deliveryDays', text })}
              error={error('deliveryDays')}
              keyboard="number"
              disabled={writing}
              required
            />
          </View>
        </View>
        <View>
          <CellGroup>
            <Cell
              title={t('enquiry.quoting.validDay')}
              value={form.validDay}
              disabled={writing}
              onPress={() => setPicking(true)}
            />
          </CellGroup>
          <Problem form={form} of="validDay" />
        </View>
        <TextArea
          label={t('enquiry.quoting.remark')}
          placeholder={t('enquiry.quoting.remarkPlaceholder')}
          value={form.remark}
          onChange={text => send({ type: 'typed', field: 'remark', text })}
          maxLength={QUOTE_LIMITS.remark}
          counter
          rows={3}
          disabled={writing}
        />
      </View>
      <DatePicker
        open={picking}
        title={t('enquiry.quoting.validDay')}
        value={form.validDay}
        min={formatDate(enquiry.deadline + DAY)}
        max={formatDate(enquiry.deadline + 80 * DAY)}
        onPick={text => {
          send({ type: 'typed', field: 'validDay', text })
          setPicking(false)
        }}
        onClose={() => setPicking(false)}
      />
    </Card>
  )
}

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
  const time = formatDateTime(enquiry.deadline)
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

function Bar(props: PartProps & { onSave: () => void; onDecline: () => void }) {
  const { enquiry, form, writing, onSave, onDecline } = props
  const t = useText(enquiryTexts)
  return (
    <View className="quoting-bar">
      <View className="quoting-bar__sum">
        <View className="quoting-bar__label">{t('enquiry.quoting.total')}</View>
        <Price fen={quoteTotal(form, enquiry)} size="l" />
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
  const { enquiry, error, busy, reload, writing, save, decline } = handle
  const [declining, setDeclining] = useState(false)
  usePullRefresh(reload, busy)
  const open = enquiry?.actions.some(action => action === 'quote' || action === 'revise') ?? false
  const [quote] = enquiry?.quotes ?? []
  const [shop] = enquiry?.shops ?? []
  const send = async () => {
    if (await save()) await goBack()
  }
  const say = async (reason: string) => {
    if (await decline(reason)) {
      setDeclining(false)
      await goBack()
    }
  }
  return (
    <PageShell
      title={t('enquiry.quotingTitle')}
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
      {!enquiry && error && <NotLoaded error={error} onRetry={reload} />}
      {enquiry && (
        <View className="enquiry-page">
          <Head enquiry={enquiry} />
          {shop && <View className="enquiry-note">{t('enquiry.card.shop', { name: shop.name })}</View>}
          {open ? (
            <>
              <Lines {...handle} enquiry={enquiry} shopUuid={shopUuid} />
              <Terms {...handle} enquiry={enquiry} />
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
        busy={writing}
        onClose={() => setDeclining(false)}
        onSay={reason => void say(reason)}
      />
    </PageShell>
  )
}
