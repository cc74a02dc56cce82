import { View } from '@tarojs/components'
import type { PasswordRule } from '@/base/password'
import { failureText, type Failure } from '@/i18n/messages'
import { TextField } from '@/ui/text-field/TextField'
import { loginTexts } from '../texts'
import { PasswordHints } from './PasswordHints'

interface FieldProps {
  label: string
  placeholder: string
  value: string
  problem: Failure | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

interface NewPasswordFieldsProps {
  rule: PasswordRule
  fresh: FieldProps
  again: FieldProps
  required?: boolean
  disabled: boolean
  onConfirm: () => void
}

/** A new password, its rule, and the confirmation. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { rule, fresh, again, required = false, disabled, onConfirm } = props
  const shared = { password: true, autoComplete: 'new-password', maxLength: 64, required, disabled } as const
  const errorOf = ({ problem }: FieldProps) => problem && failureText(problem, loginTexts)
  return (
    <>
      <View>
        <TextField {...shared} {...fresh} error={errorOf(fresh)} confirmKey="next" />
        <PasswordHints password={fresh.value} rule={rule} />
      </View>
      <TextField {...shared} {...again} error={errorOf(again)} confirmKey="done" onConfirm={onConfirm} />
    </>
  )
}
