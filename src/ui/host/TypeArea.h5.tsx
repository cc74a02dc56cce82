import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { TypeAreaProps } from './contract'
import { isOfInputMethod } from './inputMethod'

/** It was reached by the keyboard: Enter presses it, as everywhere. */
const isSteppedTo = (target: EventTarget): boolean =>
  target instanceof HTMLButtonElement && target.matches(':focus-visible')

/** Has the focus as soon as it is there. A key that means nothing still presses the button it is typed on. */
export function TypeArea({ children, className, onKey, onPaste }: TypeAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => area.current?.focus({ preventScroll: true }), [])
  const hear = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, key } = event
    if (isOfInputMethod(event.nativeEvent)) return
    if (ctrlKey || metaKey || altKey || (key === 'Enter' && isSteppedTo(event.target))) return
    if (onKey(key)) event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    onPaste?.(event.clipboardData.getData('text'))
  }
  return (
    <div ref={area} tabIndex={-1} className={className} onKeyDown={hear} onPaste={onPaste && paste}>
      {children}
    </div>
  )
}
