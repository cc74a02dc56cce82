import { ownFiles } from '../host/frame'

/**
 * Libraries that stand below `lib/`, as they were published, and are fetched when they are needed (H5): too heavy
 * for the app's own chunks, and some of their files have to be where their workers find them.
 */
export const libraryUrl = (path: string): string => new URL(`${ownFiles()}lib/${path}`, document.baseURI).href

/** Rejects when it cannot be fetched, or when this browser is too old for it. A later call tries again. */
export const importLibrary = (path: string): Promise<unknown> =>
  import(/* webpackIgnore: true */ libraryUrl(path))
