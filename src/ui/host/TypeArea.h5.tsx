import type { KeyboardEvent } from 'react'
import type { TypeAreaProps } from './contract'

/** A key that is typed on a button inside still presses that button. */
export function TypeArea({ children, className, onKey }: TypeAreaProps) {
  const hear = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, key } = event
    if (!ctrlKey && !metaKey && !altKey && onKey(key)) event.preventDefault()
  }
  return (
    <div className={className} onKeyDown={hear}>
      {children}
    </div>
  )
}
