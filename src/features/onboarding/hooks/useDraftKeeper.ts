import { useDidHide } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { draftOwner, keepDraft } from '@/stores/formDrafts'

/** Rest between two keystrokes after which a draft is kept, ms. */
const REST = 300

/**
 * Keeps a draft whenever typing rests, when the page is left and when it is taken away; undefined when there is nothing
 * to keep.
 */
export function useDraftKeeper(name: string, draft: unknown, ready: boolean): void {
  const print = JSON.stringify(draft ?? null)
  const [owner] = useState(draftOwner)
  const kept = useRef<string>()
  const latest = useRef({ draft, print, ready })
  useEffect(() => {
    latest.current = { draft, print, ready }
  })

  const keep = useCallback(() => {
    const now = latest.current
    if (!now.ready || kept.current === now.print) return
    kept.current = now.print
    void keepDraft(name, now.draft, owner)
  }, [name, owner])

  useEffect(() => {
    if (!ready) return
    // the draft that was found is on the device already
    kept.current ??= print
    const timer = setTimeout(keep, REST)
    return () => clearTimeout(timer)
  }, [print, ready, keep])
  useDidHide(keep)
  useEffect(() => keep, [keep])
}
