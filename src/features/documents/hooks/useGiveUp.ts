import { useText } from '@/i18n'
import { dialog } from '@/ui/feedback/feedback'
import { documentsTexts } from '../texts'

/**
 * 取消 below a sheet that keeps what is typed in it: it is thrown away, after a question where there is something. The cross
 * and the mask keep it for the next time.
 */
export function useGiveUp({
  typed,
  forget,
  onClose,
}: {
  typed: () => boolean
  forget: () => void
  onClose: () => void
}): () => void {
  const t = useText(documentsTexts)
  const giveUp = async () => {
    const ask = {
      title: t('documents.facts.leave'),
      okText: t('documents.facts.drop'),
      cancelText: t('documents.facts.stay'),
      danger: true,
    }
    if (typed() && !(await dialog.confirm(ask))) return
    forget()
    onClose()
  }
  return () => void giveUp()
}
