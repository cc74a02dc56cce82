import { useCallback, useEffect, useRef } from 'react'
import { createCanceller, type Canceller } from '@/base/cancel'
import { textOf } from '@/i18n'
import { dialog } from '@/ui/feedback/feedback'
import { loginTexts } from '../texts'

interface Question {
  text: string
  okText: string
  /** without it there is nothing to decide */
  cancelText?: string
}

export type Ask = (question: Question) => Promise<boolean>

/** What a dialog answers that was taken away. */
const WITHDRAWN = ''
const never = new Promise<boolean>(() => undefined)

/**
 * Questions of the login itself, titled as the system's (shop §4). What is still open when the login is left is
 * withdrawn and never answered, so that nothing goes on from there.
 */
export function useQuestions(): Ask {
  const page = useRef<Canceller>(undefined)
  useEffect(() => {
    page.current = createCanceller()
    return () => page.current?.cancel()
  }, [])
  return useCallback<Ask>(async ({ text, okText, cancelText }) => {
    const key = await dialog.custom({
      title: textOf(loginTexts)('common.systemPrompt'),
      text,
      actions: [
        ...(cancelText ? [{ key: 'cancel', text: cancelText, kind: 'secondary' as const }] : []),
        { key: 'ok', text: okText },
      ],
      dismissKey: cancelText ? 'cancel' : 'ok',
      signal: page.current?.signal,
    })
    return key === WITHDRAWN ? never : key === 'ok'
  }, [])
}
