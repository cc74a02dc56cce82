import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import { useText } from '@/i18n'
import { ReasonSheet } from '@/widgets/reason-sheet'
import { documentsTexts } from '../texts'
import { MOST_REASON, usualReasons } from '../views/ReasonStep'

/** Why several documents are refused at once: one reason for all of them. */
export function useBatchReason(): {
  /** of so many; undefined: they are not refused */
  ask: (n: number) => Promise<string | undefined>
  sheet: ReactElement | undefined
} {
  const t = useText(documentsTexts)
  const [n, setN] = useState(0)
  const [open, setOpen] = useState(false)
  const answer = useRef<(reason: string | undefined) => void>()
  const say = useCallback((reason: string | undefined) => {
    setOpen(false)
    answer.current?.(reason)
    answer.current = undefined
  }, [])
  useEffect(() => () => answer.current?.(undefined), [])
  const ask = useCallback(async (count: number) => {
    setN(count)
    setOpen(true)
    return new Promise<string | undefined>(resolve => {
      answer.current = resolve
    })
  }, [])
  const sheet = n > 0 && (
    <ReasonSheet
      open={open}
      words={{
        title: t('documents.refuse.several', { n }),
        label: t('documents.refuse.label'),
        other: t('documents.refuse.other'),
        placeholder: t('documents.refuse.placeholder'),
        submit: t('documents.action.refuse'),
        missing: t('documents.refuse.missing'),
      }}
      reasons={usualReasons.refuse.map(reason => t(reason))}
      limit={MOST_REASON}
      busy={false}
      about="refuse several"
      onClose={() => say(undefined)}
      onSay={async reason => {
        say(reason)
        return true
      }}
    />
  )
  return { ask, sheet: sheet || undefined }
}
