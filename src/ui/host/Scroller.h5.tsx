import type { UIEvent } from 'react'
import { cx } from '../cx'
import type { ScrollerProps } from './contract'
import './scroller.scss'

/** About a screen before the end. */
const NEAR = 600

export function Scroller({ children, className, role, label, onNearEnd }: ScrollerProps) {
  const scrolled = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < NEAR) onNearEnd?.()
  }
  return (
    <div
      className={cx('alm-scroller', className)}
      role={role}
      aria-label={label}
      tabIndex={0}
      onScroll={onNearEnd && scrolled}
    >
      {children}
    </div>
  )
}
