import { useState, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { uiFormTexts } from '@/i18n/uiForm'
import type { ConfirmKey, KeyboardKind } from '../host/contract'
import { focusField } from '../host/focusField'
import { TextInput } from '../host/TextInput'
import { IconButton } from '../icon-button/IconButton'
import { FieldFrame, type FieldFrameProps } from './FieldFrame'
import './text-field.scss'

export interface TextFieldProps extends Pick<FieldFrameProps, 'marked' | 'describedBy'> {
  /** Accessible name, shown above the field unless `hideLabel`. */
  label: string
  hideLabel?: boolean
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Failure text; turns the field red. */
  error?: string
  hint?: string
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  keyboard?: KeyboardKind
  confirmKey?: ConfirmKey
  /** What is confirmed is followed by more: the keyboard stays. */
  keepsKeyboard?: boolean
  /** Hidden text with an eye to show it. */
  password?: boolean
  /** Cross that empties the field; default true. */
  clearable?: boolean
  maxLength?: number
  /** Shows used/max below. */
  counter?: boolean
  autoFocus?: boolean
  autoComplete?: string
  before?: ReactNode
  after?: ReactNode
  onFocus?: () => void
  onBlur?: () => void
  onConfirm?: (value: string) => void
  className?: string
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, password = false, clearable = true, disabled = false, readOnly = false } = props
  const t = useText(uiFormTexts)
  const [visible, setVisible] = useState(false)
  const clears = clearable && value !== '' && !disabled && !readOnly
  return (
    <FieldFrame {...props}>
      {({ id, describedBy, focus, blur }) => (
        <>
          {props.before}
          <TextInput
            id={id}
            value={value}
            onChange={onChange}
            label={props.label}
            placeholder={props.placeholder}
            keyboard={props.keyboard}
            confirmKey={props.confirmKey}
            keepsKeyboard={props.keepsKeyboard}
            password={password && !visible}
            disabled={disabled}
            readOnly={readOnly}
            maxLength={props.maxLength}
            autoFocus={props.autoFocus}
            autoComplete={props.autoComplete}
            invalid={Boolean(props.error) || props.marked}
            required={props.required}
            describedBy={describedBy}
            onFocus={focus}
            onBlur={blur}
            onConfirm={props.onConfirm}
          />
          {clears && (
            <IconButton
              icon="close"
              size={16}
              label={t('uiForm.field.clear')}
              onPress={() => {
                focusField(id)
                onChange('')
              }}
              className="alm-field__tool"
            />
          )}
          {password && (
            <IconButton
              icon={visible ? 'eye' : 'eye-off'}
              size={20}
              label={t(visible ? 'uiForm.field.hidePassword' : 'uiForm.field.showPassword')}
              onPress={() => setVisible(!visible)}
              className="alm-field__tool"
            />
          )}
          {props.after}
        </>
      )}
    </FieldFrame>
  )
}
