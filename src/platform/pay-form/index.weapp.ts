import type { PayFormPort } from './contract'

/** A mini-program has no forms of its own: only addresses are shown, in a web-view. */
export const payForm: PayFormPort = { sends: false, readForm: () => undefined, sendForm: () => undefined }
