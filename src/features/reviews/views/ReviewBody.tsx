import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Review } from '@/api/review'
import { DAY_MS } from '@/base/date'
import { useText } from '@/i18n'
import { dayText } from '@/i18n/dates'
import { PictureStrip } from '@/ui/picture-strip/PictureStrip'
import { Rate } from '@/ui/rate/Rate'
import { reviewsTexts } from '../texts'
import './reviews.scss'

function Words({ text, none }: { text: string; none: string }) {
  return <View className="alm-review__words">{text || none}</View>
}

/** Additions are told by how long after the review they came. */
function FollowUp({ review, followUp }: { review: Review; followUp: NonNullable<Review['followUp']> }) {
  const t = useText(reviewsTexts)
  const days = Math.max(0, Math.floor((followUp.createTime - review.createTime) / DAY_MS))
  const label = () => {
    // one of the times is unknown
    if (Number.isNaN(days)) return t('reviews.tab.followUp')
    return days === 0 ? t('reviews.followUp.sameDay') : t('reviews.followUp.after', { n: days })
  }
  return (
    <View className="alm-review__more">
      <View className="alm-review__label">{label()}</View>
      {followUp.content && <View className="alm-review__words">{followUp.content}</View>}
      <PictureStrip urls={followUp.pictures.map(({ url }) => url)} label={t('reviews.pictures')} />
    </View>
  )
}

export interface ReviewBodyProps {
  review: Review
  /** instead of the buyer's name */
  head?: ReactNode
}

/** One review: stars, words, pictures, what was added, and the merchant's answer. */
export function ReviewBody({ review, head }: ReviewBodyProps) {
  const t = useText(reviewsTexts)
  const { specValues, pictures, reply, followUp } = review
  return (
    <View className="alm-review">
      <View className="alm-review__head">
        {head ?? <View className="alm-review__who">{review.buyerName}</View>}
        <Rate value={review.goodsStar} size={16} />
        <View className="alm-review__day">{dayText(review.createTime)}</View>
      </View>
      <Words text={review.content} none={t('reviews.noWords')} />
      <PictureStrip urls={pictures.map(({ url }) => url)} label={t('reviews.pictures')} />
      {specValues.length > 0 && <View className="alm-review__specs">{specValues.join(' / ')}</View>}
      {followUp && <FollowUp review={review} followUp={followUp} />}
      {reply && (
        <View className="alm-review__reply">
          <View className="alm-review__label">{t('reviews.reply')}</View>
          <View>{reply.content}</View>
        </View>
      )}
    </View>
  )
}
