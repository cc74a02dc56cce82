import { clock } from '@/platform/clock'
import { loadConfig } from '@/platform/env'
import { offlineStart } from '@/platform/offline-start'

/** The first screen and what is read ahead have come: nothing waits for the network any more, ms. */
const REST = 4_000

const keepFiles = async (): Promise<void> => {
  const { offlineStart: allowed, nativeShellAgent } = await loadConfig()
  await offlineStart.keepFiles(allowed, nativeShellAgent)
}

/**
 * Keeps the files for a start without a network once the page is quiet; errors are ignored. Returns a function that cancels
 * the wait.
 */
export const keepFilesAtRest = (): (() => void) =>
  clock.after(REST, () => void keepFiles().catch(() => undefined))
