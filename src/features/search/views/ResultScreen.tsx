import { useState, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { isLoggedIn } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Tabs } from '@/ui/tabs/Tabs'
import { useGoodsSearch } from '../hooks/useGoodsSearch'
import { cleanKeyword, tabsFor, type TabKind } from '../model/kinds'
import { searchTexts } from '../texts'
import { GoodsResults } from './GoodsResults'
import { GoodsToolbar } from './GoodsToolbar'
import { SearchHead } from './SearchHead'
import { ShopResults } from './ShopResults'
import './search.scss'

export interface ResultScreenProps {
  query: { keyword: string; kind?: string }
  /** the orders that fit; another room's, so the page brings them */
  orders: (keyword: string) => ReactNode
}

/** What a keyword finds, kind by kind. */
export function ResultScreen({ query, orders }: ResultScreenProps) {
  const t = useText(searchTexts)
  const keyword = cleanKeyword(query.keyword)
  const loggedIn = useSession(isLoggedIn)
  const tabs = tabsFor(loggedIn)
  const [chosen, setChosen] = useState<TabKind>(tabs.find(kind => kind === query.kind) ?? 'goods')
  const kind = tabs.includes(chosen) ? chosen : 'goods'
  const search = useGoodsSearch({ keyword })
  const header = (
    <>
      <SearchHead wanted={{ kind: 'all', keyword }} />
      <Tabs
        label={t('search.kinds')}
        fit="even"
        items={tabs.map(key => ({ key, text: t(`search.kind.${key}`) }))}
        active={kind}
        onChange={setChosen}
      />
      {kind === 'goods' && <GoodsToolbar search={search} />}
    </>
  )
  return (
    <PageShell title={t('search.title')} nav="none" header={header}>
      {kind === 'goods' && <GoodsResults search={search} />}
      {kind === 'shop' && <ShopResults key={keyword} keyword={keyword} />}
      {kind === 'order' && orders(keyword)}
    </PageShell>
  )
}
