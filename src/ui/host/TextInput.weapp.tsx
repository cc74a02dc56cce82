import { Input, Textarea } from '@tarojs/components'
import { cx } from '../cx'
import { a11y } from './a11y'
import type { KeyboardKind, TextAreaInputProps, TextInputProps } from './contract'
import './textInput.scss'

const types = {
  text: 'text',
  number: 'number',
  digit: 'digit',
  tel: 'number',
  idcard: 'idcard',
  search: 'text',
  email: 'text',
} as const satisfies Record<KeyboardKind, string>

/** -1 is the platform's word for no limit; its default would cut at 140. */
const UNLIMITED = -1

const shared = (props: TextInputProps | TextAreaInputProps) => ({
  id: props.id,
  value: props.value,
  placeholder: props.placeholder,
  placeholderClass: 'alm-input__placeholder',
  disabled: props.disabled || props.readOnly,
  maxlength: props.maxLength ?? UNLIMITED,
  focus: props.autoFocus,
  cursorSpacing: 24,
  onFocus: props.onFocus,
  onBlur: props.onBlur,
  ...a11y({ label: props.label }),
})

export function TextInput(props: TextInputProps) {
  const { keyboard = 'text', confirmKey = 'done', onChange, onConfirm } = props
  return (
    <Input
      {...shared(props)}
      className={cx('alm-input', props.className)}
      type={types[keyboard]}
      password={props.password}
      confirmType={confirmKey}
      onInput={event => onChange(event.detail.value)}
      onConfirm={event => onConfirm?.(event.detail.value)}
    />
  )
}

export function TextAreaInput(props: TextAreaInputProps) {
  return (
    <Textarea
      {...shared(props)}
      className={cx('alm-input alm-input--area', props.className)}
      autoHeight={props.autoHeight}
      onInput={event => props.onChange(event.detail.value)}
    />
  )
}
