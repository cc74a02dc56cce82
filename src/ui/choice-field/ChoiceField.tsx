import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { focusField } from '../host/focusField'
import { Pressable } from '../host/Pressable'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/iconNames'
import { IconButton } from '../icon-button/IconButton'
import { FieldFrame, type FieldFrameProps } from '../text-field/FieldFrame'
import './choice-field.scss'

export interface ChoiceFieldProps extends Omit<
  FieldFrameProps,
  'bare' | 'readLabel' | 'counter' | 'maxLength'
> {
  /** What is chosen, in words; '' for nothing. */
  value: string
  placeholder: string
  /** Default: an arrow to the right. */
  icon?: IconName
  /** The icon stands there also when the cross does. */
  iconStays?: boolean
  onOpen: () => void
  /** A cross that empties the field, with its name. */
  clear?: { label: string; onPress: () => void }
  /** Beside it: another way to fill it in. */
  tool?: ReactNode
}

/** A field that is not typed into: a press opens what one chooses from. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, value, placeholder, icon = 'chevron-right', iconStays, disabled = false } = props
  const clears = value !== '' && !disabled ? props.clear : undefined
  return (
    <FieldFrame {...props}>
      {({ id, toldBy }) => (
        <>
          <Pressable
            id={id}
            className="alm-choice-field"
            label={`${label} ${value || placeholder}`}
            disabled={disabled}
            describedBy={toldBy}
            onPress={props.onOpen}
          >
            <View className="alm-choice-field__line">
              <View className={cx('alm-choice-field__text', !value && 'alm-choice-field__text--empty')}>
                {value || placeholder}
              </View>
              {(iconStays || !clears) && <Icon name={icon} size={16} className="alm-choice-field__icon" />}
            </View>
          </Pressable>
          {clears && (
            <IconButton
              icon="close"
              size={16}
              label={clears.label}
              onPress={() => {
                focusField(id)
                clears.onPress()
              }}
              className="alm-field__tool"
            />
          )}
          {!disabled && props.tool}
        </>
      )}
    </FieldFrame>
  )
}
