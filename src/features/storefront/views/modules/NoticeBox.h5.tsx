import type { PointerEvent } from 'react'
import type { NoticeBoxProps } from './noticeBoxProps'

/** Around the words of notices: they wait while one has the focus, or a mouse rests on them. */
export function NoticeBox({ className, style, onHeld, children }: NoticeBoxProps) {
  const hold = () => onHeld(true)
  const release = () => onHeld(false)
  // a finger rests on nothing: browsers let a tap enter, and leave by the next one
  const byMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act()
  }
  return (
    <div
      className={className}
      style={style}
      onFocus={hold}
      onBlur={release}
      onPointerEnter={byMouse(hold)}
      onPointerLeave={byMouse(release)}
    >
      {children}
    </div>
  )
}
