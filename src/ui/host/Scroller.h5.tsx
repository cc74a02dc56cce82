import { cx } from '../cx'
import type { ScrollerProps } from './contract'
import './scroller.scss'

interface Props extends ScrollerProps {
  onScroll?: (() => void) | undefined
}

export function Scroller({ children, className, role, label, onScroll }: Props) {
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
