import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Enquiry, EnquiryEvent, EnquiryLine, Quote } from '@/api/enquiry'
import { useText } from '@/i18n'
import { timeText } from '@/i18n/dates'
import type { CallError } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { cx } from '@/ui/cx'
import { GoodsLine } from '@/ui/goods-line/GoodsLine'
import { a11y } from '@/ui/host/a11y'
import { PictureStrip } from '@/ui/picture-strip/PictureStrip'
import { Price } from '@/ui/price/Price'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { Tag, type Tone } from '@/ui/tag/Tag'
import { NotLoaded } from '@/widgets/call-state/NotLoaded'
import { RichContent } from '@/widgets/rich-text'
import { enquiryTexts } from '../texts'
import './enquiry-cards.scss'

const STATE_TONES = {
  quoting: 'brand',
  deciding: 'warning',
  accepted: 'success',
  ordered: 'success',
  withdrawn: 'neutral',
  ended: 'neutral',
} as const satisfies Record<Enquiry['state'], Tone>
const QUOTE_TONES = {
  offered: 'brand',
  accepted: 'success',
  ordered: 'success',
  refused: 'danger',
  passedOver: 'neutral',
  expired: 'neutral',
} as const satisfies Record<Quote['state'], Tone>
const ANSWER_TONES = { waiting: 'neutral', quoted: 'success', declined: 'warning' } as const

export function StateTag({ state }: { state: Enquiry['state'] }) {
  const t = useText(enquiryTexts)
  return <Tag tone={STATE_TONES[state]}>{t(`enquiry.state.${state}`)}</Tag>
}

export function QuoteStateTag({ state }: { state: Quote['state'] }) {
  const t = useText(enquiryTexts)
  return <Tag tone={QUOTE_TONES[state]}>{t(`enquiry.quoteState.${state}`)}</Tag>
}

export function EnquiryNotLoaded({
  error,
  action = 'load',
  onRetry,
}: {
  error: CallError
  action?: 'load' | 'goods'
  onRetry: () => void
}) {
  const t = useText(enquiryTexts)
  return (
    <NotLoaded
      error={error}
      action={t(`enquiry.action.${action}`)}
      missing={t('enquiry.missing')}
      way={{ text: t('enquiry.toList'), onPress: () => void navigate(linkTo('myQuote'), 'replace') }}
      onRetry={onRetry}
    />
  )
}

/** What is asked for on one line; `foot` stands below it, `tools` at its end. */
export function LineRow({ line, foot, tools }: { line: EnquiryLine; foot?: ReactNode; tools?: ReactNode }) {
  const t = useText(enquiryTexts)
  return (
    <View className="enquiry-item" {...a11y({ role: 'listitem' })}>
      <GoodsLine
        src={line.imageUrl}
        icon="edit"
        size={56}
        name={line.name}
        wholeName
        notes={[line.spec]}
        price={t('enquiry.quantity', { n: line.quantity, unit: line.unit })}
        quantity={
          line.targetPrice !== undefined && (
            <View className="enquiry-item__target">
              {t('enquiry.target')} <Price fen={line.targetPrice} size="s" plain />
            </View>
          )
        }
        aside={tools}
      >
        {foot}
      </GoodsLine>
    </View>
  )
}

export function LinesCard({ enquiry }: { enquiry: Enquiry }) {
  const t = useText(enquiryTexts)
  return (
    <Card>
      <SectionTitle small>{t('enquiry.goods')}</SectionTitle>
      <View {...a11y({ role: 'list', label: t('enquiry.goods') })}>
        {enquiry.lines.map(line => (
          <LineRow key={line.lineUuid} line={line} />
        ))}
      </View>
    </Card>
  )
}

