import { holdBackKey } from './backKey'

/** The browser's back key asks before it leaves the page; the answer ends that. */
export const guardLeaving = (ask: () => void, _text: string): (() => void) => holdBackKey(ask)
