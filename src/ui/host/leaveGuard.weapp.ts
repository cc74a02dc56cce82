import { holdDocument } from './leaveAlert.weapp'

/** The back key is the platform's: it asks with this text, and leaves or stays by itself. */
export const guardLeaving = (_ask: () => void, message: string): (() => void) => holdDocument(message)
