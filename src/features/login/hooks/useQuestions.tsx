import { useCallback, useState, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { Dialog } from '@/ui/dialog/Dialog'
import { loginTexts } from '../texts'

interface Question {
  text: string
  okText: string
  /** without it there is nothing to decide */
  cancelText?: string
}

export type Ask = (question: Question) => Promise<boolean>

/**
 * Questions of the login itself, titled as the system's (shop §4). They belong to this page: the pages below wake up as
 * soon as somebody is logged in, and what is asked must not appear there.
 */
export function useQuestions(): { ask: Ask; element: ReactNode } {
  const t = useText(loginTexts)
  const [open, setOpen] = useState<{ question: Question; answer: (yes: boolean) => void }>()
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>(resolve => {
        setOpen({
          question,
          answer: yes => {
            setOpen(undefined)
            resolve(yes)
          },
        })
      }),
    [],
  )
  const question = open?.question
  const actions = [
    ...(question?.cancelText ? [{ key: 'cancel', text: question.cancelText }] : []),
    { key: 'ok', text: question?.okText ?? '' },
  ]
  const element = (
    <Dialog
      open={open !== undefined}
      title={t('common.systemPrompt')}
      text={question?.text}
      actions={actions}
      onAction={key => open?.answer(key === 'ok')}
      onDismiss={() => open?.answer(question?.cancelText === undefined)}
    />
  )
  return { ask, element }
}
