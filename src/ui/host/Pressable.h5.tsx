import type { KeyboardEvent, MouseEvent } from 'react'
import { cx } from '../cx'
import type { PressableProps } from './contract'
import { pressIn } from './pressIn'
import './pressable.scss'

/** A real `<button>` (keyboard and focus for free); `link` is a div, since cards and rows may hold other buttons. */
export function Pressable(props: PressableProps) {
  const { role = 'button', disabled = false, onPress, onPressIn } = props
  const press = (event: MouseEvent | KeyboardEvent) => {
    event.stopPropagation()
    if (!disabled) onPress?.()
  }
  const shared = {
    id: props.id,
    className: cx('alm-pressable', disabled && 'alm-pressable--disabled', props.className),
    style: props.style,
    onClick: press,
    'aria-label': props.label,
    'aria-selected': props.selected,
    'aria-checked': props.checked,
    'aria-expanded': props.expanded,
    'aria-busy': props.busy,
    'aria-describedby': props.describedBy,
    ...(onPressIn && !disabled && pressIn(onPressIn)),
  }
  if (role === 'link') {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target === event.currentTarget && event.key === 'Enter') press(event)
    }
    return (
      <div
        {...shared}
        role="link"
        tabIndex={disabled ? -1 : 0}
        aria-disabled={disabled}
        onKeyDown={onKeyDown}
      >
        {props.children}
      </div>
    )
  }
  // one that is switched off by its own press, at a limit or while it works, would lose the focus to the body
  const switchOff = (button: HTMLButtonElement | null) => {
    if (button) button.disabled = disabled && button !== document.activeElement
  }
  return (
    <button
      {...shared}
      ref={switchOff}
      type="button"
      role={role === 'button' ? undefined : role}
      aria-disabled={disabled || undefined}
    >
      {props.children}
    </button>
  )
}
