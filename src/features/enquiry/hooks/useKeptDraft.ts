import { useDidHide } from '@tarojs/taro'
import { useCallback, useEffect, useRef } from 'react'
import { forgetDraft, keepDraft } from '@/stores/formDrafts'
import type { EnquiryForm } from '../model/enquiryForm'

/**
 * Keeps what was typed when the page is left, however it is left; what was published is forgotten. `name`: the draft
 * this form was opened with, no other one is written over.
 */
export function useKeptDraft(name: string, now: () => EnquiryForm, fileIds: () => readonly string[]) {
  const published = useRef(false)
  const stored = useRef(fileIds)
  useEffect(() => {
    stored.current = fileIds
  })
  const keep = useCallback(() => {
    const { draft, changed } = now()
    const ids = stored.current()
    if ((changed || ids.length > 0) && !published.current) void keepDraft(name, { ...draft, fileIds: ids })
  }, [name, now])
  useDidHide(keep)
  useEffect(() => keep, [keep])
  const forget = async () => {
    published.current = true
    await forgetDraft(name)
  }
  return { keep, forget }
}
