import { Text, View } from '@tarojs/components'
import type { Suggestion } from '@/api/search'
import { useText } from '@/i18n'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { splitAt } from '../model/suggesting'
import { searchTexts } from '../texts'

interface SuggestionsProps {
  keyword: string
  items: readonly Suggestion[]
  onSearch: () => void
  onFollow: (chosen: Suggestion) => void
}

const icons = { keyword: 'search', brand: 'tag', class: 'class', shop: 'shop' } as const

function Marked({ text, keyword }: { text: string; keyword: string }) {
  const parts = splitAt(text, keyword)
  if (!parts) return <View className="search-suggestion__text">{text}</View>
  return (
    <View className="search-suggestion__text">
      {parts[0]}
      <Text className="search-suggestion__typed">{parts[1]}</Text>
      {parts[2]}
    </View>
  )
}

function Note({ item }: { item: Suggestion }) {
  const t = useText(searchTexts)
  if (item.kind === 'keyword') return <>{t('search.about', { n: item.count })}</>
  if (item.kind === 'class' && item.parent) return <>{t('search.classIn', { parent: item.parent })}</>
  return (
    <>
      {t(
        item.kind === 'brand' ? 'search.isBrand' : item.kind === 'class' ? 'search.isClass' : 'search.isShop',
      )}
    </>
  )
}

/** What may be meant by what is typed; first of all what is typed. */
export function Suggestions({ keyword, items, onSearch, onFollow }: SuggestionsProps) {
  const t = useText(searchTexts)
  return (
    <View className="search-suggestions" {...a11y({ role: 'list', label: t('search.suggestions') })}>
      <View {...a11y({ role: 'listitem' })}>
        <Pressable className="search-suggestion" role="link" onPress={onSearch}>
          <View className="search-suggestion__line">
            <Icon name="search" size={16} />
            <View className="search-suggestion__text">{t('search.searchFor', { keyword })}</View>
            <Icon name="chevron-right" size={16} />
          </View>
        </Pressable>
      </View>
      {items.map(item => (
        <View key={`${item.kind} ${'uuid' in item ? item.uuid : item.text}`} {...a11y({ role: 'listitem' })}>
          <Pressable className="search-suggestion" role="link" onPress={() => onFollow(item)}>
            <View className="search-suggestion__line">
              <Icon name={icons[item.kind]} size={16} />
              <Marked text={item.text} keyword={keyword} />
              <View className="search-suggestion__note">
                <Note item={item} />
              </View>
            </View>
          </Pressable>
        </View>
      ))}
    </View>
  )
}
