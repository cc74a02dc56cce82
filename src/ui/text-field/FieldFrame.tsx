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
  onFocus?: () => void
  onBlur?: () => void
  className?: string
}

export interface FieldParts {
  id: string
  /** id of the error or hint, while there is one. */
  describedBy: string | undefined
  focus: () => void
  blur: () => void
}

/** Label, box, error or hint, counter: around anything that is filled in. */
export function FieldFrame(props: FieldFrameProps & { children: (parts: FieldParts) => ReactNode }) {
  const { label, error, hint, disabled = false, value = '', maxLength, counter = false } = props
  const t = useText(uiFormTexts)
  const id = useId()
  const [focused, setFocused] = useState(false)
  const below = error || hint
  const noteId = `${id}-note`
  const counted = counter && maxLength !== undefined
  const turn = (on: boolean, tell?: () => void) => () => {
    setFocused(on)
    tell?.()
  }
  return (
    <View className={cx('alm-field', props.className)}>
      {!props.hideLabel && <FieldLabel text={label} required={props.required} hidden />}
      <View
        className={cx(
          'alm-field__box',
          focused && 'alm-field__box--focused',
          Boolean(error) && 'alm-field__box--error',
          disabled && 'alm-field__box--disabled',
        )}
      >
        {props.children({
          id,
          describedBy: below ? noteId : undefined,
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
            <View className="alm-field__count">
              {t('uiForm.field.count', { used: value.length, max: maxLength })}
            </View>
          )}
        </View>
      )}
    </View>
  )
}
