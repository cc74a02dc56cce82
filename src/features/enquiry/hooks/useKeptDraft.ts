import { useDidHide } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { draftOwner, forgetDraft, keepDraft } from '@/stores/formDrafts'
import type { EnquiryForm } from '../model/enquiryForm'

/** So long nothing was typed: a page that is reloaded or killed has not been left by then. */
const PAUSE_MS = 400

/**
 * Keeps what was typed soon after it, and when the page is left, however it is left; what was published is forgotten.
 * `name`: the draft this form was opened with, no other one is written over.
 */
export function useKeptDraft(name: string, now: () => EnquiryForm, fileIds: () => readonly string[]) {
  const [owner] = useState(draftOwner)
  const published = useRef(false)
  /** what is kept names files: that none are left is worth keeping, too */
  const hadFiles = useRef(false)
  const stored = useRef(fileIds)
  useEffect(() => {
    stored.current = fileIds
  })
  const keep = useCallback(() => {
    const { draft, changed } = now()
    const ids = stored.current()
    if (published.current || !(changed || ids.length > 0 || hadFiles.current)) return
    hadFiles.current = ids.length > 0
    void keepDraft(name, { ...draft, fileIds: ids }, owner)
  }, [name, now, owner])
  const written = JSON.stringify([now().draft, fileIds()])
  useEffect(() => {
    const timer = setTimeout(keep, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [written, keep])
  useDidHide(keep)
  useEffect(() => keep, [keep])
  const forget = async () => {
    published.current = true
    await forgetDraft(name, owner)
  }
  const found = (fileIds: readonly string[]) => {
    hadFiles.current = fileIds.length > 0
  }
  return { keep, forget, found }
}
