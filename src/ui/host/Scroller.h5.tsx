import { cx } from '../cx'
import type { ScrollerProps } from './contract'
import './scroller.scss'

export function Scroller({ children, className, role, label, onScroll }: ScrollerProps) {
  return (
    <div
      className={cx('alm-scroller', className)}
      role={role}
      aria-label={label}
      tabIndex={0}
      onScroll={onScroll}
    >
      {children}
    </div>
  )
}
