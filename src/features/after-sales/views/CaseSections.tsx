import { View } from '@tarojs/components'
import type { AfterSale, AfterSaleState } from '@/api/afterSale'
import { useText } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { actionFailed } from '@/i18n/messages'
import { clipboard } from '@/platform/clipboard'
import { phone } from '@/platform/phone'
import { preview } from '@/platform/preview'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { serverNow } from '@/stores/serverClock'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Countdown } from '@/ui/countdown/Countdown'
import { Fact, Facts } from '@/ui/facts/Fact'
import { toast } from '@/ui/feedback/feedback'
import { Pressable } from '@/ui/host/Pressable'
import type { IconName } from '@/ui/icon/iconNames'
import { Picture } from '@/ui/picture/Picture'
import { Price } from '@/ui/price/Price'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { StateHead, StateLine } from '@/ui/state-head/StateHead'
import { Timeline } from '@/ui/timeline/Timeline'
import { usePageSignal } from '@/ui/window/usePageSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { toneOf } from '../model/tabs'
import { afterSalesTexts } from '../texts'
import { Goods } from './Goods'

function Copyable({ text, label, shown = text }: { text: string; label: string; shown?: string }) {
  const t = useText(afterSalesTexts)
  const copy = async () => {
    if (await clipboard.copyText(text)) toast.success(t('afterSales.copied'))
    else toast.error(actionFailed({ text: t('afterSales.action.copy') }))
  }
  return (
    <View className="after-copy">
      <View className="after-copy__text">{shown}</View>
      <Button kind="ghost" size="s" label={label} onPress={() => void copy()}>
        {t('afterSales.copy')}
      </Button>
    </View>
  )
}

const ICONS: Record<AfterSaleState, IconName> = {
  reviewing: 'clock',
  refused: 'warning',
  toReturn: 'truck',
  returning: 'truck',
  refunding: 'wallet',
  refunded: 'success',
  revoked: 'info',
  closed: 'info',
}

/** Where the case stands, who has to act, and until when. */
export function CaseHead({ it, onExpired }: { it: AfterSale; onExpired: () => void }) {
  const t = useText(afterSalesTexts)
  return (
    <StateHead icon={ICONS[it.state]} tone={toneOf(it)} title={t(`afterSales.state.${it.state}`)}>
      {it.actor && (
        <StateLine>
          <View>{t(`afterSales.actor.${it.actor}`)}</View>
          {it.deadline !== undefined && (
            <>
              <View>{t('afterSales.left')}</View>
              <Countdown endsAt={it.deadline} now={serverNow} onEnd={onExpired} />
            </>
          )}
        </StateLine>
      )}
      <StateLine>{t(`afterSales.hint.${it.state}`)}</StateLine>
    </StateHead>
  )
}

export function Refusal({ it }: { it: AfterSale }) {
  const t = useText(afterSalesTexts)
  if (!it.refuseReason) return null
  return (
    <Card>
      <SectionTitle small>{t('afterSales.refuseReason')}</SectionTitle>
      <View className="after-text">{it.refuseReason}</View>
    </Card>
  )
}

export function ReturnWay({ it }: { it: AfterSale }) {
  const t = useText(afterSalesTexts)
  const { returnAddress: home, returnParcel: parcel } = it
  if (!home) return null
  const whole = `${home.receiver} ${home.phone} ${home.fullAddress}`
  const call = async (number: string) => {
    if (!(await phone.call(number))) toast.error(t('afterSales.callFailed', { phone: number }))
  }
  return (
    <Card>
      <SectionTitle small>{t('afterSales.returnAddress')}</SectionTitle>
      <View className="after-text">{`${home.receiver} ${home.phone}`}</View>
      <Copyable text={whole} shown={home.fullAddress} label={t('afterSales.copyAddress')} />
      {parcel && (
        <View className="after-return">
          <SectionTitle small>{t('afterSales.returnParcel')}</SectionTitle>
          <Copyable
            text={parcel.trackingNo}
            shown={`${parcel.courierName} ${parcel.trackingNo}`}
            label={t('afterSales.copyNumber')}
          />
          <BrokenRows names={parcel.brokenTraces} />
          {parcel.traces[0] && <View className="after-text after-return__news">{parcel.traces[0].text}</View>}
          {parcel.courierPhone && (
            <Button
              kind="secondary"
              size="s"
              icon="phone"
              className="after-return__call"
              onPress={() => void call(parcel.courierPhone)}
            >
              {t('afterSales.callCourier')}
            </Button>
          )}
        </View>
      )}
    </Card>
  )
}

