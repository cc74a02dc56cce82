import { asText, lenient, read, recordsOf, soundOf, type Fields } from '@/base/decode'
import { bootStores } from './boot'
import { userUuidOf } from './session/selectors'
import { useSession } from './session/useSession'

/** Words of products and shops, of orders and of enquiries are not each other's. */
export type SearchGroup = 'goods' | 'order' | 'enquiry'

const KEY = 'searchHistory'
const KEPT_WORDS = 20
/** accounts one device remembers */
const KEPT_OWNERS = 5

const owner = (): string => userUuidOf(useSession.getState()) ?? ''

const isOwn = (entry: Fields): boolean => read(entry, 'owner') === owner()
const wordsIn = (entry: Fields | undefined, group: SearchGroup): string[] =>
  (entry && lenient(entry, group, soundOf(asText))?.items) ?? []

/** What this account looked for on this device, newest first. Others' words are not read. */
export const readSearchWords = async (group: SearchGroup): Promise<string[]> => {
  const { secureStore } = await bootStores()
  return wordsIn(recordsOf(secureStore.read(KEY)).find(isOwn), group)
}

const change = async (group: SearchGroup, next: (words: string[]) => string[]): Promise<string[]> => {
  const { secureStore } = await bootStores()
  let words: string[] = []
  await secureStore.update(KEY, stored => {
    const entries = recordsOf(stored)
    const mine = entries.find(isOwn)
    words = next(wordsIn(mine, group)).slice(0, KEPT_WORDS)
    const others = entries.filter(entry => entry !== mine).slice(0, KEPT_OWNERS - 1)
    return [{ ...mine, owner: owner(), [group]: words }, ...others]
  })
  return words
}

/** Each answers the words as they are now. */
export const keepSearchWord = (group: SearchGroup, word: string): Promise<string[]> =>
  change(group, words => [word, ...words.filter(one => one !== word)])

export const forgetSearchWord = (group: SearchGroup, word: string): Promise<string[]> =>
  change(group, words => words.filter(one => one !== word))

export const forgetSearchWords = (group: SearchGroup): Promise<string[]> => change(group, () => [])
