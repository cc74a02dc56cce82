import { useEffect, useState } from 'react'
import type { Document } from '@/api/document'
import type { DocumentNews } from '@/api/realtime'
import { useText } from '@/i18n'
import { onDocumentNews } from '@/stores/documentNews'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { useEvent } from '@/ui/useOn'
import { usePageShown } from '@/widgets/call-state/usePageShown'
import type { VoucherHandle } from '@/widgets/voucher'
import { documentsTexts, orderChangeTexts } from '../texts'
import { isTalk } from './TalkNotice'

/** What was made from a document changes how far its rows are: its own state, and so its version, may stay. */
const isMoved = ({ action }: DocumentNews): boolean =>
  ['moved', 'promised', 'arrived', 'rejected', 'changeSubmit', 'changeRefuse'].includes(action)

/** Whether the news are about this document, in a later state than the one shown, or about how far it is. */
const isNews = (news: DocumentNews, document: Document | undefined): document is Document =>
  document?.documentUuid === news.documentUuid &&
  (news.version > document.version || (isMoved(news) && news.version === document.version))

/**
 * Another person has changed the document on the page: it can be read again. What was typed here stays; the save of it
 * shows where both differ. `orderUuid`: the page shows a change of this order; what is told of the order tells it, too.
 */
export function ChangeNotice({ voucher, orderUuid }: { voucher: VoucherHandle; orderUuid?: string }) {
  const t = useText(documentsTexts, orderChangeTexts)
  const shown = usePageShown()
  const [changed, setChanged] = useState<{ news: DocumentNews; seen: Document }>()
  const hear = useEvent((news: DocumentNews): boolean => {
    const { document: seen } = voucher.now()
    const isHere =
      orderUuid === undefined ? isNews(news, seen) : news.documentUuid === orderUuid && !isTalk(news)
    if (!seen || !isHere) return false
    setChanged({ news, seen })
    // what has arrived or was rejected is said in words too
    return shown && news.action !== 'arrived' && news.action !== 'rejected'
  })
  useEffect(() => onDocumentNews({ news: hear }), [hear])
  const { document } = voucher.state
  if (!changed || !document) return null
  const { by, version } = changed.news
  if (orderUuid !== undefined) {
    // the order's version says nothing of its change; a save of what was typed finds out
    if (document !== changed.seen || voucher.edited) return null
    return <NoticeBar onPress={() => void voucher.refresh()}>{t('orderChange.moved', { by })}</NoticeBar>
  }
  if (!isNews(changed.news, document)) return null
  const isLater = version > document.version
  // it was read again since
  if (!isLater && document !== changed.seen) return null
  if (voucher.edited)
    return isLater ? <NoticeBar tone="warning">{t('documents.changedBy.typed', { by })}</NoticeBar> : null
  return (
    <NoticeBar onPress={() => void voucher.refresh()}>
      {t(isLater ? 'documents.changedBy.reload' : 'documents.changedBy.moved', { by })}
    </NoticeBar>
  )
}
