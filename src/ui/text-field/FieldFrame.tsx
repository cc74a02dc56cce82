import { View } from '@tarojs/components'
import { useId, useState, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { uiFormTexts } from '@/i18n/uiForm'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { FieldLabel } from './FieldLabel'
import './text-field.scss'

export interface FieldFrameProps {
  label: string
  hideLabel?: boolean
  error?: string
  hint?: string
  required?: boolean
  disabled?: boolean
  value?: string
  maxLength?: number
  counter?: boolean
  /** Without a box: for what has a shape of its own, as a switch or a row of buttons. */
  bare?: boolean
  /** Red without words of its own: they stand below what it is a part of, which `describedBy` names. */
  marked?: boolean | undefined
  describedBy?: string | undefined
  /** What is inside does not carry the name itself: the label is read out. */
  readLabel?: boolean
  onFocus?: () => void
  onBlur?: () => void
  className?: string
}

export interface FieldParts {
  id: string
  /** id of the error or hint, while there is one. */
  describedBy: string | undefined
  /** The same, and of the word that it is required, which a button cannot say by itself. */
  toldBy: string | undefined
  focus: () => void
  blur: () => void
}

/**
 * Label, box, error or hint, counter: around anything that is filled in. The counter counts as the field's own limit
 * does, an emoji as two: a field that takes nothing more is never shown with room left, and no server counts more.
 */
export function FieldFrame(props: FieldFrameProps & { children: (parts: FieldParts) => ReactNode }) {
  const { label, error, hint, disabled = false, value = '', maxLength, counter = false } = props
  const t = useText(uiFormTexts)
  const id = useId()
  const [focused, setFocused] = useState(false)
  const below = error || hint
  const noteId = `${id}-note`
  const requiredId = props.required && !props.hideLabel ? `${id}-required` : undefined
  const describedBy = below ? noteId : props.describedBy
  const counted = counter && maxLength !== undefined
  const turn = (on: boolean, tell?: () => void) => () => {
    setFocused(on)
    tell?.()
  }
  const box = props.bare
    ? 'alm-field__bare'
    : cx(
        'alm-field__box',
        focused && 'alm-field__box--focused',
        (Boolean(error) || props.marked) && 'alm-field__box--error',
        disabled && 'alm-field__box--disabled',
      )
  return (
    <View className={cx('alm-field', props.className)}>
      {!props.hideLabel && (
        <FieldLabel
          text={label}
          required={props.required}
          requiredId={requiredId}
          hidden={!props.readLabel}
        />
      )}
      <View className={box}>
        {props.children({
          id,
          describedBy,
          toldBy: [requiredId, describedBy].filter(Boolean).join(' ') || undefined,
          focus: turn(true, props.onFocus),
          blur: turn(false, props.onBlur),
        })}
      </View>
      {(below || counted) && (
        <View className="alm-field__below">
          <View
            id={noteId}
            className={cx('alm-field__note', Boolean(error) && 'alm-field__note--error')}
            {...(error ? a11y({ role: 'alert' }) : {})}
          >
            {below}
          </View>
          {counted && (
            <View className={cx('alm-field__count', value.length > maxLength && 'alm-field__count--over')}>
              {t('uiForm.field.count', { used: value.length, max: maxLength })}
            </View>
          )}
        </View>
      )}
    </View>
  )
}
