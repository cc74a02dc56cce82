import { saveFollowUp, type ReviewLine } from '@/api/review'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { toast } from '@/ui/feedback/feedback'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextArea } from '@/ui/text-area/TextArea'
import { useSaySheet } from '@/widgets/call-state/useSaySheet'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { PHOTOS, UploadsField, useUploads } from '@/widgets/uploader'
import { LIMITS } from '../model/reviewForm'
import { reviewsTexts } from '../texts'
import { ReviewGoods } from './ReviewGoods'

export interface FollowUpSheetProps {
  line: ReviewLine
  onClose: () => void
  onAdded: () => void
  /** the server did nothing: it may have been added to elsewhere */
  onRefused: () => void
}

/** A buyer may add to a review once. */
export function FollowUpSheet({ line, onClose, onAdded, onRefused }: FollowUpSheetProps) {
  const t = useText(reviewsTexts)
  const { busy, submit } = useSubmit(onRefused)
  const name = `followUp:${line.review?.reviewUuid ?? ''}`
  const uploads = useUploads({
    ...PHOTOS,
    business: { type: 'reviewPicture', name: t('reviews.pictures') },
    maxCount: LIMITS.pictures,
  })
  const { content, write, problem, leave, forget, complete } = useSaySheet({
    name,
    pictures: uploads,
    empty: 'followUpEmpty',
    busy,
    ask: {
      title: t('reviews.followUp.leave'),
      text: t('reviews.leave.text'),
      okText: t('reviews.leave.ok'),
      cancelText: t('reviews.leave.stay'),
    },
    onClose,
  })
  const save = async () => {
    const said = complete()
    if (!said || !line.review) return
    const body = { reviewUuid: line.review.reviewUuid, ...said }
    const saved = await submit(
      body,
      t('reviews.action.followUp'),
      requestUuid => saveFollowUp({ requestUuid, ...body }),
      name,
    )
    if (!saved) return
    await forget()
    toast.success(t('reviews.followUp.saved'))
    onAdded()
  }
  return (
    <Sheet
      open
      onClose={leave}
      title={t('reviews.followUp.title')}
      footer={
        <Button block loading={busy} onPress={() => void save()}>
          {t('reviews.followUp.submit')}
        </Button>
      }
    >
      <ReviewGoods line={line} />
      <TextArea
        label={t('reviews.content')}
        hideLabel
        placeholder={t('reviews.followUp.placeholder')}
        value={content}
        onChange={write}
        error={problem && failureText({ code: problem }, reviewsTexts)}
        maxLength={LIMITS.content}
        counter
        rows={4}
        disabled={busy}
      />
      <UploadsField uploads={uploads} label={t('reviews.addPictures')} hideLabel disabled={busy} />
    </Sheet>
  )
}
