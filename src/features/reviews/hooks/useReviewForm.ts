import { useEffect, useState } from 'react'
import { getReviewLines, saveReview, type ReviewLine } from '@/api/review'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { toast } from '@/ui/feedback/feedback'
import { useFormDraft } from '@/widgets/call-state/useFormDraft'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useRead } from '@/widgets/call-state/useRead'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import {
  isReviewDraft,
  openReviewForm,
  problemsOf,
  reviewDraftOf,
  reviewFormModel,
} from '../model/reviewForm'
import { reviewsTexts } from '../texts'

/** So many lines of a long order are written for, unless more are wanted: each is a form with photos. */
const AT_ONCE = 20

/** The lines of an order that wait for a review: all of them, or the one that was asked for. */
const waitingOf = (lines: readonly ReviewLine[], lineUuid: string | undefined): ReviewLine[] => {
  const open = lines.filter(line => !line.review)
  const wanted = open.filter(line => line.lineUuid === lineUuid)
  return wanted.length > 0 ? wanted : open
}

export function useReviewForm(
  orderUuid: string,
  lineUuid: string | undefined,
  onSaved: (isHere: boolean) => void,
) {
  const t = useText(reviewsTexts)
  const { state: form, send, now } = useLiveModel(reviewFormModel, openReviewForm)
  const { value, error, reload, replace } = useRead(() => getReviewLines(orderUuid), {
    key: orderUuid,
    when: orderUuid !== '',
    onShow: false,
  })
  const { busy, submit, isHere } = useSubmit(reload)
  const [pages, setPages] = useState(1)
  const { forget } = useFormDraft({
    name: `review:${lineUuid ?? orderUuid}`,
    value: form.changed ? reviewDraftOf(form) : undefined,
    isDraft: isReviewDraft,
    onFound(draft) {
      send({ type: 'draftFound', draft })
      // as many lines as were open when it was left
      setPages(shown => Math.max(shown, Math.ceil(draft.lines.length / AT_ONCE)))
    },
    says: 'keptButPictures',
  })
  const all = value && waitingOf(value.lines, lineUuid)
  const waiting = all?.slice(0, pages * AT_ONCE)
  const hidden = all && waiting ? all.length - waiting.length : 0
  const uuids = waiting?.map(line => line.lineUuid).join(',')
  useEffect(() => {
    if (uuids !== undefined) send({ type: 'linesArrived', lineUuids: uuids ? uuids.split(',') : [] })
  }, [uuids, send])

  const save = async () => {
    send({ type: 'checked' })
    const filled = now()
    const [problem] = Object.values(problemsOf(filled))
    // its line may be out of sight
    if (problem) return toast.info(failureText(problem, reviewsTexts))
    const review = {
      orderUuid,
      serviceStar: filled.serviceStar,
      deliveryStar: filled.deliveryStar,
      anonymous: filled.anonymous,
      lines: filled.lines.map(line => ({
        lineUuid: line.lineUuid,
        goodsStar: line.star,
        content: line.content.trim(),
        fileIds: line.pictures.fileIds,
      })),
    }
    const saved = await submit(
      review,
      t('reviews.action.save'),
      requestUuid => saveReview({ requestUuid, ...review }),
      `review:${orderUuid}`,
    )
    if (!saved) return
    await forget()
    replace(saved)
    onSaved(isHere())
  }
  const showMore = () => setPages(shown => shown + 1)
  return {
    form,
    send,
    order: value,
    waiting,
    hidden,
    showMore,
    error,
    reload,
    busy,
    forget,
    save: () => void save(),
  }
}
