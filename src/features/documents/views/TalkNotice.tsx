import { useEffect, useState } from 'react'
import type { DocumentNews } from '@/api/realtime'
import { useText } from '@/i18n'
import { onDocumentNews } from '@/stores/documentNews'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { useEvent } from '@/ui/useOn'
import { usePageShown } from '@/widgets/call-state/usePageShown'
import { documentsTexts } from '../texts'

const talks = ['comment', 'remind', 'changeRemind'] as const
type Talk = (typeof talks)[number]
const talkOf = ({ action, noticed }: DocumentNews): Talk | undefined =>
  noticed ? talks.find(one => one === action) : undefined

/** Whether the news leave the document as it is: a person is only told something about it. */
export const isTalk = ({ action }: DocumentNews): boolean => talks.some(one => one === action)

/** What another person says to who looks at this document. */
export function TalkNotice({ documentUuid }: { documentUuid: string | undefined }) {
  const t = useText(documentsTexts)
  const shown = usePageShown()
  const [told, setTold] = useState<{ news: DocumentNews; talk: Talk }>()
  const hear = useEvent((news: DocumentNews): boolean => {
    const talk = talkOf(news)
    if (!talk || news.documentUuid !== documentUuid) return false
    setTold({ news, talk })
    return shown
  })
  useEffect(() => onDocumentNews({ news: hear }), [hear])
  if (!told || told.news.documentUuid !== documentUuid) return null
  const { by, text = '' } = told.news
  return (
    <NoticeBar onClose={() => setTold(undefined)}>{t(`documents.talk.${told.talk}`, { by, text })}</NoticeBar>
  )
}
