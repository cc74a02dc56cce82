import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Enquiry, Quote } from '@/api/enquiry'
import { useText } from '@/i18n'
import { dayText } from '@/i18n/dates'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { cx } from '@/ui/cx'
import { GoodsName } from '@/ui/goods-name/GoodsName'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Strip } from '@/ui/host/Strip'
import { Picture } from '@/ui/picture/Picture'
import { Price } from '@/ui/price/Price'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { Tag } from '@/ui/tag/Tag'
import { comparisonOf, type ComparedCell, type ComparedLine, type ComparedQuote } from '../model/comparison'
import { enquiryTexts } from '../texts'
import { QuoteStateTag } from './EnquiryCards'
import './compare.scss'

interface RowProps {
  name: ReactNode
  note?: ReactNode
  quotes: readonly ComparedQuote[]
  className?: string
  /** it says what the columns are */
  first?: boolean
  cell: (one: ComparedQuote, index: number) => ReactNode
}

/** One row: what it is about stays in sight while the offers are moved sideways. */
function Row({ name, note, quotes, className, first = false, cell }: RowProps) {
  return (
    <View className={cx('compare__row', className)} {...a11y({ role: 'row' })}>
      <View className="compare__head" {...a11y({ role: first ? 'columnheader' : 'rowheader' })}>
        <View className="compare__name">{name}</View>
        {note && <View className="compare__note">{note}</View>}
      </View>
      {quotes.map((one, index) => (
        <View
          key={one.quote.quoteUuid}
          className={cx('compare__cell', one.quote.state === 'accepted' && 'compare__cell--chosen')}
          {...a11y({ role: first ? 'columnheader' : 'cell' })}
        >
          {cell(one, index)}
        </View>
      ))}
    </View>
  )
}

function Offer({ cell, line }: { cell: ComparedCell | undefined; line: ComparedLine['line'] }) {
  const t = useText(enquiryTexts)
  const offer = cell?.offer
  if (!offer) return <View className="compare__quiet">{t('enquiry.compare.none')}</View>
  return (
    <>
      <View className="compare__price">
        <Price fen={offer.price} size="s" plain={!cell.cheapest} />
        {cell.cheapest && <Tag tone="price">{t('enquiry.compare.cheapest')}</Tag>}
      </View>
      {cell.difference && (
        <View className="compare__other">
          <Picture src={offer.imageUrl} alt="" width={40} round="s" />
          <View className={cell.difference === 'words' ? 'compare__quiet' : 'compare__warning'}>
            {t(`enquiry.substitute.${cell.difference}`)}
          </View>
          <View>
            <GoodsName name={[offer.name, ...offer.specValues].join(' ')} />
          </View>
        </View>
      )}
      {offer.quantity !== line.quantity && (
        <View className="compare__quiet">
          {t('enquiry.compare.offersQuantity', { n: offer.quantity, unit: offer.unit })}
        </View>
      )}
    </>
  )
}

export interface CompareTableProps {
  enquiry: Enquiry
  busy: boolean
  onAccept: (quote: Quote) => void
}

/** Offers side by side: line by line, then what they cost in all and on which terms. */
export function CompareTable({ enquiry, busy, onAccept }: CompareTableProps) {
  const t = useText(enquiryTexts)
  const { quotes, lines } = comparisonOf(enquiry)
  if (quotes.length === 0) return null
  const { enquiryUuid } = enquiry
  const open = ({ quoteUuid }: Quote) => void navigate(linkTo('myQuote', { enquiryUuid, quoteUuid }))
  const deciding = quotes.some(({ quote }) => quote.actions.includes('accept'))
  return (
    <View className="compare">
      <View className="compare__title">
        <SectionTitle small>{t('enquiry.compare.title')}</SectionTitle>
        {quotes.length > 2 && <View className="compare__hint">{t('enquiry.compare.hint')}</View>}
      </View>
      <Strip className="compare__strip" idPrefix="compare" position={0}>
        <View className="compare__table" {...a11y({ role: 'table', label: t('enquiry.compare.title') })}>
          <Row
            first
            name={t('enquiry.compare.item')}
            quotes={quotes}
            cell={({ quote }) => (
              <Pressable className="compare__shop" role="link" onPress={() => open(quote)}>
                <View className="compare__shop-name">{quote.shopName}</View>
                <QuoteStateTag state={quote.state} />
              </Pressable>
            )}
          />
          {lines.map(({ line, cells }) => (
            <Row
              key={line.lineUuid}
              name={<GoodsName name={line.name} />}
              note={t('enquiry.quantity', { n: line.quantity, unit: line.unit })}
              quotes={quotes}
              cell={(_, index) => <Offer cell={cells[index]} line={line} />}
            />
          ))}
          <Row
            name={t('enquiry.compare.freight')}
            quotes={quotes}
            cell={({ quote }) =>
              quote.freight === 0 ? (
                t('enquiry.compare.freeFreight')
              ) : (
                <Price fen={quote.freight} size="s" plain />
              )
            }
          />
          <Row
            className="compare__row--total"
            name={t('enquiry.compare.total')}
            quotes={quotes}
            cell={({ quote, complete, offered, lowest }) => (
              <>
                <Price fen={quote.totalAmount} size="m" plain={!lowest} />
                {lowest && <Tag tone="price">{t('enquiry.compare.lowest')}</Tag>}
                {!complete && (
                  <View className="compare__partial">
                    {t('enquiry.compare.partial', { n: offered, total: lines.length })}
                  </View>
                )}
              </>
            )}
          />
          <Row
            name={t('enquiry.compare.delivery')}
            quotes={quotes}
            cell={({ quote }) => t('enquiry.compare.days', { n: quote.deliveryDays })}
          />
          <Row
            name={t('enquiry.compare.valid')}
            quotes={quotes}
            cell={({ quote }) => dayText(quote.validUntil)}
          />
          <Row
            name={t('enquiry.compare.remark')}
            quotes={quotes}
            cell={({ quote }) => (
              <View className="compare__remark">{quote.remark || t('enquiry.compare.noRemark')}</View>
            )}
          />
          {deciding && (
            <Row
              className="compare__row--actions"
              name=""
              quotes={quotes}
              cell={({ quote }) =>
                quote.actions.includes('accept') && (
                  <Button
                    size="s"
                    disabled={busy}
                    label={`${t('enquiry.do.accept')} ${quote.shopName}`}
                    onPress={() => onAccept(quote)}
                  >
                    {t('enquiry.do.accept')}
                  </Button>
                )
              }
            />
          )}
        </View>
      </Strip>
    </View>
  )
}
