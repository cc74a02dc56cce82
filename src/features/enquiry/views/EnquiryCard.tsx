import { View } from '@tarojs/components'
import type { Enquiry } from '@/api/enquiry'
import { useText } from '@/i18n'
import { dayText, timeText } from '@/i18n/dates'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Card } from '@/ui/card/Card'
import { Price } from '@/ui/price/Price'
import { enquiryTexts } from '../texts'
import { StateTag } from './EnquiryCards'
import './enquiry-list.scss'

const SHOWN = 2

/** The first goods in words; the rest is a number. */
function CardLines({ lines }: Pick<Enquiry, 'lines'>) {
  const t = useText(enquiryTexts)
  return (
    <View className="enquiry-card__lines">
      {lines.slice(0, SHOWN).map(line => (
        <View key={line.lineUuid} className="enquiry-card__line">
          <View className="enquiry-card__name">{line.name}</View>
          <View className="enquiry-card__quantity">
            {t('enquiry.quantity', { n: line.quantity, unit: line.unit })}
          </View>
        </View>
      ))}
      {lines.length > SHOWN && (
        <View className="enquiry-card__more">{t('enquiry.card.more', { n: lines.length })}</View>
      )}
    </View>
  )
}

/** What it is called, how it stands, what it asks for. */
export function CardHead({ enquiry }: { enquiry: Enquiry }) {
  return (
    <>
      <View className="enquiry-card__head">
        <View className="enquiry-card__title">{enquiry.title}</View>
        <StateTag state={enquiry.state} />
      </View>
      <CardLines lines={enquiry.lines} />
    </>
  )
}

/** One enquiry in the buyer's list. */
export function EnquiryCard({ enquiry }: { enquiry: Enquiry }) {
  const t = useText(enquiryTexts)
  const { enquiryUuid, state, shops, quoteCount, lowestAmount, acceptedQuoteUuid } = enquiry
  const time = state === 'quoting' ? timeText(enquiry.deadline) : dayText(enquiry.createTime)
  return (
    <Card onPress={() => void navigate(linkTo('enquiryInfo', { enquiryUuid }))}>
      <CardHead enquiry={enquiry} />
      <View className="enquiry-card__foot">
        <View className="enquiry-card__facts">
          <View>
            {quoteCount > 0
              ? t('enquiry.card.quotes', { quoted: quoteCount, asked: shops.length })
              : t('enquiry.card.noQuote')}
          </View>
          <View>{t(state === 'quoting' ? 'enquiry.card.deadline' : 'enquiry.card.created', { time })}</View>
        </View>
        {lowestAmount !== undefined && (
          <View className="enquiry-card__price">
            <View className="enquiry-card__label">
              {t(acceptedQuoteUuid ? 'enquiry.card.accepted' : 'enquiry.card.lowest')}
            </View>
            <Price fen={lowestAmount} size="m" />
          </View>
        )}
      </View>
    </Card>
  )
}
