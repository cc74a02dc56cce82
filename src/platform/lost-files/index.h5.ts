import Taro from '@tarojs/taro'
import { isMicroApp } from '../host/frame'
import type { LostFilesPort, LostPage } from './contract'

/** Of the router: config/h5/newestPage.cjs. */
const PAGE_LOST = 'almPageLost'
const PAGE_SHOWN = '__afterTaroRouterChange'

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
  startAgain(page) {
    if (page && isMicroApp()) page.again()
    else window.location.reload()
  },
  watchLostFiles({ onLost, onShown }) {
    const lose = (reason: unknown, page?: LostPage) => {
      if (lostFiles.isLostFile(reason) && mayStartAgain()) lostFiles.startAgain()
      else onLost(page)
    }
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      if (lostFiles.isLostFile(reason)) lose(reason)
    }
    const onPageLost = ({ error, ...page }: LostPage & { error: unknown }) => {
      lose(error, page)
      // shop §8: it is a runtime error, also when the page shows a message
      window.setTimeout(() => {
        throw error
      })
    }
    window.addEventListener('unhandledrejection', onRejection)
    Taro.eventCenter.on(PAGE_LOST, onPageLost)
    Taro.eventCenter.on(PAGE_SHOWN, onShown)
    return () => {
      window.removeEventListener('unhandledrejection', onRejection)
      Taro.eventCenter.off(PAGE_LOST, onPageLost)
      Taro.eventCenter.off(PAGE_SHOWN, onShown)
    }
  },
}
