import { useRef } from 'react'
import type { DocumentOutcome, DocumentProblem } from '@/api/document'
import { useText } from '@/i18n'
import { dialog, toast } from '@/ui/feedback/feedback'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import type { VoucherHandle } from '@/widgets/voucher'
import { documentsTexts } from '../texts'
import { documentChanged } from './useDocumentSteps'

interface SaidRows {
  voucher: VoucherHandle
  /** of the action, as a message of failure says it */
  name: string
  /** what is sent: the same content again is the same request */
  wish: unknown
  call: (requestUuid: string) => Promise<DocumentOutcome>
  /** true: the sheet shows these problems itself */
  onRefused: (problems: readonly DocumentProblem[]) => boolean
  /** it is over: the sheet closes */
  onEnd: () => void
  done: string
}

/** Writes what a sheet says of rows of a document. True: it was written. */
export function useSaidRows(): { busy: boolean; say: (said: SaidRows) => Promise<boolean> } {
  const t = useText(documentsTexts)
  const moved = useRef<() => void>()
  // a refusal may mean that another person was faster
  const { busy, submit } = useSubmit(() => moved.current?.())
  const say = async ({ voucher, name, wish, call, onRefused, onEnd, done }: SaidRows): Promise<boolean> => {
    moved.current = () => void voucher.reload()
    const outcome = await submit(wish, name, call)
    if (!outcome) return false
    if (outcome.kind === 'refused') {
      const { problems, msg } = outcome
      if (onRefused(problems)) return false
      await dialog.alert({
        title: t('documents.notDone', { action: name }),
        text: problems.map(problem => problem.message).join('\n') || msg || t('documents.refused'),
      })
      return false
    }
    onEnd()
    documentChanged()
    void voucher.reload()
    // what was typed stays in the sheet
    if (outcome.kind === 'changed') toast.error(outcome.msg ?? t('documents.changed'))
    else toast.success(done)
    return outcome.kind === 'saved'
  }
  return { busy, say }
}
