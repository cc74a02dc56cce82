/** A browser says nothing of itself: what is too old is told so by the document, and nothing is kept back. */
export const followPlatform = (): void => undefined
