import { View } from '@tarojs/components'
import type { ReviewLine } from '@/api/review'
import { useText } from '@/i18n'
import { failureText, type Failure } from '@/i18n/messages'
import { Card } from '@/ui/card/Card'
import { a11y } from '@/ui/host/a11y'
import { TextArea } from '@/ui/text-area/TextArea'
import { useOn } from '@/ui/useOn'
import { PHOTOS, UploadsField, useUploads } from '@/widgets/uploader'
import { LIMITS, type LineDraft, type Pictures } from '../model/reviewForm'
import { reviewsTexts } from '../texts'
import { ReviewGoods } from './ReviewGoods'
import { StarField } from './StarField'

export interface LineFormProps {
  line: ReviewLine
  draft: LineDraft
  problem: Failure | undefined
  disabled: boolean
  onEdit: (change: Partial<Pick<LineDraft, 'star' | 'content'>>) => void
  onPictures: (pictures: Pictures) => void
}

/** Stars, words and photos for one line of an order. */
export function LineForm({ line, draft, problem, disabled, onEdit, onPictures }: LineFormProps) {
  const t = useText(reviewsTexts)
  const uploads = useUploads({
    ...PHOTOS,
    business: { type: 'reviewPicture', name: t('reviews.pictures') },
    maxCount: LIMITS.pictures,
  })
  const { busy, failed } = uploads
  const ids = uploads.fileIds.join(',')
  useOn([ids, busy, failed], () => {
    onPictures({ fileIds: ids ? ids.split(',') : [], busy, failed })
  })
  return (
    <Card>
      <ReviewGoods line={line} />
      <StarField
        label={t('reviews.aspect.goods')}
        value={draft.star}
        disabled={disabled}
        onChange={star => onEdit({ star })}
      />
      <TextArea
        label={t('reviews.content')}
        hideLabel
        placeholder={t('reviews.contentPlaceholder')}
        value={draft.content}
        onChange={content => onEdit({ content })}
        maxLength={LIMITS.content}
        counter
        rows={4}
        disabled={disabled}
      />
      <UploadsField uploads={uploads} label={t('reviews.addPictures')} hideLabel disabled={disabled} />
      {problem && (
        <View className="review-problem" {...a11y({ role: 'alert' })}>
          {failureText(problem, reviewsTexts)}
        </View>
      )}
    </Card>
  )
}
