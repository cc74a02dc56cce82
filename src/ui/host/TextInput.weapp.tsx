import { Input, Textarea, type InputProps, type TextareaProps } from '@tarojs/components'
import { memo, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../cx'
import { a11y } from './a11y'
import type { KeyboardKind, TextAreaInputProps, TextInputProps } from './contract'
import { InSheet } from './inSheet'
import { typing } from './typing.weapp'
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

interface Typed {
  target: { id: string }
  detail: { value: string }
}

/** Taro sends the value of every field that is drawn again: only what has changed is, or a form sends all its rows. */
const Line = memo((props: InputProps) => <Input {...props} />)
const Area = memo((props: TextareaProps) => <Textarea {...props} />)

/** Handlers that last, for the newest of those that were given. */
const useHandlers = (props: TextInputProps | TextAreaInputProps) => {
  const given = useRef(props)
  useLayoutEffect(() => {
    given.current = props
  })
  const [handlers] = useState(() => {
    const onBlur = () => {
      typing.ends(onBlur)
      given.current.onBlur?.()
    }
    return {
      onInput({ target, detail }: Typed) {
        typing.goesOn(target.id, onBlur)
        given.current.onChange(detail.value)
      },
      onFocus: () => given.current.onFocus?.(),
      onBlur,
      onConfirm({ detail }: Typed) {
        const { current } = given
        if ('onConfirm' in current) current.onConfirm?.(detail.value)
      },
    }
  })
  useEffect(() => () => typing.ends(handlers.onBlur), [handlers])
  return handlers
}

const shared = (props: TextInputProps | TextAreaInputProps) => ({
  id: props.id,
  value: props.value,
  placeholder: props.placeholder,
  placeholderClass: 'alm-input__placeholder',
  disabled: props.disabled || props.readOnly,
  maxlength: props.maxLength ?? UNLIMITED,
  focus: props.autoFocus,
  cursorSpacing: 24,
  ...a11y({ label: props.label }),
  ...(props.required && { 'aria-required': true }),
})

export function TextInput(props: TextInputProps) {
  const { keyboard = 'text', confirmKey = 'done' } = props
  return (
    <Line
      {...shared(props)}
      {...useHandlers(props)}
      className={cx('alm-input', props.className)}
      type={types[keyboard]}
      password={props.password}
      confirmType={confirmKey}
      confirmHold={props.keepsKeyboard}
    />
  )
}

export function TextAreaInput(props: TextAreaInputProps) {
  const { onInput, onFocus, onBlur } = useHandlers(props)
  return (
    <Area
      {...shared(props)}
      {...{ onInput, onFocus, onBlur }}
      className={cx('alm-input alm-input--area', props.className)}
      autoHeight={props.autoHeight}
      fixed={useContext(InSheet)}
    />
  )
}
