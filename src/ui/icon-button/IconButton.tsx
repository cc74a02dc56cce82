import { cx } from '../cx'
import { Badge } from '../badge/Badge'
import { badgeText } from '../badge/badgeText'
import type { OpenType } from '../host/contract'
import { Pressable } from '../host/Pressable'
import { Icon, type IconSize } from '../icon/Icon'
import type { IconName } from '../icon/iconNames'
import './icon-button.scss'

export interface IconButtonProps {
  icon: IconName
  /** Accessible name. */
  label: string
  onPress?: () => void
  size?: IconSize
  kind?: 'plain' | 'soft' | 'brand'
  badge?: number
  disabled?: boolean
  /** For switches such as a favourite heart. */
  selected?: boolean
  openType?: OpenType
  className?: string
}

/** 44 px to touch; the drawing may be smaller. */
export function IconButton(props: IconButtonProps) {
  const { kind = 'plain', size = 24, badge = 0 } = props
  return (
    <Pressable
      className={cx(
        'alm-icon-button',
        `alm-icon-button--${kind}`,
        props.disabled && 'alm-icon-button--disabled',
        props.selected && 'alm-icon-button--selected',
        props.className,
      )}
      onPress={props.onPress}
      disabled={props.disabled}
      label={[props.label, badgeText(badge)].filter(Boolean).join(' ')}
      openType={props.openType}
    >
      <Badge count={badge}>
        <Icon name={props.icon} size={size} />
      </Badge>
    </Pressable>
  )
}
