import { View } from '@tarojs/components'
import { getHotWords } from '@/api/search'
import { useText } from '@/i18n'
import { a11y } from '@/ui/host/a11y'
import { Tag } from '@/ui/tag/Tag'
import { useRead } from '@/widgets/call-state/useRead'
import { searchTexts } from '../texts'
import { Word } from './Word'

interface HotWordsProps {
  /** default: popular searches */
  title?: string
  onSearch: (word: string) => void
}

/** The site's words. They are an offer: when they cannot be had, their place stays empty. */
export function HotWords({ title, onSearch }: HotWordsProps) {
  const t = useText(searchTexts)
  const { value: words = [] } = useRead(() => getHotWords(), { key: 'hot', onShow: false })
  if (words.length === 0) return null
  return (
    <View className="search-words__part">
      <View className="search-words__head">
        <View className="search-words__title" {...a11y({ role: 'heading', level: 2 })}>
          {title ?? t('search.hot')}
        </View>
      </View>
      <View className="search-words__list">
        {words.map(({ word, hot }) => (
          <Word
            key={word}
            text={word}
            mark={
              hot && (
                <Tag tone="price" className="search-word__mark">
                  {t('search.hotMark')}
                </Tag>
              )
            }
            onPress={() => onSearch(word)}
          />
        ))}
      </View>
    </View>
  )
}
