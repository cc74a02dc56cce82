import type { AheadPort } from './contract'

/** The mini-program's code is there before anything can be asked. */
export const ahead: AheadPort = { guest: () => undefined, answerTo: () => undefined }
