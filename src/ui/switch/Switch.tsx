import { Switch as NutSwitch } from '@nutui/nutui-react-taro'
import '@/styles/nutui.scss'
import { cx } from '../cx'
import { Pressable } from '../host/Pressable'
import './switch.scss'

export interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Accessible name. */
  label: string
  disabled?: boolean
  /** id of the element that holds the error or hint. */
  describedBy?: string | undefined
}

/** NutUI's switch only shows: role, name, keys and the press are those of what is around it. */
const faceOnly = {
  onClick: undefined,
  tabIndex: undefined,
  ariaRole: undefined,
  ariaChecked: undefined,
  ariaDisabled: undefined,
}

export function Switch({ checked, onChange, label, disabled = false, describedBy }: SwitchProps) {
  return (
    <Pressable
      className={cx('alm-switch', disabled && 'alm-switch--disabled')}
      role="switch"
      checked={checked}
      disabled={disabled}
      label={label}
      describedBy={describedBy}
      onPress={() => onChange(!checked)}
    >
      <NutSwitch checked={checked} {...faceOnly} />
    </Pressable>
  )
}
