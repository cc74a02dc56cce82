import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { Drawing } from '../host/Drawing'
import type { IconName } from './iconNames'
import './icon.scss'

export type IconSize = 12 | 16 | 20 | 24 | 32 | 48

export interface IconProps {
  name: IconName
  /** Design px; default 20. */
  size?: IconSize
  /** Only for an icon that stands alone for something; beside a text it stays silent. */
  label?: string
  className?: string
}

/** Takes the text colour around it. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  return (
    <Drawing
      name={name}
      className={cx('alm-icon', `alm-icon--${name}`, `alm-icon--${size}`, className)}
      {...a11y(label ? { role: 'img', label } : { hidden: true })}
    />
  )
}
