import { holdBackKey } from './backKey'

/**
 * The browser's back key asks before it leaves the page. What is open on the page is closed first: a page that was hidden
 * and is shown again guards itself anew while its sheet still stands open. Returns a function that ends it.
 */
export const guardLeaving = (ask: () => void, _text: string): (() => void) =>
  holdBackKey(ask, undefined, true)
