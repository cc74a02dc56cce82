import { stopPullDownRefresh, usePageScroll, usePullDownRefresh } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { useText } from '@/i18n'
import { guardLeaving } from '@/ui/host/leaveGuard'
import { holdPage } from '@/ui/host/leaving'
import { pageStack } from '@/ui/host/pageStack'
import { useEvent } from '@/ui/useOn'
import { usePageShown } from '../call-state/usePageShown'
import { voucherTexts } from './texts'
import type { VoucherHandle } from './useVoucher'

/** Pulling refreshes at the top of the page only (widgets §4). */
export function useTopPull(refresh: () => Promise<void>) {
  const top = useRef(0)
  usePageScroll(({ scrollTop }) => {
    top.current = scrollTop
  })
  usePullDownRefresh(() => {
    if (top.current > 0) return void stopPullDownRefresh()
    void refresh().finally(() => void stopPullDownRefresh())
  })
}

/** Going back, or home, asks about what was typed; a page that is killed keeps it as a draft. */
export function useLeaving({ edited, mayGoOn }: VoucherHandle) {
  const t = useText(voucherTexts)
  const shown = usePageShown()
  const release = useRef<() => void>()
  const leave = useEvent(async (go: () => void) => {
    const isHere = pageStack.stayingHere()
    if (!(await mayGoOn()) || !isHere()) return
    release.current?.()
    go()
  })
  useEffect(() => {
    // a page that was opened over this one has nothing to ask about
    if (!edited || !shown) return undefined
    const ends = [
      guardLeaving(() => void leave(pageStack.goBackByKey), t('voucher.askSave.text')),
      holdPage(go => void leave(go)),
    ]
    release.current = () => {
      ends.splice(0).forEach(end => end())
    }
    return release.current
  }, [edited, shown, leave, t])
}
