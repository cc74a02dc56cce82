import type { Page } from 'playwright-core'

/** An input method of the browser itself: it writes letters where the caret stands, and a word in their place. */
export const inputMethod = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  return async (letters: readonly string[], word: string): Promise<void> => {
    for (const written of letters)
      await cdp.send('Input.imeSetComposition', {
        text: written,
        selectionStart: written.length,
        selectionEnd: written.length,
      })
    await cdp.send('Input.insertText', { text: word })
  }
}
