import { useEffect, useRef } from 'react'
import { cx } from '../cx'
import type { ScrollerProps } from './contract'
import { FOCUSABLE } from './focus'
import './scroller.scss'

/** A stop of the Tab key only where nothing inside is one: keys scroll it from there as well. */
export function Scroller({ children, className, role, label, onScroll }: ScrollerProps) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (part.current) part.current.tabIndex = part.current.querySelector(FOCUSABLE) ? -1 : 0
  })
  return (
    <div
      ref={part}
      className={cx('alm-scroller', className)}
      role={role ?? 'region'}
      aria-label={label}
      onScroll={onScroll}
    >
      {children}
    </div>
  )
}
