import type { Page } from 'playwright-core'

const LIMIT_MS = 20_000

/**
 * Waits until an expression holds in the page, looking with each frame. Not `page.waitForFunction`: it evaluates its text
 * within the page, which the content policy refuses.
 */
export const holdsInPage = async (page: Page, expression: string): Promise<void> => {
  const held = await page.evaluate<boolean>(`(async () => {
    for (const end = performance.now() + ${LIMIT_MS}; performance.now() < end; ) {
      if (${expression}) return true
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
    return false
  })()`)
  if (!held) throw new Error(`waited in vain for ${expression}`)
}
