import { useDidHide } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { draftOwner, forgetDraft, keepDraft, readDraft } from '@/stores/formDrafts'
import { isVoucherDraft, type VoucherDraft } from './model/draft'

/** So long nothing was typed: a page that is killed has not been left by then. */
const PAUSE_MS = 400

export interface DraftSnapshot {
  name: string
  draft: VoucherDraft
}

/** Keeps what was typed on the device; `stamp` changes with it, `snapshot` is asked at the last moment. */
export function useVoucherDraft(stamp: string, snapshot: () => DraftSnapshot | undefined) {
  const [owner] = useState(draftOwner)
  const newest = useRef(snapshot)
  useEffect(() => {
    newest.current = snapshot
  })
  const keep = useCallback(async () => {
    const now = newest.current()
    if (now) await keepDraft(now.name, now.draft, owner)
  }, [owner])
  useEffect(() => {
    const timer = setTimeout(() => void keep(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [stamp, keep])
  useEffect(() => () => void keep(), [keep])
  useDidHide(() => void keep())
  const find = useCallback((name: string) => readDraft(name, isVoucherDraft), [])
  const forget = useCallback((name: string) => forgetDraft(name, owner), [owner])
  return { keep, find, forget }
}
