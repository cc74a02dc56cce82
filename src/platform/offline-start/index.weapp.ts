import type { OfflineStartPort } from './contract'

/** The platform keeps the program's files itself. */
export const offlineStart: OfflineStartPort = { keepFiles: () => Promise.resolve() }
