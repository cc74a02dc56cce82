import type { GuestAhead } from './contract'

/** The mini-program's code is there before anything can be asked. */
export const guestAhead: GuestAhead = () => undefined
