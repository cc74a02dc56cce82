import { useText } from '@/i18n'
import { failureText, type Failure } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { TextField } from '@/ui/text-field/TextField'
import type { CodeRequest } from '../hooks/useCodeRequest'
import { loginTexts } from '../texts'

interface CodeFieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  onConfirm?: () => void
  problem: Failure | undefined
  required?: boolean
  disabled: boolean
  request: Pick<CodeRequest, 'left' | 'busy'>
  onRequest: () => void
  /** a code has been asked for before */
  again: boolean
  autoFocus?: boolean
}

/** SMS code with the button that sends one, and its countdown. */
export function CodeField(props: CodeFieldProps) {
  const t = useText(loginTexts)
  const { left, busy } = props.request
  const waiting = left > 0
  const text = waiting ? t('login.resendIn', { n: left }) : t(props.again ? 'login.resend' : 'login.getCode')
  return (
    <TextField
      label={t('login.code')}
      placeholder={t('login.codePlaceholder')}
      value={props.value}
      onChange={props.onChange}
      onBlur={props.onBlur}
      onConfirm={props.onConfirm}
      error={props.problem && failureText(props.problem, loginTexts)}
      keyboard="number"
      confirmKey="done"
      autoComplete="one-time-code"
      autoFocus={props.autoFocus}
      maxLength={6}
      clearable={false}
      required={props.required}
      disabled={props.disabled}
      after={
        <Button
          kind="ghost"
          size="s"
          disabled={waiting || props.disabled}
          loading={busy}
          onPress={props.onRequest}
          className="login__send"
        >
          {text}
        </Button>
      }
    />
  )
}
