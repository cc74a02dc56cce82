import type { ChangeEvent, KeyboardEvent } from 'react'
import { cx } from '../cx'
import type { KeyboardKind, TextAreaInputProps, TextInputProps } from './contract'
import './textInput.scss'

const inputModes = {
  text: undefined,
  number: 'numeric',
  digit: 'decimal',
  tel: 'tel',
  idcard: undefined,
  search: 'search',
  email: 'email',
} as const satisfies Record<KeyboardKind, string | undefined>

const shared = (props: TextInputProps | TextAreaInputProps) => ({
  id: props.id,
  value: props.value,
  placeholder: props.placeholder,
  disabled: props.disabled,
  readOnly: props.readOnly,
  maxLength: props.maxLength,
  autoFocus: props.autoFocus,
  autoComplete: props.autoComplete ?? 'off',
  onFocus: props.onFocus,
  onBlur: props.onBlur,
  'aria-label': props.label,
  'aria-invalid': props.invalid || undefined,
  'aria-describedby': props.describedBy,
})

export function TextInput(props: TextInputProps) {
  const { keyboard = 'text', confirmKey = 'done', onChange, onConfirm, onComposing } = props
  const confirm = (event: KeyboardEvent<HTMLInputElement>) => {
    // 229: the Enter that ends composing, which Safari tells after its end
    const composes = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key === 'Enter' && !composes) onConfirm?.(event.currentTarget.value)
  }
  return (
    <input
      {...shared(props)}
      className={cx('alm-input', props.className)}
      type={props.password ? 'password' : 'text'}
      inputMode={inputModes[keyboard]}
      enterKeyHint={confirmKey}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
      onKeyDown={confirm}
      onCompositionStart={() => onComposing?.(true)}
      onCompositionEnd={() => onComposing?.(false)}
    />
  )
}

export function TextAreaInput(props: TextAreaInputProps) {
  const { rows = 3, autoHeight = false, onChange } = props
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const area = event.target
    if (autoHeight) {
      area.style.height = 'auto'
      area.style.height = `${area.scrollHeight}px`
    }
    onChange(area.value)
  }
  return (
    <textarea
      {...shared(props)}
      className={cx('alm-input alm-input--area', props.className)}
      rows={rows}
      onChange={change}
    />
  )
}
