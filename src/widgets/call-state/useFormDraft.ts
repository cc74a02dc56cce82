import { useDidHide } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { draftOwner, forgetDraft, keepDraft, ofInstitution, readDraft } from '@/stores/formDrafts'
import { useOn } from '@/ui/useOn'

/** So long nothing was typed: a page that is reloaded or killed has not been left by then. */
const PAUSE_MS = 400

/** A draft that is one text. */
export const isText = (value: unknown): value is string => typeof value === 'string'

export interface FormDraftOptions<T> {
  /** the form's own: two forms do not write over each other's */
  name: string
  /** it counts wherever the person works: default only for the institution it was typed in */
  anywhere?: boolean
  /** undefined: nothing worth keeping */
  value: T | undefined
  /** keeps an older shape out */
  isDraft: (value: unknown) => value is T
  /** what was typed before, as long as nothing has been typed since */
  onFound: (value: T) => void
}

/** What was typed survives leaving the page, a reload and a forced logout; an explicit logout wipes it. */
export function useFormDraft<T>({ name: form, anywhere, value, isDraft, onFound }: FormDraftOptions<T>) {
  const [owner] = useState(draftOwner)
  const [place] = useState(() => (anywhere ? '' : ofInstitution('')))
  const name = `${place}${form}`
  const now = useRef(value)
  const found = useRef(onFound)
  const kept = useRef<string>()
  const over = useRef(false)
  const written = value === undefined ? undefined : JSON.stringify(value)
  useEffect(() => {
    now.current = value
    found.current = onFound
  })

  const keep = useCallback(() => {
    const next = now.current === undefined ? undefined : JSON.stringify(now.current)
    if (over.current || next === kept.current) return
    kept.current = next
    void keepDraft(name, now.current, owner)
  }, [name, owner])

  useOn([name, keep], () => {
    let here = true
    void readDraft(name, isDraft).then(draft => {
      if (!here || draft === undefined || now.current !== undefined || over.current) return
      kept.current = JSON.stringify(draft)
      found.current(draft)
    })
    return () => {
      here = false
      keep()
    }
  })

  useEffect(() => {
    if (written === undefined) return keep()
    const timer = setTimeout(keep, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [written, keep])

  useDidHide(keep)

  /** It has been handed in, or thrown away. */
  const forget = useCallback(async () => {
    over.current = true
    await forgetDraft(name, owner)
  }, [name, owner])
  return { forget }
}
