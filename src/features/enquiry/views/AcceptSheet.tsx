import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Enquiry, Quote } from '@/api/enquiry'
import { formatFen } from '@/base/money'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { GoodsLine } from '@/ui/goods-line/GoodsLine'
import { a11y } from '@/ui/host/a11y'
import { Price } from '@/ui/price/Price'
import { Sheet } from '@/ui/sheet/Sheet'
import { Tag } from '@/ui/tag/Tag'
import { substitutesOf, type Substitute } from '../model/substitutes'
import { enquiryTexts } from '../texts'
import './quote.scss'

function Line({ line, offer, difference }: Substitute) {
  const t = useText(enquiryTexts)
  return (
    <View className="enquiry-item" {...a11y({ role: 'listitem' })}>
      <View className="quote-line__asked">
        <View className="quote-line__asked-name">
          {t('enquiry.substitute.asked', { name: [line.name, line.spec].filter(Boolean).join(' ') })}
        </View>
        <View className="quote-line__asked-quantity">
          {t('enquiry.quote.asked', { n: line.quantity, unit: line.unit })}
        </View>
      </View>
      <GoodsLine
        className="quote-line__offer"
        src={offer.imageUrl}
        size={56}
        name={offer.name}
        wholeName
        notes={[offer.specValues.join(' / ')]}
        more={<Tag tone="warning">{t(`enquiry.substitute.${difference}`)}</Tag>}
        price={<Price fen={offer.price} size="s" unit={offer.unit} />}
        quantity={`×${offer.quantity}`}
      />
    </View>
  )
}

export interface AcceptSheetProps {
  /** the quote that is to be accepted; closed while undefined */
  deciding: { enquiry: Enquiry; quote: Quote } | undefined
  busy: boolean
  /** what else is to be known, such as lines it leaves out */
  note: string
  onAccept: () => void
  onClose: () => void
}

/** A quote with other goods than were asked for: they are shown, and agreed to by an act of their own. */
export function AcceptSheet({ deciding, busy, note, onAccept, onClose }: AcceptSheetProps) {
  const t = useText(enquiryTexts)
  /** what was agreed to is this version of the quote */
  const [agreedTo, setAgreedTo] = useState<number>()
  const agreed = deciding !== undefined && agreedTo === deciding.quote.version
  const substitutes = deciding ? substitutesOf(deciding.enquiry, deciding.quote) : []
  return (
    <Sheet
      open={deciding !== undefined}
      onClose={onClose}
      title={t('enquiry.do.accept')}
      footer={
        <View className="accept-sheet__foot">
          {substitutes.length > 0 && (
            <Checkbox
              checked={agreed}
              onChange={on => setAgreedTo(on ? deciding?.quote.version : undefined)}
              disabled={busy}
            >
              {t('enquiry.substitute.agree', { n: substitutes.length })}
            </Checkbox>
          )}
          <Button block disabled={substitutes.length > 0 && !agreed} loading={busy} onPress={onAccept}>
            {t('enquiry.substitute.accept', { amount: formatFen(deciding?.quote.totalAmount ?? 0) })}
          </Button>
        </View>
      }
    >
      <View className="accept-sheet__note">{note}</View>
      <View {...a11y({ role: 'list', label: t('enquiry.substitute.title') })}>
        {substitutes.map(one => (
          <Line key={one.line.lineUuid} {...one} />
        ))}
      </View>
    </Sheet>
  )
}
