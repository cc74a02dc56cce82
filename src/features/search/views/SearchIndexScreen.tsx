import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Suggestion } from '@/api/search'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { toast } from '@/ui/feedback/feedback'
import { IconButton } from '@/ui/icon-button/IconButton'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SearchBar } from '@/ui/search-bar/SearchBar'
import { useLiveValue } from '@/widgets/call-state/useLiveModel'
import { useHistory } from '../hooks/useHistory'
import { useScanGoods } from '../hooks/useScanGoods'
import { useSuggestions } from '../hooks/useSuggestions'
import { cleanKeyword, isSearchKind, LONGEST, searchKinds } from '../model/kinds'
import { resultsOf } from '../openSearch'
import { searchTexts } from '../texts'
import { HistoryWords } from './HistoryWords'
import { HotWords } from './HotWords'
import { SearchLine } from './SearchHead'
import { Suggestions } from './Suggestions'
import './search.scss'

export interface SearchIndexScreenProps {
  query: { keyword?: string; kind?: string; shopUuid?: string }
}

/** Without a kind all of them are looked through; goods of a shop need the shop. */
const kindOf = ({ kind, shopUuid }: SearchIndexScreenProps['query']) =>
  isSearchKind(kind) && (kind !== 'shopGoods' || shopUuid) ? kind : 'all'

/** Where one types: history, the site's words, suggestions, and the scanner. */
export function SearchIndexScreen({ query }: SearchIndexScreenProps) {
  const t = useText(searchTexts)
  const kind = kindOf(query)
  const shopUuid = kind === 'shopGoods' ? query.shopUuid : undefined
  const { group, suggests } = searchKinds[kind === 'all' ? 'goods' : kind]
  const [typed, setTyped, typedNow] = useLiveValue(cleanKeyword(query.keyword))
  const [composing, setComposing] = useState(false)
  const history = useHistory(group)
  const scanner = useScanGoods()
  const keyword = cleanKeyword(typed)
  const suggesting = useSuggestions(suggests ? keyword : '', shopUuid, composing)

  const search = (text: string) => {
    const wanted = cleanKeyword(text)
    if (wanted === '') return void toast.info(t('search.nothingTyped'))
    setTyped(wanted)
    history.keep(wanted)
    void navigate(resultsOf({ kind, keyword: wanted, shopUuid }))
  }
  const follow = (chosen: Suggestion) => {
    if (chosen.kind !== 'class' && chosen.kind !== 'shop') return search(chosen.text)
    history.keep(chosen.text)
    if (chosen.kind === 'shop') return void navigate(linkTo('shop', { shopUuid: chosen.uuid }))
    const ofClass = { classUuid: chosen.uuid, className: chosen.text }
    void navigate(
      shopUuid ? linkTo('searchShopGoods', { shopUuid, ...ofClass }) : linkTo('searchGoods', ofClass),
    )
  }
  const header = (
    <SearchLine title={t('search.title')}>
      <SearchBar
        className="search-line__bar"
        label={t('search.title')}
        placeholder={t(`search.placeholder.${kind === 'all' ? 'goods' : kind}`)}
        value={typed}
        onChange={setTyped}
        onComposing={setComposing}
        onSearch={search}
        maxLength={LONGEST}
        autoFocus
        tool={
          suggests && !shopUuid && typed === '' ? (
            <IconButton icon="scan" size={20} label={t('search.scan')} onPress={scanner.start} />
          ) : undefined
        }
      />
      <Button kind="ghost" className="search-line__go" onPress={() => search(typedNow())}>
        {t('search.go')}
      </Button>
    </SearchLine>
  )
  return (
    <PageShell title={t('search.title')} nav="none" header={header} ground="card">
      {keyword !== '' && suggests ? (
        <Suggestions
          keyword={keyword}
          items={suggesting.items}
          onSearch={() => search(typedNow())}
          onFollow={follow}
        />
      ) : (
        <View className="search-words">
          <HistoryWords history={history} onSearch={search} />
          {suggests && !shopUuid && <HotWords onSearch={search} />}
        </View>
      )}
      {scanner.element}
    </PageShell>
  )
}
