import type { ShareMessage } from './contract'

/** A browser shares by a call of the page, never by itself. */
export const useShareCard = (_message: ShareMessage | undefined): void => undefined
