import type { KeyboardEvent } from 'react'
import { cx } from '../cx'
import type { SpinProps } from './contract'

const PAGE = 5
const ALL = 1_000_000
const keys: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  End: ALL,
  Home: -ALL,
}

/** One wheel for keyboard and screen reader: arrows turn it, its value is read. */
export function Spin({ label, text, index, count, onStep, children, className }: SpinProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (by === undefined) return
    event.preventDefault()
    onStep(by)
  }
  return (
    <div
      className={cx('alm-spin', className)}
      role="spinbutton"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={index}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, count - 1)}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
      onWheel={event => event.deltaY !== 0 && onStep(Math.sign(event.deltaY))}
    >
      {children}
    </div>
  )
}
