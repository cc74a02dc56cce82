import { until } from './renderScreen'

/**
 * The browser's own key. The pages of these tests stand on no history: a page that holds the key is asked, and one that
 * does not hold it hears nothing. Called before the page opens, the answer presses the key.
 */
export const backKey = (): (() => Promise<void>) => {
  history.pushState({ idx: 0 }, '', '#/before')
  history.pushState({ idx: 1 }, '', '#/page')
  return async () => {
    // an earlier step that was held is taken back first
    await until(() => location.hash === '#/page', 'the page in the address')
    history.back()
  }
}
