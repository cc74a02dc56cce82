import { Button, View } from '@tarojs/components'
import type { ITouchEvent } from '@tarojs/components'
import { cx } from '../cx'
import { a11y } from './a11y'
import type { PressableProps } from './contract'
import './pressable.scss'

const PRESSED = 'alm-pressable--pressed'

/** A view with a pressed look; a native button only where one of its abilities is asked for. */
export function Pressable(props: PressableProps) {
  const { role = 'button', disabled = false, onPress, openType } = props
  const press = (event: ITouchEvent) => {
    event.stopPropagation()
    if (!disabled) onPress?.()
  }
  const shared = {
    id: props.id,
    className: cx('alm-pressable', disabled && 'alm-pressable--disabled', props.className),
    style: props.style,
    onClick: press,
    ...a11y({ role, label: props.label, checked: props.checked }),
    ...(props.selected !== undefined && { 'aria-selected': props.selected }),
    ...(props.expanded !== undefined && { 'aria-expanded': props.expanded }),
    ...(disabled && { 'aria-disabled': true }),
  }
  if (!openType)
    return (
      <View {...shared} hoverClass={disabled ? undefined : PRESSED}>
        {props.children}
      </View>
    )
  return (
    <Button {...shared} hoverClass={disabled ? 'none' : PRESSED} disabled={disabled} openType={openType}>
      {props.children}
    </Button>
  )
}
