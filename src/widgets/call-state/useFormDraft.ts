import { useDidHide } from '@tarojs/taro'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { defineTexts, textOf } from '@/i18n'
import en from '@/i18n/locales/en-US/formDraft'
import zh from '@/i18n/locales/zh-CN/formDraft'
import { draftOwner, forgetDraft, keepDraft, ofInstitution, readDraft } from '@/stores/formDrafts'
import { toast } from '@/ui/feedback/feedback'

const formDraftTexts = defineTexts('formDraft', { zh, en })

/** So long nothing was typed: a page that is reloaded or killed has not been left by then. */
const PAUSE_MS = 400

/** A draft that is one text. */
export const isText = (value: unknown): value is string => typeof value === 'string'

export type DraftWords = keyof typeof zh

/** Tells that what was typed before is in the form again. */
export const sayRestored = (words: DraftWords = 'kept'): void => {
  toast.info(textOf(formDraftTexts)(`formDraft.${words}`))
}

interface Keeping<T> {
  /** the form's own: two forms do not write over each other's */
  name: string
  /** it counts wherever the person works: default only for the institution it was typed in */
  anywhere?: boolean
  /** undefined: nothing worth keeping */
  value: T | undefined
  /** the value by now, where a change may not have been drawn yet when the page is left */
  now?: () => T | undefined
}

interface Finding<T> {
  /** keeps an older shape out */
  isDraft: (value: unknown) => value is T
  /** what was typed before, as long as nothing has been typed since */
  onFound: (value: T) => void
  /** how the person is told; default: not */
  says?: DraftWords
  /** of a sheet that is always mounted: it looks for its draft when it opens */
  open?: boolean
  ready?: undefined
}

interface LookedUp {
  /** the form looks for its draft by itself: nothing is kept until it has, and what it found is on the device already */
  ready: boolean
}

export type FormDraftOptions<T> = Keeping<T> & (Finding<T> | LookedUp)

/**
 * What was typed survives leaving the page, a reload and a forced logout; an explicit logout wipes it if the person says
 * so. The keeper of all forms but the voucher, whose page shows one document after the other (`widgets/voucher`).
 */
export function useFormDraft<T>(options: FormDraftOptions<T>) {
  const { name: form, anywhere, value, ready } = options
  const [owner] = useState(draftOwner)
  const [place] = useState(() => (anywhere ? '' : ofInstitution('')))
  const name = `${place}${form}`
  const kept = useRef<string>()
  const over = useRef(false)
  const looked = useRef(false)
  const written = useMemo(() => (value === undefined ? undefined : JSON.stringify(value)), [value])
  const latest = useRef(options)
  const finding = useRef<Finding<T>>()
  useEffect(() => {
    latest.current = options
    finding.current = options.ready === undefined ? options : undefined
  })

  const keep = useCallback(() => {
    const { now, value: drawn, ready: isReady } = latest.current
    const draft = now ? now() : drawn
    const next = draft === undefined ? undefined : JSON.stringify(draft)
    if (over.current || isReady === false || next === kept.current) return
    kept.current = next
    void keepDraft(name, draft, owner)
  }, [name, owner])

  const finds = options.ready === undefined && options.open !== false
  useEffect(() => {
    const by = finding.current
    if (!finds || !by) return undefined
    let here = true
    void readDraft(name, by.isDraft).then(draft => {
      if (!here || draft === undefined || latest.current.value !== undefined || over.current) return
      kept.current = JSON.stringify(draft)
      finding.current?.onFound(draft)
      if (by.says) sayRestored(by.says)
    })
    return () => {
      here = false
    }
  }, [name, finds])
  useEffect(() => keep, [keep])

  useEffect(() => {
    if (ready === false) return undefined
    if (ready && !looked.current) kept.current = written
    looked.current = true
    if (written === undefined) return keep()
    const timer = setTimeout(keep, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [written, ready, keep])

  useDidHide(keep)

  /** It has been handed in, or thrown away. */
  const forget = useCallback(async () => {
    over.current = true
    await forgetDraft(name, owner)
  }, [name, owner])
  return { keep, forget }
}
