import type { ReactNode } from 'react'
import { useText } from '@/i18n'
import { PageShell } from '@/ui/page-shell/PageShell'
import { cleanKeyword } from '../model/kinds'
import { searchTexts } from '../texts'
import { SearchHead } from './SearchHead'
import './search.scss'

export interface OrderScreenProps {
  query: { keyword?: string }
  /** the orders that fit; another room's, so the page brings them */
  results: (keyword: string) => ReactNode
}

export function OrderScreen({ query, results }: OrderScreenProps) {
  const t = useText(searchTexts)
  const keyword = cleanKeyword(query.keyword)
  return (
    <PageShell
      title={t('search.kind.order')}
      nav="none"
      header={<SearchHead wanted={{ kind: 'order', keyword }} />}
    >
      {results(keyword)}
    </PageShell>
  )
}
