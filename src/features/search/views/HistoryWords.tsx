import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { Chip } from '@/ui/chip/Chip'
import { dialog } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import type { useHistory } from '../hooks/useHistory'
import { searchTexts } from '../texts'
import { Word } from './Word'

interface HistoryWordsProps {
  history: ReturnType<typeof useHistory>
  onSearch: (word: string) => void
}

/** What this account looked for here; one word or all of them can be taken away. */
export function HistoryWords({ history, onSearch }: HistoryWordsProps) {
  const t = useText(searchTexts)
  const [managing, setManaging] = useState(false)
  const { words, forget, clear } = history
  if (!words) return null
  const ask = async () => {
    const sure = await dialog.confirm({
      text: t('search.clearHistoryAsk'),
      okText: t('search.clearHistory'),
    })
    if (!sure) return
    setManaging(false)
    clear()
  }
  const some = words.length > 0
  return (
    <View className="search-words__part">
      <View className="search-words__head">
        <View className="search-words__title" {...a11y({ role: 'heading', level: 2 })}>
          {t('search.history')}
        </View>
        {some && managing && (
          <Button kind="ghost" size="s" onPress={() => void ask()}>
            {t('search.clearHistory')}
          </Button>
        )}
        {some && (
          <Button kind="ghost" size="s" edge="end" onPress={() => setManaging(!managing)}>
            {t(managing ? 'search.manageDone' : 'search.manage')}
          </Button>
        )}
      </View>
      {some ? (
        <View className="search-words__list">
          {words.map(word =>
            managing ? (
              <Chip
                key={word}
                removable
                label={t('search.removeWord', { word })}
                onPress={() => forget(word)}
              >
                {word}
              </Chip>
            ) : (
              <Word key={word} text={word} onPress={() => onSearch(word)} />
            ),
          )}
        </View>
      ) : (
        <View className="search-words__none">{t('search.historyEmpty')}</View>
      )}
    </View>
  )
}
