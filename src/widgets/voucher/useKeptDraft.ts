import { useDidHide } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { clock } from '@/platform/clock'
import { draftOwner, forgetDraft, keepDraft, readDraft } from '@/stores/formDrafts'
import { isVoucherDraft, unpackedDraft, waitToKeep, type KeptVoucherDraft } from './model/draft'

export interface DraftSnapshot {
  name: string
  /** undefined: nothing was typed, or it was taken back */
  draft: KeptVoucherDraft | undefined
}

/**
 * Keeps what was typed on the device: soon after it, when the page is hidden or left, and when `keep` asks. Not by
 * `useFormDraft`, which keeps one draft of one name: here one page shows document after document, a draft is offered by a
 * question, and a large one is packed in a pause only.
 * `touch` says that something was typed; `watch` names what is asked for it at the last moment,
 * and how many rows that is.
 */
export function useKeptDraft() {
  const [owner] = useState(draftOwner)
  const snapshot = useRef<() => DraftSnapshot | undefined>()
  /** name of the draft that stands on the device by this page */
  const held = useRef<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  /** when the first key was pressed that is not kept yet */
  const since = useRef<number>()
  const rows = useRef(0)
  const keep = useCallback(async () => {
    clearTimeout(timer.current)
    since.current = undefined
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
    const now = clock.now()
    since.current ??= now
    timer.current = setTimeout(() => void keep(), waitToKeep(now - since.current, rows.current))
  }, [keep])
  const watch = useCallback((ask: () => DraftSnapshot | undefined, count: number) => {
    snapshot.current = ask
    rows.current = count
  }, [])
  useEffect(() => () => void keep(), [keep])
  useDidHide(() => void keep())
  const find = useCallback(async (name: string) => {
    const kept = await readDraft(name, isVoucherDraft)
    return kept && unpackedDraft(kept)
  }, [])
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
