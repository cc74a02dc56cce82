import { useCallback, useState } from 'react'
import {
  forgetSearchWord,
  forgetSearchWords,
  keepSearchWord,
  readSearchWords,
  type SearchGroup,
} from '@/stores/searchHistory'
import { userUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { useOn } from '@/ui/useOn'
import { useShownAgain } from '@/widgets/call-state/useShownAgain'

/** Words this account looked for, newest first; undefined until they are read. */
export function useHistory(group: SearchGroup) {
  const [words, setWords] = useState<readonly string[]>()
  const owner = useSession(userUuidOf)
  const read = useCallback(() => void readSearchWords(group).then(setWords), [group])
  // another person has other words
  useOn([read, owner], read)
  useShownAgain(read)
  return {
    words,
    keep: (word: string) => void keepSearchWord(group, word).then(setWords),
    forget: (word: string) => void forgetSearchWord(group, word).then(setWords),
    clear: () => void forgetSearchWords(group).then(setWords),
  }
}
