import { useRef, useState, type ReactElement } from 'react'
import type { Document } from '@/api/document'
import { remindApprovers, takeBackComment } from '@/api/documentTalk'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { dialog, toast } from '@/ui/feedback/feedback'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import type { HistoryTalk } from '@/widgets/voucher'
import { documentsTexts } from '../texts'
import { CommentSheet } from '../views/CommentSheet'

/** Comments in the history of a document. */
export function useTalk(owner: WidgetOwner): { talk: HistoryTalk; sheet: ReactElement | null } {
  const t = useText(documentsTexts)
  const [written, setWritten] = useState<{ document: Document; readAgain: () => void }>()
  const [open, setOpen] = useState(false)
  const reading = useRef<() => void>()
  // it may be too late by now, or done already
  const { busy, submit } = useSubmit(() => reading.current?.())
  const talk: HistoryTalk = {
    busy,
    onWrite(document, readAgain) {
      setWritten({ document, readAgain })
      setOpen(true)
    },
    onTakeBack: (document, commentUuid, readAgain) =>
      void (async () => {
        const [title, text] = [t('documents.comment.back.ask'), t('documents.comment.back.text')]
        if (!(await dialog.confirm({ title, text, okText: t('documents.comment.back.ok') }))) return
        reading.current = readAgain
        const { voucherCode, documentUuid } = document
        const wish = { voucherCode, documentUuid, commentUuid }
        const isDone = await submit(wish, t('documents.comment.back.acting'), async () => {
          await takeBackComment(wish, owner)
          return true
        })
        if (!isDone) return
        toast.success(t('documents.comment.back.done'))
        readAgain()
      })(),
  }
  return {
    talk,
    sheet: written ? (
      <CommentSheet
        key={written.document.documentUuid}
        open={open}
        document={written.document}
        owner={owner}
        onClose={() => setOpen(false)}
        onSent={written.readAgain}
      />
    ) : null,
  }
}

/** Those a document, or the change of an order, waits for are told once more. */
export function useRemind(owner: WidgetOwner) {
  const t = useText(documentsTexts)
  const moved = useRef<() => void>()
  const { busy, submit } = useSubmit(() => moved.current?.())
  const remind = async (
    about: { voucherCode: string; documentUuid: string; changeUuid?: string },
    onDone: () => void,
  ): Promise<void> => {
    moved.current = onDone
    const { voucherCode, documentUuid, changeUuid } = about
    const wish = { voucherCode, documentUuid, changeUuid }
    const names = await submit({ ...wish, action: 'remind' }, t('documents.remind.acting'), requestUuid =>
      remindApprovers({ ...wish, requestUuid }, owner),
    )
    if (!names) return
    toast.success(t('documents.remind.done', { who: names.join(t('common.listSeparator')) }))
    onDone()
  }
  /** its button: from when on it may be done again, where that is later */
  const wordOf = ({ remindFrom = '' }: Document): string =>
    remindFrom === ''
      ? t('documents.remind.title')
      : t('documents.remind.later', { at: remindFrom.slice(5, 16) })
  return { busy, remind, wordOf }
}
