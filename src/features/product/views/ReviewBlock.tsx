import { View } from '@tarojs/components'
import { getReviewSummary, type Review } from '@/api/review'
import { goodRate } from '@/base/goodRate'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { Rate } from '@/ui/rate/Rate'
import { useRead } from '@/widgets/call-state/useRead'
import { productTexts } from '../texts'

function Quote({ review }: { review: Review }) {
  const t = useText(productTexts)
  return (
    <View className="alm-reviews__quote">
      <View className="alm-reviews__who">
        <View>{review.buyerName || t('product.anonymous')}</View>
        <Rate value={review.goodsStar} size={12} />
      </View>
      {review.specValues.length > 0 && (
        <View className="alm-product__quiet">{review.specValues.join(' / ')}</View>
      )}
      <View className="alm-reviews__content">{review.content}</View>
    </View>
  )
}

/** What buyers say: how many, how content, and the most useful words. A product sells without it, so it fails silently. */
export function ReviewBlock({ productCode }: { productCode: string }) {
  const t = useText(productTexts)
  const { value } = useRead(() => getReviewSummary(productCode), { key: productCode, onShow: false })
  if (!value) return null
  const { total, top, brokenTop } = value
  const open = () => void navigate(linkTo('prodReviewsList', { productCode }))
  const head = (
    <View className="alm-reviews__head">
      <View className="alm-reviews__title" {...a11y({ role: 'heading', level: 2 })}>
        {t('product.reviews', { n: total })}
      </View>
      <View className="alm-reviews__more">
        {total > 0 ? t('product.goodRate', { rate: goodRate(value) }) : t('product.noReviews')}
        {total > 0 && <Icon name="chevron-right" size={16} />}
      </View>
    </View>
  )
  return (
    <View className="alm-product__card">
      {total > 0 ? (
        <Pressable role="link" className="alm-reviews__open" onPress={open}>
          {head}
        </Pressable>
      ) : (
        head
      )}
      {top.map(review => (
        <Quote key={review.reviewUuid} review={review} />
      ))}
      <BrokenRows names={brokenTop} />
    </View>
  )
}
