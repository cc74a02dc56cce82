import { View } from '@tarojs/components'
import type { Complaint, ComplaintMessage } from '@/api/complaint'
import { useText } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Card } from '@/ui/card/Card'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { PictureStrip } from '@/ui/picture-strip/PictureStrip'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { Tag } from '@/ui/tag/Tag'
import { RichContent } from '@/widgets/rich-text'
import { complaintsTexts } from '../texts'

const TONES = { buyer: 'brand', merchant: 'neutral', operator: 'warning' } as const

function Said({ message, ruled }: { message: ComplaintMessage; ruled: Complaint['ruledFor'] }) {
  const t = useText(complaintsTexts)
  return (
    <View
      className={cx('complaint-said', `complaint-said--${message.party}`)}
      {...a11y({ role: 'listitem' })}
    >
      <View className="complaint-said__head">
        <Tag tone={TONES[message.party]}>{t(`complaints.party.${message.party}`)}</Tag>
        <View className="complaint-said__author">{message.author}</View>
        <View className="complaint-said__kind">{t(`complaints.kind.${message.kind}`)}</View>
      </View>
      {message.kind === 'ruling' && ruled && (
        <View className="complaint-said__ruling">{t(`complaints.ruledFor.${ruled}`)}</View>
      )}
      {message.contentHtml ? (
        <RichContent html={message.contentHtml} className="complaint-said__words" />
      ) : (
        message.content && <View className="complaint-said__words">{message.content}</View>
      )}
      <PictureStrip urls={message.pictures.map(({ url }) => url)} label={t('complaints.evidence')} />
      <View className="complaint-said__time">{timeText(message.createTime)}</View>
    </View>
  )
}

/** What was said and done by the buyer, the merchant and the operator, newest first. */
export function Dialogue({ complaint }: { complaint: Complaint }) {
  const t = useText(complaintsTexts)
  return (
    <Card>
      <SectionTitle small>{t('complaints.dialogue')}</SectionTitle>
      <BrokenRows names={complaint.brokenMessages} />
      <View {...a11y({ role: 'list', label: t('complaints.dialogue') })}>
        {[...complaint.messages].reverse().map(message => (
          <Said key={message.messageUuid} message={message} ruled={complaint.ruledFor} />
        ))}
      </View>
    </Card>
  )
}
