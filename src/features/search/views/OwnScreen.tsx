import type { ReactNode } from 'react'
import { useText } from '@/i18n'
import { PageShell } from '@/ui/page-shell/PageShell'
import { cleanKeyword } from '../model/kinds'
import { searchTexts } from '../texts'
import { SearchHead } from './SearchHead'
import './search.scss'

export interface OwnScreenProps {
  /** things of one's own */
  kind: 'order' | 'splicing' | 'commission' | 'enquiry'
  query: { keyword?: string }
  /** what fits; another room's, so the page brings them */
  results: (keyword: string) => ReactNode
}

export function OwnScreen({ kind, query, results }: OwnScreenProps) {
  const t = useText(searchTexts)
  const keyword = cleanKeyword(query.keyword)
  return (
    <PageShell title={t(`search.kind.${kind}`)} nav="none" header={<SearchHead wanted={{ kind, keyword }} />}>
      {results(keyword)}
    </PageShell>
  )
}
