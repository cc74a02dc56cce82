import type { Database } from '../db/client'
import { searchHotWords } from '../db/schema'
import { SITE } from './site'

/** What buyers of this site look for most; the marked ones are its campaigns. Each finds something. */
const HOT_WORDS: [word: string, hot?: true][] = [
  ['手套', true],
  ['螺栓'],
  ['复印纸', true],
  ['扳手'],
  ['安全帽'],
  ['垃圾袋'],
  ['胶带'],
  ['打印机'],
  ['口罩'],
  ['洗手液'],
]

export const seedSearch = async (db: Database): Promise<void> => {
  await db
    .insert(searchHotWords)
    .values(HOT_WORDS.map(([word, hot = false], position) => ({ siUuid: SITE.siUuid, position, word, hot })))
}
