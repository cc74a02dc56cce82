import { isMicroApp } from '../host/frame'
import type { LostFilesPort } from './contract'

const MARK = 'alm-started-again'
/** A second loss within this time is not answered by starting again, ms. */
const PATIENCE = 60_000

/** A new version may have taken the file away: the page starts again by itself, once, and never a portal's page. */
const mayStartAgain = (): boolean => {
  if (isMicroApp() || !navigator.onLine) return false
  try {
    if (Date.now() - Number(sessionStorage.getItem(MARK)) < PATIENCE) return false
    sessionStorage.setItem(MARK, String(Date.now()))
    return true
  } catch {
    // nowhere to remember it: better not at all than again and again
    return false
  }
}

export const lostFiles: LostFilesPort = {
  isLostFile: reason =>
    reason instanceof Error &&
    (reason.name === 'ChunkLoadError' ||
      (reason as Error & { code?: unknown }).code === 'CSS_CHUNK_LOAD_FAILED'),
  startAgain: () => window.location.reload(),
  watchLostFiles(onLost) {
    const listen = ({ reason }: PromiseRejectionEvent) => {
      if (!lostFiles.isLostFile(reason)) return
      if (mayStartAgain()) lostFiles.startAgain()
      else onLost()
    }
    window.addEventListener('unhandledrejection', listen)
    return () => window.removeEventListener('unhandledrejection', listen)
  },
}