const keyOf = (line: AfterSale['lines'][number]) => line.lineUuid

export function CaseGoods({ it }: { it: AfterSale }) {
  const t = useText(afterSalesTexts)
  const scroll = usePageSignal()
  return (
    <Card>
      <SectionTitle small>{it.shopName}</SectionTitle>
      <WindowedList
        rows={it.lines}
        keyOf={keyOf}
        draw={line => (
          <Goods
            line={line}
            price={<Price fen={line.price} size="s" unit={line.unit} plain />}
            quantity={t('afterSales.quantity', { n: line.quantity })}
          />
        )}
        label={t('afterSales.goods')}
        lineHeight="80px"
        scroll={scroll}
        rowClass="after-line"
      />
      <View className="after-amount">
        <View>{t('afterSales.refund')}</View>
        <Price fen={it.amount} />
      </View>
    </Card>
  )
}

function Evidence({ it }: { it: AfterSale }) {
  const t = useText(afterSalesTexts)
  const urls = it.pictures.map(picture => picture.url)
  if (urls.length === 0) return null
  return (
    <View className="after-pictures">
      {urls.map((url, at) => (
        <Pressable
          key={url}
          label={t('afterSales.evidenceOf', { n: at + 1 })}
          onPress={() => void preview.previewPictures(urls, at)}
        >
          <Picture src={url} alt="" width={64} round="m" />
        </Pressable>
      ))}
    </View>
  )
}

/** Numbers, times and words; what is absent has no row. */
export function CaseFacts({ it }: { it: AfterSale }) {
  const t = useText(afterSalesTexts)
  const facts: [name: string, value: string | undefined][] = [
    [t('afterSales.kindName'), t(`afterSales.kind.${it.kind}`)],
    [t('afterSales.reason'), it.reasonName],
    [t('afterSales.note'), it.note],
    [t('afterSales.refundWay'), t('afterSales.refundWayText')],
    [t('afterSales.refundTime'), timeText(it.refundTime)],
    [t('afterSales.created'), timeText(it.createTime)],
    [t('afterSales.person'), it.personName],
  ]
  const toOrder = () => void navigate(linkTo('orderDetails', { orderUuid: it.orderUuid }))
  return (
    <Card>
      <SectionTitle small>{t('afterSales.facts')}</SectionTitle>
      <Facts rows={facts} dense />
      <Evidence it={it} />
      <Fact dense name={t('afterSales.code')}>
        <Copyable text={it.afterSaleCode} label={t('afterSales.copyCode')} />
      </Fact>
      <Fact dense name={t('afterSales.orderCode')}>
        <View className="after-copy">
          <View className="after-copy__text">{it.orderCode}</View>
          <Button kind="ghost" size="s" onPress={toOrder}>
            {t('afterSales.toOrder')}
          </Button>
        </View>
      </Fact>
    </Card>
  )
}

/** Everything that has happened, newest first. */
export function CaseTimeline({ it }: { it: AfterSale }) {
  const t = useText(afterSalesTexts)
  if (it.events.length + it.brokenEvents.length === 0) return null
  return (
    <Card>
      <SectionTitle small>{t('afterSales.progress')}</SectionTitle>
      <Timeline
        label={t('afterSales.progress')}
        steps={it.events.map(({ title, text, actor, time }) => ({
          title,
          text,
          when: `${t(`afterSales.by.${actor}`)} · ${timeText(time)}`,
        }))}
      />
      <BrokenRows names={it.brokenEvents} />
    </Card>
  )
}
