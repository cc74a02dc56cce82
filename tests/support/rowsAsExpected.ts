import type { Locator } from 'playwright-core'
import { until } from './until'

/** What the rows say, once it is as expected. */
export const rowsAsExpected = async (
  rows: Locator,
  expected: (texts: readonly string[]) => boolean,
): Promise<readonly string[]> => {
  let texts: readonly string[] = []
  await until('the rows as expected', async () => {
    texts = await rows.allInnerTexts()
    return texts.length > 0 && expected(texts)
  }).catch((error: Error) => {
    throw new Error(`${error.message}:\n${texts.join('\n--\n')}`)
  })
  return texts
}
