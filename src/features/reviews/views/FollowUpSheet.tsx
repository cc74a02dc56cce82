import { useState } from 'react'
import { saveFollowUp, type ReviewLine } from '@/api/review'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { toast } from '@/ui/feedback/feedback'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextArea } from '@/ui/text-area/TextArea'
import { isText, useFormDraft } from '@/widgets/call-state/useFormDraft'
import { useLiveValue } from '@/widgets/call-state/useLiveModel'
import { useSheetQuestion } from '@/widgets/call-state/useSheetQuestion'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { PHOTOS, UploadsField, useUploads } from '@/widgets/uploader'
import { LIMITS } from '../model/reviewForm'
import { reviewsTexts } from '../texts'
import { ReviewGoods } from './ReviewGoods'

export interface FollowUpSheetProps {
  line: ReviewLine
  onClose: () => void
  onAdded: () => void
}

/** A buyer may add to a review once. */
export function FollowUpSheet({ line, onClose, onAdded }: FollowUpSheetProps) {
  const t = useText(reviewsTexts)
  const [content, setContent, contentNow] = useLiveValue('')
  /** what is missing is said after the first try, as long as it is missing */
  const [tried, setTried] = useState(false)
  const { busy, submit } = useSubmit()
  const name = `followUp:${line.review?.reviewUuid ?? ''}`
  const { forget } = useFormDraft({
    name,
    value: content.trim() === '' ? undefined : content,
    isDraft: isText,
    onFound: setContent,
    says: 'keptButPictures',
  })
  const uploads = useUploads({
    ...PHOTOS,
    business: { type: 'reviewPicture', name: t('reviews.pictures') },
    maxCount: LIMITS.pictures,
  })
  const problemOf = (): string | undefined => {
    const { busy: sending, failed, fileIds } = uploads.now()
    if (sending) return 'picturesBusy'
    if (failed) return 'picturesFailed'
    return contentNow().trim() === '' && fileIds.length === 0 ? 'followUpEmpty' : undefined
  }
  const leave = useSheetQuestion({
    touched: () => contentNow().trim() !== '' || uploads.now().fileIds.length > 0 || uploads.now().busy,
    busy,
    ask: {
      title: t('reviews.followUp.leave'),
      text: t('reviews.leave.text'),
      okText: t('reviews.leave.ok'),
      cancelText: t('reviews.leave.stay'),
    },
    onClose: () => void forget().then(onClose),
  })
  const save = async () => {
    const found = problemOf()
    setTried(found !== undefined)
    if (found || !line.review) return
    const { fileIds } = uploads.now()
    const body = { reviewUuid: line.review.reviewUuid, content: contentNow().trim(), fileIds }
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
  const problem = tried ? problemOf() : undefined
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
        onChange={text => {
          setContent(text)
          setTried(false)
        }}
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
