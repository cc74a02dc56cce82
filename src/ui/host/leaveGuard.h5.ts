import { holdBackKey } from './backKey'

/**
 * The browser's back key asks before it leaves the page; the answer ends that. What is open on the page is closed first:
 * a page that was hidden and is shown again guards itself anew while its sheet still stands open.
 */
export const guardLeaving = (ask: () => void, _text: string): (() => void) =>
  holdBackKey(ask, undefined, true)