/** Whom it was sent to, and what each said. */
export function ShopsCard({ enquiry }: { enquiry: Enquiry }) {
  const t = useText(enquiryTexts)
  return (
    <Card>
      <SectionTitle small>{t('enquiry.shops')}</SectionTitle>
      <View {...a11y({ role: 'list', label: t('enquiry.shops') })}>
        {enquiry.shops.map(shop => (
          <View key={shop.shopUuid} className="enquiry-entry" {...a11y({ role: 'listitem' })}>
            <View className="enquiry-entry__main">
              <View className="enquiry-entry__name">{shop.name}</View>
              {shop.reason && <View className="enquiry-entry__note">{shop.reason}</View>}
            </View>
            <Tag tone={ANSWER_TONES[shop.answer]}>{t(`enquiry.answer.${shop.answer}`)}</Tag>
          </View>
        ))}
      </View>
      <BrokenRows names={enquiry.brokenShops} />
    </Card>
  )
}

/** Facts about it; what is absent has no row. */
export function FactsCard({ enquiry, forShop }: { enquiry: Enquiry; forShop?: boolean }) {
  const t = useText(enquiryTexts)
  const { order, pictures } = enquiry
  const contact = [enquiry.contactName, enquiry.contactPhone].filter(Boolean).join(' ')
  const openOrder = () => order && void navigate(linkTo('orderDetails', { orderUuid: order.orderUuid }))
  return (
    <>
      <CellGroup title={t('enquiry.facts')}>
        <Cell title={t('enquiry.code')} value={enquiry.enquiryCode} />
        {forShop && <Cell title={t('enquiry.enterprise')} value={enquiry.enterpriseName} />}
        {!forShop && <Cell title={t('enquiry.person')} value={enquiry.personName} />}
        <Cell title={t('enquiry.contact')} value={contact} />
        {enquiry.deliveryPlace && <Cell title={t('enquiry.place')} note={enquiry.deliveryPlace} />}
        {enquiry.remark && (
          <Cell
            title={t('enquiry.remark')}
            note={enquiry.remarkHtml ? <RichContent html={enquiry.remarkHtml} /> : enquiry.remark}
          />
        )}
        <Cell title={t('enquiry.created')} value={timeText(enquiry.createTime)} />
        <Cell title={t('enquiry.deadline')} value={timeText(enquiry.deadline)} />
        {order && (
          <Cell
            title={t('enquiry.order')}
            value={order.orderCode}
            onPress={forShop ? undefined : openOrder}
          />
        )}
      </CellGroup>
      {pictures.length > 0 && (
        <Card>
          <SectionTitle small>{t('enquiry.files')}</SectionTitle>
          <PictureStrip urls={pictures.map(({ url }) => url)} label={t('enquiry.files')} />
        </Card>
      )}
    </>
  )
}

const END_KINDS: readonly EnquiryEvent['kind'][] = ['accepted', 'ordered', 'withdrawn']

/** What happened so far, newest first. */
export function HistoryCard({ enquiry: { history, brokenHistory } }: { enquiry: Enquiry }) {
  const t = useText(enquiryTexts)
  if (history.length + brokenHistory.length === 0) return null
  const newest = [...history].reverse()
  return (
    <Card>
      <SectionTitle small>{t('enquiry.history')}</SectionTitle>
      <View {...a11y({ role: 'list', label: t('enquiry.history') })}>
        {newest.map((event, n) => (
          <View
            key={`${event.time}-${event.kind}-${event.actor}`}
            className={cx(
              'enquiry-event',
              n === 0 && 'enquiry-event--newest',
              END_KINDS.includes(event.kind) && 'enquiry-event--step',
            )}
            {...a11y({ role: 'listitem' })}
          >
            <View className="enquiry-event__what">
              {t(`enquiry.event.${event.kind}`, { actor: event.actor })}
            </View>
            {event.text && <View className="enquiry-event__text">{event.text}</View>}
            <View className="enquiry-event__time">{timeText(event.time)}</View>
          </View>
        ))}
      </View>
      <BrokenRows names={brokenHistory} />
    </Card>
  )
}
