import { useText } from '@/i18n'
import { PageShell } from '@/ui/page-shell/PageShell'
import { useGoodsSearch } from '../hooks/useGoodsSearch'
import { cleanKeyword } from '../model/kinds'
import { searchTexts } from '../texts'
import { GoodsResults } from './GoodsResults'
import { GoodsToolbar } from './GoodsToolbar'
import { SearchHead } from './SearchHead'
import './search.scss'

export interface GoodsScreenProps {
  query: { keyword?: string; classUuid?: string; className?: string; shopUuid?: string }
}

/** Goods of a keyword, a class or a shop. */
export function GoodsScreen({ query }: GoodsScreenProps) {
  const t = useText(searchTexts)
  const keyword = cleanKeyword(query.keyword)
  const shopUuid = query.shopUuid || undefined
  const search = useGoodsSearch(
    { keyword, shopUuid },
    { classUuid: query.classUuid || undefined, className: query.className || undefined },
  )
  const wanted = { kind: shopUuid ? ('shopGoods' as const) : ('goods' as const), keyword, shopUuid }
  const header = (
    <>
      <SearchHead wanted={wanted} />
      <GoodsToolbar search={search} />
    </>
  )
  return (
    <PageShell title={t(shopUuid ? 'search.inShop' : 'search.title')} nav="none" header={header}>
      <GoodsResults search={search} />
    </PageShell>
  )
}
