import { useDidHide } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { draftOwner, forgetDraft, keepDraft, readDraft } from '@/stores/formDrafts'
import { isVoucherDraft, type VoucherDraft } from './model/draft'

/** So long nothing was typed: a page that is killed has not been left by then. */
const PAUSE_MS = 400

export interface DraftSnapshot {
  name: string
  /** undefined: nothing was typed, or it was taken back */
  draft: VoucherDraft | undefined
}

/**
 * Keeps what was typed on the device: a pause after it, when the page is hidden or left, and when `keep` asks.
 * `touch` says that something was typed; `watch` names what is asked for it at the last moment.
 */
export function useKeptDraft() {
  const [owner] = useState(draftOwner)
  const snapshot = useRef<() => DraftSnapshot | undefined>()
  /** name of the draft that stands on the device by this page */
  const held = useRef<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const keep = useCallback(async () => {
    clearTimeout(timer.current)
    const now = snapshot.current?.()
    if (!now) return
    const { name, draft } = now
    if (draft) {
      held.current = name
      await keepDraft(name, draft, owner)
    } else if (held.current === name) {
      held.current = undefined
      await forgetDraft(name, owner)
    }
  }, [owner])
  const touch = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void keep(), PAUSE_MS)
  }, [keep])
  const watch = useCallback((ask: () => DraftSnapshot | undefined) => {
    snapshot.current = ask
  }, [])
  useEffect(() => () => void keep(), [keep])
  useDidHide(() => void keep())
  const find = useCallback((name: string) => readDraft(name, isVoucherDraft), [])
  const forget = useCallback(
    (name: string) => {
      clearTimeout(timer.current)
      return forgetDraft(name, owner)
    },
    [owner],
  )
  return { keep, touch, watch, find, forget }
}

export type KeptDraft = ReturnType<typeof useKeptDraft>
