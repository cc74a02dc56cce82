import { useState } from 'react'
import type { ConfirmOptions } from '@/ui/feedback/feedback'
import { isText, useFormDraft } from './useFormDraft'
import { useLiveValue } from './useLiveModel'
import { useSheetQuestion } from './useSheetQuestion'

interface SaySheet<Empty extends string> {
  /** of the draft */
  name: string
  /** that go with the words: `useUploads` */
  pictures: { now: () => { busy: boolean; failed: boolean; fileIds: readonly string[] } }
  /** what is wrong when there is neither a word nor a picture */
  empty: Empty
  busy: boolean
  /** before what was typed is lost */
  ask: ConfirmOptions & { text: string }
  onClose: () => void
}

/** A sheet for words, and pictures with them: they are kept as a draft, and checked before they are sent. */
export function useSaySheet<Empty extends string>(sheet: SaySheet<Empty>) {
  const { name, pictures, empty, busy, ask, onClose } = sheet
  const [content, setContent, contentNow] = useLiveValue('')
  /** what is missing is said after the first try, as long as it is missing */
  const [tried, setTried] = useState(false)
  const { forget } = useFormDraft({
    name,
    value: content.trim() === '' ? undefined : content,
    isDraft: isText,
    onFound: setContent,
    says: 'keptButPictures',
  })
  const problemOf = () => {
    const { busy: sending, failed, fileIds } = pictures.now()
    if (sending) return 'picturesBusy'
    if (failed) return 'picturesFailed'
    return contentNow().trim() === '' && fileIds.length === 0 ? empty : undefined
  }
  const leave = useSheetQuestion({
    touched: () => contentNow().trim() !== '' || pictures.now().fileIds.length > 0 || pictures.now().busy,
    busy,
    ask,
    onClose: () => void forget().then(onClose),
  })
  return {
    content,
    write: (text: string) => {
      setContent(text)
      setTried(false)
    },
    problem: tried ? problemOf() : undefined,
    leave,
    forget,
    /** What there is to send; undefined while something is missing, which is said from now on. */
    complete: () => {
      const missing = problemOf() !== undefined
      setTried(missing)
      return missing ? undefined : { content: contentNow().trim(), fileIds: pictures.now().fileIds }
    },
  }
}
