import { useEffect, useState } from 'react'
import type { Document } from '@/api/document'
import type { DocumentNews } from '@/api/realtime'
import { useText } from '@/i18n'
import { onDocumentNews } from '@/stores/documentNews'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { useEvent } from '@/ui/useOn'
import { usePageShown } from '@/widgets/call-state/usePageShown'
import type { VoucherHandle } from '@/widgets/voucher'
import { documentsTexts } from '../texts'

/** Whether the news are about this document, in a later state than the one shown. */
const isNewer = (news: DocumentNews, document: Document | undefined): boolean =>
  document?.documentUuid === news.documentUuid && news.version > document.version

/**
 * Another person has changed the document on the page: it can be read again. What was typed here stays; the save of it
 * shows where both differ.
 */
export function ChangeNotice({ voucher }: { voucher: VoucherHandle }) {
  const t = useText(documentsTexts)
  const shown = usePageShown()
  const [changed, setChanged] = useState<DocumentNews>()
  const hear = useEvent((news: DocumentNews): boolean => {
    if (!isNewer(news, voucher.now().document)) return false
    setChanged(news)
    return shown
  })
  useEffect(() => onDocumentNews({ news: hear }), [hear])
  if (!changed || !isNewer(changed, voucher.state.document)) return null
  const { by } = changed
  if (voucher.edited) return <NoticeBar tone="warning">{t('documents.changedBy.typed', { by })}</NoticeBar>
  return (
    <NoticeBar onPress={() => void voucher.refresh()}>{t('documents.changedBy.reload', { by })}</NoticeBar>
  )
}
