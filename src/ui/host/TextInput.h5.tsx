import { useRef, useState, type ChangeEvent, type CompositionEvent, type KeyboardEvent } from 'react'
import { cx } from '../cx'
import { useOnLayout } from '../useOn'
import type { KeyboardKind, TextAreaInputProps, TextInputProps } from './contract'
import { isOfInputMethod } from './inputMethod'
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
  placeholder: props.placeholder,
  disabled: props.disabled,
  readOnly: props.readOnly,
  maxLength: props.maxLength,
  autoFocus: props.autoFocus,
  autoComplete: props.autoComplete ?? 'off',
  onFocus: props.onFocus,
  'aria-label': props.label,
  'aria-invalid': props.invalid || undefined,
  'aria-required': props.required || undefined,
  'aria-describedby': props.describedBy,
})

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * While an input method composes, the field shows what the method writes, not the model's value. The model is told all
 * the same. Putting back only a part of it (digits, say) would make the method start again behind its own letters and
 * double them.
 */
const useTyped = <T extends Field>(props: TextInputProps | TextAreaInputProps) => {
  const { value, onChange, onBlur } = props
  const onComposing = 'onComposing' in props ? props.onComposing : undefined
  const composes = useRef(false)
  const [draft, setDraft] = useState<string>()
  // taken as it is: from here on the model's word counts, also when it empties the field
  if (draft === value) setDraft(undefined)
  const end = () => {
    composes.current = false
    setDraft(undefined)
  }
  return {
    value: draft ?? value,
    onChange({ target }: ChangeEvent<T>) {
      if (composes.current) setDraft(target.value)
      onChange(target.value)
    },
    onCompositionStart() {
      composes.current = true
      onComposing?.(true)
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<T>) {
      end()
      if (currentTarget.value !== value) onChange(currentTarget.value)
      onComposing?.(false)
    },
    onBlur() {
      end()
      onBlur?.()
    },
  }
}

export function TextInput(props: TextInputProps) {
  const { keyboard = 'text', confirmKey = 'done', onConfirm } = props
  const confirm = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !isOfInputMethod(event.nativeEvent)) onConfirm?.(event.currentTarget.value)
  }
  return (
    <input
      {...shared(props)}
      {...useTyped<HTMLInputElement>(props)}
      className={cx('alm-input', props.className)}
      type={props.password ? 'password' : 'text'}
      inputMode={inputModes[keyboard]}
      enterKeyHint={confirmKey}
      onKeyDown={confirm}
    />
  )
}

export function TextAreaInput(props: TextAreaInputProps) {
  const { rows = 3, autoHeight = false } = props
  const typed = useTyped<HTMLTextAreaElement>(props)
  const area = useRef<HTMLTextAreaElement>(null)
  // as high as its text, also where it was filled in or emptied by something else than keys
  useOnLayout([autoHeight, typed.value], () => {
    const { current } = area
    if (!autoHeight || !current) return
    current.style.height = 'auto'
    // on a page that is not shown nothing has a height
    if (current.scrollHeight > 0) current.style.height = `${current.scrollHeight}px`
  })
  return (
    <textarea
      ref={area}
      {...shared(props)}
      {...typed}
      className={cx('alm-input alm-input--area', props.className)}
      rows={rows}
    />
  )
}
