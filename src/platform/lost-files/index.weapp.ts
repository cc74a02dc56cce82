import type { LostFilesPort } from './contract'

/** Reasons of the shop's own: there is no such page, or it may not be opened this way. */
const OWN = /not found|tabbar|count limit/i

/** A package of pages is fetched when one of them is first opened. The platform tells of it by its text alone. */
const isLostPackage = (reason: unknown): boolean => {
  const { errMsg } = (reason ?? {}) as { errMsg?: unknown }
  return typeof errMsg === 'string' && !OWN.test(errMsg)
}

/** The platform keeps the page that is in front, and nothing has to start again. */
export const lostFiles: LostFilesPort = {
  isLostFile: isLostPackage,
  startAgain: () => undefined,
  watchLostFiles: () => () => undefined,
}
