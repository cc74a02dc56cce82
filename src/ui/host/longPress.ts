import { useRef } from 'react'

const HOLD_MS = 450

/** Holding instead of tapping, for pointers; the tap that follows a hold is swallowed. */
export function useLongPress(onLongPress?: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const fired = useRef(false)
  if (!onLongPress) return { handlers: {}, consumed: () => false }
  const stop = () => clearTimeout(timer.current)
  return {
    handlers: {
      onPointerDown: () => {
        fired.current = false
        timer.current = setTimeout(() => {
          fired.current = true
          onLongPress()
        }, HOLD_MS)
      },
      onPointerUp: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
    },
    // once: a key that presses later was not held
    consumed: () => {
      const held = fired.current
      fired.current = false
      return held
    },
  }
}
