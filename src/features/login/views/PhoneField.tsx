import { PHONE_TEXT } from '@/base/phone'
import { useText } from '@/i18n'
import { failureText, type Failure } from '@/i18n/messages'
import { TextField } from '@/ui/text-field/TextField'
import { loginTexts } from '../texts'

interface PhoneFieldProps {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  problem: Failure | undefined
  disabled: boolean
  required?: boolean
  autoComplete?: 'username' | 'tel'
}

export function PhoneField({ problem, autoComplete = 'tel', ...field }: PhoneFieldProps) {
  const t = useText(loginTexts)
  return (
    <TextField
      {...field}
      label={t('login.phone')}
      placeholder={t('login.phonePlaceholder')}
      error={problem && failureText(problem, loginTexts)}
      keyboard="tel"
      confirmKey="next"
      autoComplete={autoComplete}
      maxLength={PHONE_TEXT}
    />
  )
}
