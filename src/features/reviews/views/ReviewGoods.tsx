import { View } from '@tarojs/components'
import type { ReviewLine } from '@/api/review'
import { Picture } from '@/ui/picture/Picture'

/** What a review is about. */
export function ReviewGoods({ line, note }: { line: ReviewLine; note?: string }) {
  return (
    <View className="review-goods">
      <Picture src={line.imageUrl} alt="" width={56} round="m" className="review-goods__picture" />
      <View className="review-goods__main">
        <View className="review-goods__name">{line.name}</View>
        <View className="review-goods__note">
          {[line.specValues.join(' / '), note].filter(Boolean).join(' · ')}
        </View>
      </View>
    </View>
  )
}
