import { useText } from '@/i18n'
import { PageShell } from '@/ui/page-shell/PageShell'
import { cleanKeyword } from '../model/kinds'
import { searchTexts } from '../texts'
import { SearchHead } from './SearchHead'
import { ShopResults } from './ShopResults'
import './search.scss'

export function ShopScreen({ query }: { query: { keyword?: string } }) {
  const t = useText(searchTexts)
  const keyword = cleanKeyword(query.keyword)
  return (
    <PageShell
      title={t('search.shopList')}
      nav="none"
      header={<SearchHead wanted={{ kind: 'shop', keyword }} />}
    >
      <ShopResults key={keyword} keyword={keyword} />
    </PageShell>
  )
}
