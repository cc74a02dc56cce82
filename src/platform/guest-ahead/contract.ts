import type { HttpAnswer } from '../http/contract'

/** The answer to a getMockToken that was asked for before the app's code had come; once, to who asks first. */
export type GuestAhead = () => Promise<HttpAnswer> | undefined
