import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useText } from '@/i18n'
import { a11y } from '@/ui/host/a11y'
import { host } from '@/ui/host/host'
import { pageStack } from '@/ui/host/pageStack'
import { IconButton } from '@/ui/icon-button/IconButton'
import { SearchEntry } from '@/ui/search-entry/SearchEntry'
import { useUi } from '@/ui/theme-root/UiProvider'
import { editSearch, type Wanted } from '../openSearch'
import { searchTexts } from '../texts'

/** The way back beside the field (H5); the mini-program's own bar has it. */
function Back() {
  const t = useText()
  const { onHome } = useUi()
  if (!host.drawsNavBar) return null
  return pageStack.canGoBack() ? (
    <IconButton icon="back" label={t('common.back')} onPress={pageStack.goBack} />
  ) : (
    <IconButton icon="home" label={t('common.backHome')} onPress={onHome} />
  )
}

/** One line instead of a title bar: back, field, tools. */
export function SearchLine({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View className="search-line">
      <View className="search-line__title" {...a11y({ role: 'heading', level: 1 })}>
        {title}
      </View>
      <Back />
      {children}
    </View>
  )
}

/** Head of results: shows what was looked for, and leads back to where one types. */
export function SearchHead({ wanted, after }: { wanted: Wanted; after?: ReactNode }) {
  const t = useText(searchTexts)
  const kind = wanted.kind === 'all' ? 'goods' : wanted.kind
  return (
    <SearchLine title={t('search.title')}>
      <SearchEntry
        label={t('search.title')}
        value={wanted.keyword}
        placeholder={t(`search.placeholder.${kind}`)}
        onPress={() => editSearch(wanted)}
      />
      {after ?? <View className="search-line__end" />}
    </SearchLine>
  )
}
